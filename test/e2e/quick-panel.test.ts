// @lane browser
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';
import { counted, lookups, pick, seenBy } from './demo-world.ts';
import { sanitizeLines } from '../../core/ui/inputs/sanitize/sanitize.ts';

const portal = startPortal();
const tenant = { as: 'tenant', path: lookups.tenant } as const;

const panel = (page: Page) => page.getByRole('dialog', { name: 'Quick panel' });
const section = (page: Page, name: string) => panel(page).getByRole('region', { name, exact: true });

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quick panel' }).click();
  await panel(page).waitFor();
}

portal.test(
  'Today has the date where the person works, and the transactions that wait, each with its list',
  { requirements: ['S-162'], as: 'tenant', path: lookups.tenant, clock: new Date('2026-10-15T22:30:00Z') },
  async ({ page, server }) => {
    await openPanel(page);
    const today = section(page, 'Today');
    // 10:30 pm in London is the next day in Berlin.
    await today.getByText('Friday', { exact: true }).waitFor();
    await today.getByText('16 October 2026', { exact: true }).waitFor();
    await today.getByText('00:30 · Europe/Berlin').waitFor();
    const { count } = seenBy(portal, 'tenant', { statuses: new Set(['WaitingForApproval']) });
    const line = today.getByRole('listitem').filter({ hasText: 'Needs approval' });
    await line.getByText(counted(count), { exact: true }).waitFor();
    await line.getByRole('link').click();
    await page.waitForURL(`${server.origin}${lookups.tenant}?f.status=WaitingForApproval`);
    await panel(page).waitFor({ state: 'detached' });
  },
);

