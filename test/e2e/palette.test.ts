// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { sizes, startPortal } from '../harness/index.ts';
import { scriptsOf } from './built-files.ts';
import { lookups, pick, refundButton, worldOf } from './demo-world.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../harness/window.ts';

const portal = startPortal();

/** Opens the palette by its keys after its host has loaded. */
async function openPalette(page: Page) {
  await page.getByRole('button', { name: 'Search or jump to…' }).waitFor();
  await page.keyboard.press('Control+K');
  const input = page.getByRole('combobox', { name: 'Search or jump to…' });
  await input.waitFor();
  return input;
}
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
/** Returns the text of the option that Enter would open. */
const active = (page: Page) => page.locator('[role=option][aria-selected=true] .palette-option-title').innerText();
const closed = (page: Page) => page.getByRole('dialog', { name: 'Command palette' }).waitFor({ state: 'detached' });
/** Navigates to another screen without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);

portal.test(
  'the palette opens by Ctrl+K from anywhere, works by keys alone and gives the focus back',
  { as: 'tenant', path: '/crm/dashboard', ownSession: true },
  async ({ page, context, server }) => {
    const account = page.getByRole('button', { name: /^Account of/ }).first();
    await account.focus();
    const before = await focused(page);
    const input = await openPalette(page);
    assert.deepEqual(await page.getByRole('group').locator('[role=presentation]').allInnerTexts(), [
      'Pages',
      'Actions',
    ]);
    assert.equal(await active(page), 'Dashboard');
    await page.keyboard.press('ArrowDown');
    assert.equal(await active(page), 'Tasks');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.equal(await active(page), 'Logout', 'from the first one up to the last');
    await page.keyboard.press('Home');
    assert.equal(await active(page), 'Dashboard');
    await page.keyboard.press('End');
    assert.equal(await active(page), 'Logout');
    assert.equal(
      await input.getAttribute('aria-activedescendant'),
      await page.locator('[role=option][aria-selected=true]').getAttribute('id'),
    );
    await page.keyboard.press('Escape');
    await closed(page);
    assert.equal(await focused(page), before);

    await openPalette(page);
    await page.keyboard.type('tr look');
    assert.equal(await active(page), 'Transaction lookup');
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.waitForURL((url) => url.href.startsWith(server.origin));
    await tab.close();
    assert.equal(new URL(page.url()).pathname, '/crm/dashboard', 'this tab is as it was');
    assert.equal(await active(page), 'Transaction lookup');
    await page.keyboard.press('Enter');
    await page.waitForURL(server.origin + lookups.tenant);
    assert.equal(await focused(page), 'Transaction lookup');

    await openPalette(page);
    const recent = page.getByRole('group', { name: 'Recent' });
    assert.deepEqual(
      await recent.getByRole('option').locator('.palette-option-title').allInnerTexts(),
      ['Dashboard'],
      'not the screen one is on',
    );
    const storedKeys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('portal.recent:')),
    );
    assert.equal(storedKeys.length, 1, 'kept for each person');
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme=dark]').waitFor();
    await openPalette(page);
    await page.keyboard.type('turkce');
    await page.keyboard.press('Enter');
    await page.locator('html[lang=tr]').waitFor();
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Ara ya da git…' }).fill('ÇIKIŞ');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/authentication\/logged-out/);
    assert.equal(await page.getByRole('button', { name: 'Ara ya da git…' }).count(), 0);
    await page.keyboard.press('Control+K');
    assert.equal(await page.getByRole('combobox').count(), 0, 'nobody is signed in');
  },
);

portal.test(
  'it offers the screens of the person alone, with their group',
  { as: 'limited', path: '/' },
  async ({ page }) => {
    await openPalette(page);
    assert.equal(await option(page, /Transaction lookup/).count(), 0);
    assert.equal(await option(page, /inspector/).count(), 0);
    const other = page.getByRole('combobox');
    await other.fill('transaction');
    await page.getByText('No results for “transaction”').waitFor();
  },
);

portal.test(
  'a finder requests a possible id, further typing cancels it, and an id opens its transaction',
  { as: 'tenant', path: '/crm/dashboard' },
  async ({ page, server, expectProblem, checkAccessibility }) => {
    expectProblem(/ERR_ABORTED|500/);
    const code = await scriptsOf('default', 'plugins/transactions/find-transaction.ts');
    assert.ok(code.length > 0);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const input = await openPalette(page);
    for (const text of ['qqq', 'lookup and more', '12', 'a b c 1234']) {
      await input.fill(text);
      await page
        .getByRole('option')
        .first()
        .or(page.getByText(/^No results for/))
        .waitFor();
    }
    assert.deepEqual(
      fetched.filter((path) => code.includes(path) || path.includes('searchKey')),
      [],
    );

    server.faults.set({ latency: 2_000, match: (_method, path) => path.includes('searchKey') });
    const searchRequest = page.waitForRequest(/[?&]SearchKey=11111/);
    const taken = page.waitForEvent('requestfailed', (request) => request.url().includes('SearchKey=11111'));
    await input.fill('11111');
    await searchRequest;
    await page.getByText('Looking in Transactions…').waitFor();
    await input.fill('');
    await taken;
    assert.equal(await page.getByText('Looking in Transactions…').count(), 0);

    server.faults.clear();
    server.faults.set({ fail: 1, status: 500, match: (_method, path) => path.includes('searchKey') });
    await input.fill('12345');
    await page.getByText("We couldn't search Transactions. Try again.").waitFor();
    await input.fill('dash');
    assert.equal(await active(page), 'Dashboard');
    server.faults.clear();

    const { id, externalId } = pick(portal, 'tenant', ({ status }) => status === 'Captured');
    await input.fill(id);
    await option(page, id).waitFor();
    assert.equal(await active(page), id);
    await checkAccessibility('dialog.palette');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.origin + lookups.tenant}/${id}`);
    await page.getByRole('dialog').getByText(id).first().waitFor();

    // Keyboard shortcuts do not leave a dialog that waits for an answer.
    await refundButton(page).click();
    const form = page.getByRole('dialog', { name: /Refund/ });
    await form.waitFor();
    await page.keyboard.press('Control+K');
    assert.equal(await page.getByRole('combobox', { name: 'Search or jump to…' }).count(), 0);
    await form.waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });

    await goTo(page, '/crm/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await (await openPalette(page)).fill(` ${externalId} `);
    // Enter is pressed before the result is found.
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.origin + lookups.tenant}/${id}`);
  },
);

for (const viewer of ['platform', 'merchant'] as const) {
  portal.test(
    `a ${viewer} person finds by the provider's reference, and is led to their own lookup${viewer === 'merchant' ? '; Test mode is one of the commands' : ''}`,
    { as: viewer, path: '/dashboard' },
    async ({ page, server, checkAccessibility }) => {
      const row = pick(portal, viewer, () => true);
      const { id } = row;
      const { providerReference } = worldOf(portal).transactions.references(row);
      const input = await openPalette(page);
      if (viewer === 'merchant') await checkAccessibility('dialog.palette');
      await input.fill(providerReference);
      await option(page, id).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${server.origin + lookups[viewer]}/${id}`);
      if (viewer === 'platform') return;
      await page.locator('dialog.ui-drawer').getByText(id).first().waitFor();
      await openPalette(page);
      await page.keyboard.type('test mode');
      await page.keyboard.press('Enter');
      await page.getByText('You are now in Test mode').waitFor();
      await openPalette(page);
      await option(page, 'Switch to Live mode').waitFor();
    },
  );
}

portal.test(
  'the open palette is accessible and fits: on a phone and on the narrowest, in Turkish, dark and light',
  { as: 'merchant', path: '/dashboard', size: 'phone', theme: 'dark', language: 'tr' },
  async ({ page, checkAccessibility }) => {
    for (const look of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: look });
      await resizeWindow(page, look === 'dark' ? sizes.phone : sizes.narrow);
      await page.locator('.palette-button').click();
      await page.getByRole('option').first().waitFor();
      await checkAccessibility('dialog.palette');
      await checkNoSidewaysScroll(page);
      await page.getByRole('combobox').fill('qqqq');
      await page.locator('.palette-none').waitFor();
      await checkAccessibility('dialog.palette');
      await checkNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await page.locator('dialog.palette').waitFor({ state: 'detached' });
    }
  },
);
