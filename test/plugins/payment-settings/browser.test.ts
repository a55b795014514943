// @lane browser
/**
 * Payment settings work in a browser: rules are dragged, moved by keys, tried, published and restored, and unsaved
 * changes are protected.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import { checkResourcesInBrowser } from '../../harness/check-resources-in-browser.ts';
import { startPortal } from '../../harness/index.ts';
import { checkNoSidewaysScroll } from '../../harness/window.ts';

const portal = startPortal();
const at = (screen: string) => ({ as: 'merchant', path: `/merchant/payment-settings/${screen}` }) as const;

const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

let codes = 0;
/** Enters the requested code. Each code is valid only once. */
async function enterCode(page: Page) {
  const code = page.locator('dialog.step-up');
  await code.getByRole('textbox').fill(scaCode(codes));
  codes += 1;
  await page.keyboard.press('Enter');
}

async function publish(page: Page, check: () => Promise<void>) {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish draft' });
  const changes = await dialog.getByRole('list', { name: 'Changes' }).innerText();
  await check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await enterCode(page);
  return changes;
}

portal.test(
  'unsaved routing rules survive a reload, and a rule is moved, tried, published and rolled back',
  at('smart-routing-v2'),
  async ({ page, checkAccessibility }) => {
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText('We restored your earlier changes.').waitFor();
    await page.getByRole('button', { name: '3. Rule 3' }).waitFor();
    const leave = () =>
      page.getByRole('link', { name: 'Websites', exact: true }).evaluate((link: HTMLElement) => link.click());
    await leave();
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await checkAccessibility('dialog.ui-dialog[open]');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: '3. Rule 3' }).waitFor();
    await page.getByRole('button', { name: 'Discard unsaved changes' }).click();
    await page.getByRole('button', { name: '3. Rule 3' }).waitFor({ state: 'detached' });
    await leave();
    await page.getByRole('heading', { name: 'Websites', level: 1 }).waitFor();
    await goTo(page, '/merchant/payment-settings/smart-routing-v2');

    const shared = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '2. Visa split' }) });
    await shared.getByRole('button', { name: '2. Visa split' }).click();
    await shared
      .getByLabel(/^Share of/)
      .first()
      .fill('70');
    await page.getByText('The split adds up to 90%. It must be 100%.').waitFor();
    assert.equal(
      await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled(),
      true,
      'nothing that is wrong published',
    );
    await checkAccessibility();

    await page.getByRole('link', { name: 'View as graph' }).click();
    await page.getByText('We restored your earlier changes.').waitFor();
    const node = (name: string) => page.getByRole('button', { name });
    await node('2. Visa split').waitFor();
    await page
      .getByRole('img', { name: /^From High amounts to .+: 1$/ })
      .first()
      .waitFor({ state: 'attached' });
    await checkAccessibility();
    const [above, below] = [await node('1. High amounts').boundingBox(), await node('2. Visa split').boundingBox()];
    assert.ok(above && below, 'both rules are drawn');
    await page.mouse.move(above.x + 20, above.y + 10);
    await page.mouse.down();
    await page.mouse.move(below.x + 20, below.y + below.height - 5, { steps: 12 });
    await page.mouse.up();
    await node('2. High amounts').waitFor();
    await node('1. Visa split').focus();
    await page.keyboard.press('ArrowDown');
    await node('1. High amounts').waitFor();
    await page.keyboard.press('ArrowUp');
    await node('1. Visa split').waitFor();

    await node('1. Visa split').click();
    await page
      .getByLabel(/^Share of/)
      .last()
      .fill('30');
    await page.getByText('Total: 100 of 100%').waitFor();
    await page.getByRole('button', { name: 'Simulate payment', exact: true }).click();
    await page.getByRole('list', { name: 'Payment path' }).getByText('Visa split: matches').waitFor();
    await page.getByText('Out of 100 payments like this, first provider:').waitFor();
    await checkAccessibility();

    assert.match(await publish(page, () => checkAccessibility('dialog.ui-dialog[open]')), /Added: Visa split/);
    await page.getByText('Version 1 is live').first().waitFor();
    await page.getByRole('link', { name: 'View as list' }).click();
    await page.getByRole('button', { name: 'Move High amounts up' }).press('Enter');
    await page.getByRole('button', { name: '1. High amounts' }).waitFor();
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('title')),
      'Move High amounts up',
      'the focus stays with the rule',
    );
    assert.match(await publish(page, async () => undefined), /Moved/);
    await page.getByText('Version 2 is live').first().waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
    await dialog.getByRole('list', { name: 'Changes' }).getByText('Visa split').first().waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await enterCode(page);
    await page.getByText('Version 3 is live').first().waitFor();
    await page.getByRole('button', { name: '1. Visa split' }).waitFor();
  },
);