portal.test(
  'Events lists what was opened, the latest first, each with its way back',
  { ...tenant, requirements: ['S-163'] },
  async ({ page, server }) => {
    await page.getByRole('row').nth(1).waitFor();
    const goTo = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
    const transaction = pick(portal, 'tenant', ({ status }) => status === 'Captured');
    await goTo(`${lookups.tenant}/${transaction.id}`);
    await page.getByRole('dialog', { name: 'Transaction' }).waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText(transaction.externalId).waitFor();
    await goTo('/crm/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await openPanel(page);
    const events = section(page, 'Events').getByRole('listitem');
    await events.first().getByText(transaction.externalId).waitFor();
    assert.match(await events.nth(1).innerText(), /^Transaction lookup/);
    await events.first().getByRole('link').click();
    await page.waitForURL(`${server.origin}${lookups.tenant}/${transaction.id}`);
    await panel(page).waitFor({ state: 'detached' });
  },
);

portal.test(
  'the quick panel returns the focus, stores notes and quick settings, and only an operator may preview',
  { ...tenant, requirements: ['S-164', 'S-165', 'S-166'] },
  async ({ page, server, expectProblem, checkAccessibility }) => {
    expectProblem(/503/);
    // Measures rows with data, because skeletons have different heights.
    await page.locator('.ui-grid-table tbody:not([aria-hidden]) td').first().waitFor();
    const rowHeight = () =>
      page
        .locator('.ui-grid-table tbody td')
        .first()
        .evaluate((cell) => cell.getBoundingClientRect().height);
    const usual = await rowHeight();
    assert.equal(usual, 34);
    await openPanel(page);
    assert.ok(await panel(page).evaluate((element) => element.contains(document.activeElement)));
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    assert.ok(
      await page.getByRole('button', { name: 'Quick panel' }).evaluate((element) => element === document.activeElement),
    );
    await openPanel(page);
    await page.mouse.click(40, 400);
    await panel(page).waitFor({ state: 'detached' });

    await openPanel(page);
    const notes = section(page, 'Notes');
    const box = notes.getByRole('textbox', { name: 'New note' });
    const first = '<img src=x onerror=alert(1)> call Ada';
    // The text is sanitized like all typed text, and its characters are shown.
    const cleaned = sanitizeLines(first);
    await notes.getByText('No notes yet.').waitFor();
    server.faults.set({
      fail: 1,
      status: 503,
      match: (method, path) => method === 'PUT' && path.includes('/users/notes/'),
    });
    await box.fill(first);
    await box.press('Enter');
    await notes.getByRole('alert').waitFor();
    assert.equal(await box.inputValue(), first, 'what cannot be saved stays in its field');
    server.faults.clear();
    await box.press('Enter');
    await notes.getByRole('listitem').first().waitFor();
    await box.fill('second');
    await notes.getByRole('button', { name: 'Add' }).click();
    const shows = async (rows: Locator, ...texts: string[]) => {
      await rows.nth(texts.length).waitFor({ state: 'detached' });
      for (const [at, text] of texts.entries()) await rows.nth(at).getByText(text, { exact: true }).waitFor();
    };
    const rows = notes.getByRole('listitem');
    await shows(rows, 'second', cleaned);
    await checkAccessibility();
    await notes.getByRole('button', { name: 'Edit “second”' }).click();
    await notes.getByRole('textbox', { name: 'Edit note' }).fill('second, changed');
    await notes.getByRole('button', { name: 'Save' }).click();
    await shows(rows, 'second, changed', cleaned);
    await notes.getByRole('button', { name: 'Delete “second, changed”' }).click();
    await notes.getByText('Note deleted.').waitFor();
    await shows(rows, cleaned);
    await notes.getByRole('button', { name: 'Undo' }).click();
    await shows(rows, 'second, changed', cleaned);

    const settings = section(page, 'Quick settings');
    await settings.getByRole('radio', { name: 'Dark' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    await settings.getByRole('switch', { name: 'Compact lists' }).click();
    await page.locator('html[data-density=comfortable]').waitFor();
    // If the list is just reloading its rows, it first shows skeletons.
    await page.waitForFunction(
      (height) =>
        (document.querySelector('.ui-grid-table tbody:not([aria-hidden]) td')?.getBoundingClientRect().height ?? 0) >
        height,
      usual,
    );
    assert.equal(await page.getByRole('button', { name: 'Preview layout and colors' }).count(), 0);
    await settings.getByRole('switch', { name: 'Reduce motion' }).click();
    await page.locator('html[data-motion=reduced]').waitFor();
    await settings.getByRole('radio', { name: 'Türkçe' }).click();
    await page.getByRole('dialog', { name: 'Hızlı panel' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'İşlem arama' }).waitFor();
    const html = page.locator('html');
    assert.deepEqual(
      await Promise.all(['data-theme', 'data-density', 'data-motion', 'lang'].map((name) => html.getAttribute(name))),
      ['dark', 'comfortable', 'reduced', 'tr'],
    );
    await page.getByRole('button', { name: 'Hızlı panel' }).click();
    assert.equal(await page.getByRole('switch', { name: 'Sıkı listeler' }).isChecked(), false);
    await page.getByRole('switch', { name: 'Sıkı listeler' }).click();
    await page.locator('html[data-density=compact]').waitFor();
    const items = page.getByRole('dialog', { name: 'Hızlı panel' }).getByRole('listitem');
    await shows(items.filter({ hasText: /second, changed|call Ada/ }), 'second, changed', cleaned);
  },
);

portal.test(
  'the quick panel fits the narrowest phone in Turkish and dark mode',
  { as: 'merchant', path: '/dashboard', size: 'narrow', language: 'tr', theme: 'dark' },
  async ({ page, checkAccessibility }) => {
    await page.getByRole('button', { name: 'Hızlı panel' }).click();
    await page.getByRole('dialog', { name: 'Hızlı panel' }).getByText('Onay bekleyenler').waitFor();
    assert.ok(await page.locator('.ui-drawer-panel').evaluate((element) => element.scrollWidth <= element.clientWidth));
    await checkAccessibility();
  },
);
