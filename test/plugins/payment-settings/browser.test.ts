/** Payment settings where a browser decides: rules dragged and moved by keys, tried, published and taken back; what one leaves unsaved. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import { Organizations } from '../../../plugins/crm/sandbox/contract.ts';
import { worldTime } from '../../e2e/demo-world.ts';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal({ now: worldTime });
const at = (screen: string) => ({ as: 'merchant', path: `/merchant/payment-settings/${screen}` }) as const;

let codes = 0;
/** Answers the question for a code: each is good once. */
async function enterCode(page: Page) {
  const code = page.locator('dialog.step-up');
  await code.getByRole('textbox').fill(scaCode(codes));
  codes += 1;
  await page.keyboard.press('Enter');
}

async function publish(page: Page, check: () => Promise<void>) {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('A draft is kept').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the draft' });
  const changes = await dialog.getByRole('list', { name: 'Changes' }).innerText();
  await check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await enterCode(page);
  return changes;
}

portal.test(
  'routing: weights that do not add up are refused, a rule is dragged and moved by keys, tried, published with what changes, and rolled back',
  at('smart-routing-v2'),
  async ({ page, checkAccessibility }) => {
    const shared = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '2. Visa by weight' }) });
    await shared.getByRole('button', { name: '2. Visa by weight' }).click();
    await shared
      .getByLabel(/^Percent for/)
      .first()
      .fill('70');
    await page.getByText('The split adds up to 90, not to 100.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled(), true, 'nothing that is wrong is published');
    await checkAccessibility();

    await page.getByRole('link', { name: 'As a graph' }).click();
    await page.getByText('What you changed earlier is here again').waitFor();
    const node = (name: string) => page.getByRole('button', { name });
    await node('2. Visa by weight').waitFor();
    await checkAccessibility();
    const [above, below] = [await node('1. High amounts').boundingBox(), await node('2. Visa by weight').boundingBox()];
    assert.ok(above && below, 'both rules are drawn');
    await page.mouse.move(above.x + 20, above.y + 10);
    await page.mouse.down();
    await page.mouse.move(below.x + 20, below.y + below.height - 5, { steps: 12 });
    await page.mouse.up();
    await node('2. High amounts').waitFor();
    await node('1. Visa by weight').focus();
    await page.keyboard.press('ArrowDown');
    await node('1. High amounts').waitFor();
    await page.keyboard.press('ArrowUp');
    await node('1. Visa by weight').waitFor();

    await node('1. Visa by weight').click();
    await page
      .getByLabel(/^Percent for/)
      .last()
      .fill('30');
    await page.getByText('Adds up to 100 of 100').waitFor();
    await page.getByRole('button', { name: 'Simulate', exact: true }).click();
    await page.getByRole('list', { name: 'Path of the payment' }).getByText('Visa by weight: met').waitFor();
    await page.getByText('Of 100 such payments first to:').waitFor();
    await checkAccessibility();

    assert.match(await publish(page, checkAccessibility), /Added: Visa by weight/);
    await page.getByText('Version 1 is in force').first().waitFor();
    await page.getByRole('link', { name: 'As a list' }).click();
    await page.getByRole('button', { name: 'Move High amounts up' }).press('Enter');
    await page.getByRole('button', { name: '1. High amounts' }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), '1. High amounts', 'the focus stays with the rule');
    assert.match(await publish(page, async () => undefined), /Moved/);
    await page.getByText('Version 2 is in force').first().waitFor();
    await page.getByRole('button', { name: 'Roll back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Put version 1 in force again' });
    await dialog.getByRole('list', { name: 'Changes' }).getByText('Visa by weight').first().waitFor();
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await enterCode(page);
    await page.getByText('Version 3 is in force').first().waitFor();
    await page.getByRole('button', { name: '1. Visa by weight' }).waitFor();
  },
);

portal.test(
  'unsaved rules are asked about before the screen is left, are there again after a reload, and go when they are discarded',
  at('smart-routing-v2'),
  async ({ page, checkAccessibility }) => {
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText('What you changed earlier is here again').waitFor();
    await page.getByRole('button', { name: '3. Rule 3' }).waitFor();
    const leave = () => page.getByRole('link', { name: 'Websites', exact: true }).evaluate((link: HTMLElement) => link.click());
    await leave();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await checkAccessibility();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: '3. Rule 3' }).waitFor();
    await page.getByRole('button', { name: 'Discard unsaved changes' }).click();
    await page.getByRole('button', { name: '3. Rule 3' }).waitFor({ state: 'detached' });
    await leave();
    await page.getByRole('heading', { name: 'Websites', level: 1 }).waitFor();
  },
);