portal.test(
  'a webhook secret is shown once, a test shows its result, and a new secret is shown once',
  at('webhook-endpoints/new'),
  async ({ page, checkAccessibility }) => {
    const address = page.getByRole('textbox', { name: 'URL', exact: true });
    await address.fill('https://hooks.second.example/200');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Create webhook endpoint' }).click();
    await enterCode(page);
    const secret = page.getByRole('dialog', { name: 'Signing secret' });
    const shown = await secret.getByText(/^whsec_/).innerText();
    await checkAccessibility('dialog.ui-dialog[open]');
    await secret.getByRole('button', { name: "I've saved it" }).click();
    await page.getByRole('link', { name: 'hooks.second.example/200' }).click();
    await page.getByRole('heading', { name: 'hooks.second.example/200' }).waitFor();
    await page.getByRole('heading', { name: 'Verify signatures' }).waitFor();
    assert.equal((await page.locator('body').innerText()).includes(shown), false, 'it is shown once');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page
      .getByRole('dialog', { name: 'Send test event' })
      .getByRole('button', { name: 'Send test event' })
      .click();
    await page.getByText(/^Delivered: 200 after/).waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await page.getByRole('dialog', { name: 'Send test event' }).getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('cell', { name: 'Test', exact: true }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
    await page.getByRole('dialog', { name: 'Rotate secret' }).getByRole('button', { name: 'Rotate secret' }).click();
    await enterCode(page);
    const next = await secret.getByText(/^whsec_/).innerText();
    assert.notEqual(next, shown);
    await secret.getByRole('button', { name: "I've saved it" }).click();

    // A small world has no unmapped codes; the sandbox tests check how they are named.
    await page.route('**/settings/error-mappings/unmapped', (route) =>
      route.fulfill({ json: [{ provider: 'nordpay', code: '91', reason: 'Issuer unavailable', count: 12 }] }),
    );
    await goTo(page, '/merchant/payment-settings/error-mappings');
    await page.getByRole('button', { name: 'Map codes' }).click();
    await page.getByRole('button', { name: /^Map / }).first().waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
  },
);

portal.test(
  'on a phone the graph is the ordered list, whose rules are moved by buttons',
  { as: 'merchant', path: '/smart-routing-visualization', size: 'phone', language: 'tr' },
  async ({ page, checkAccessibility }) => {
    const names = page.locator('.routing-rule-name');
    await names.first().waitFor();
    const before = await names.allInnerTexts();
    await page
      .getByRole('button', { name: /^Aşağı taşı/ })
      .first()
      .click();
    await page.getByText('Kaydedilmemiş değişiklikler', { exact: true }).waitFor();
    const bare = (all: readonly string[]) => all.map((name) => name.replace(/^\d+\. /, ''));
    assert.deepEqual(bare(await names.allInnerTexts()), bare(before).toReversed());
    await names.first().click();
    await checkAccessibility();
    await checkNoSidewaysScroll(page);
  },
);

await checkResourcesInBrowser('payment-settings', { as: 'merchant', portal });