portal.test(
  'on a phone the graph is the ordered list, whose rules are moved by buttons',
  { as: 'merchant', path: '/smart-routing-visualization', size: 'phone', language: 'tr' },
  async ({ page, checkAccessibility }) => {
    const names = page.locator('.routing-rule-name');
    await names.first().waitFor();
    const before = await names.allInnerTexts();
    await page.getByRole('button', { name: /aşağı/ }).first().click();
    await page.getByText('Kaydedilmemiş değişiklikler', { exact: true }).waitFor();
    const bare = (all: readonly string[]) => all.map((name) => name.replace(/^\d+\. /, ''));
    assert.deepEqual(bare(await names.allInnerTexts()), bare(before).toReversed());
    await names.first().click();
    await checkAccessibility();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing scrolls sideways');
  },
);

portal.test(
  'a website waits for its tenant, who lets it take payments on the customer’s page',
  at('websites/new'),
  async ({ page, visit, server, checkAccessibility }) => {
    const form = page.getByRole('dialog');
    await form.getByLabel('Name', { exact: true }).fill('A second shop whose name is rather longer than one thinks of');
    await form.getByLabel('Address').fill('https://second.shop.example');
    await form.getByLabel('Statement descriptor').fill('SECOND SHOP');
    await form.getByLabel('Merchant category code').fill('5651');
    await form.getByRole('combobox', { name: '3-D Secure' }).click();
    await page.getByRole('option', { name: 'Always' }).click();
    await checkAccessibility();
    await form.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: 'A second shop' });
    await row.getByText('In review').waitFor();
    await checkAccessibility();

    const merchantId = server.world?.personByEmail('merchant@portal.test')?.merchantId ?? assert.fail('no merchant');
    const customer = server.world?.of(Organizations)?.all.find((one) => one.merchantId === merchantId) ?? assert.fail('no customer');
    const tenant = (await visit({ as: 'tenant', path: `/crm/organizations/${customer.id}?tab=payment-settings/review` })).page;
    await tenant.getByRole('button', { name: /^Let it take payments: A second shop/ }).click();
    await tenant.getByRole('dialog').getByRole('button', { name: 'Let it take payments' }).click();
    await tenant.getByRole('button', { name: /^Let it take payments: A second shop/ }).waitFor({ state: 'detached' });
    await page.reload();
    await row.getByText('Active').waitFor();
  },
);

portal.test(
  'a webhook endpoint: what is typed is kept, its secret is shown once, a test shows what came of it, and another secret is shown once',
  at('webhook-endpoints/new'),
  async ({ page, checkAccessibility }) => {
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await address.fill('https://hooks.second.example/200');
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await address.waitFor();
    assert.equal(await address.inputValue(), 'https://hooks.second.example/200');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Add the endpoint' }).click();
    await enterCode(page);
    const secret = page.getByRole('dialog', { name: 'The signing secret' });
    const shown = await secret.getByText(/^whsec_/).innerText();
    await checkAccessibility();
    await secret.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('link', { name: /hooks\.second\.example/ }).click();
    await page.getByRole('heading', { name: 'How to check a delivery' }).waitFor();
    assert.equal((await page.locator('body').innerText()).includes(shown), false, 'it is shown once');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('dialog', { name: 'Send a test' }).getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/^Delivered: 200 after/).waitFor();
    await checkAccessibility();
    await page.getByRole('dialog', { name: 'Send a test' }).getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('cell', { name: 'Test', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('dialog', { name: 'Rotate secret' }).getByRole('button', { name: 'Rotate secret' }).click();
    await enterCode(page);
    const next = await secret.getByText(/^whsec_/).innerText();
    assert.notEqual(next, shown);
  },
);

const screens = [
  'payment-channels',
  'smart-routing',
  'mid-management',
  'white-listing',
  'confirmation-levels',
  'antifraud-rules',
  'antifraud-blacklist',
  'error-mappings',
] as const;
for (const { size, language } of [
  { size: 'desktop', language: 'en' },
  { size: 'phone', language: 'tr' },
] as const) {
  portal.test(
    `the lists of payment settings, their forms and a thing of each: ${language}, ${size}`,
    { ...at('websites'), size, language },
    async ({ page, checkAccessibility }) => {
      for (const screen of screens) {
        const go = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
        await go(`/merchant/payment-settings/${screen}`);
        await page.locator('main :is(tr[data-href], .ui-state)').first().waitFor();
        await checkAccessibility();
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${screen} scrolls sideways`);
        const href = await page
          .locator('main tr[data-href]')
          .first()
          .getAttribute('data-href', { timeout: 500 })
          .catch(() => null);
        if (await page.locator('[data-resource-new]').isVisible()) {
          await go(`/merchant/payment-settings/${screen}/new`);
          await page.locator('dialog.ui-drawer form [type=submit]').waitFor();
          await checkAccessibility();
        }
        if (href === null) continue;
        await go(href);
        await page.locator('dialog.ui-drawer :is(dl, .ui-state)').first().waitFor();
        await checkAccessibility();
      }
    },
  );
}
