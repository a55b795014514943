// @lane browser
/**
 * Screens of developers and writers work in a browser: the lifecycle of a key, the payment page, and the documentation.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { resolveAddress } from '../../../core/http/address.ts';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import { merchantCalls } from '../../../plugins/transactions/api.ts';
import { pressAction } from '../../harness/press-action.ts';
import { startPortal } from '../../harness/index.ts';
import { checkNoSidewaysScroll } from '../../harness/window.ts';

const portal = startPortal();

/** Changes the address without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

let codes = 0;
/** Enters the requested code. Each code is valid only once. */
async function enterCode(page: Page) {
  await page.locator('dialog.step-up').getByRole('textbox').fill(scaCode(codes));
  codes += 1;
  await page.keyboard.press('Enter');
}

/**
 * Checks the developer screens and the documentation.
 * @param isNarrow true if there is no room for two columns
 */
async function lookAtScreens(page: Page, checkAccessibility: () => Promise<void>, isNarrow: boolean): Promise<void> {
  const look = async () => {
    await checkAccessibility();
    await checkNoSidewaysScroll(page);
  };
  await goTo(page, '/developer-settings/merchant-api-keys');
  await page.locator('main :is(tr[data-href], .ui-state)').first().waitFor();
  await look();
  await goTo(page, '/developer-settings/hosted-payment');
  await page.locator('main iframe').waitFor();
  await look();
  for (const screen of [
    'wiki/details',
    'wiki/details/routing',
    'section/user-manuals/details',
    'section/faq/details',
    'section/faq/details/faq-account',
  ]) {
    await goTo(page, `/documentation/${screen}`);
    await page.locator('main :is(article, details, section h2)').first().waitFor();
    await look();
  }
  await goTo(page, '/documentation/wiki/details/routing');
  const parts = page.locator('.documentation-layout > :is(nav, article)');
  await parts.nth(1).waitFor();
  const isFirst = (await parts.first().evaluate((part) => part.localName)) === 'article';
  assert.equal(isFirst, isNarrow, 'what is chosen comes before the list where there is no room for both');
  await goTo(page, '/documentation/api-references/details');
  await page.locator('main nav details').first().waitFor();
  await look();
}

portal.test(
  'an API key is shown once, works over HTTP and in the references, is rotated and revoked',
  { as: 'merchant', path: '/developer-settings/merchant-api-keys/new' },
  async ({ page, checkAccessibility }) => {
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Night export');
    await page.getByRole('button', { name: 'Allow reading' }).click();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Create API key' }).click();
    await enterCode(page);
    const shown = page.getByRole('dialog', { name: 'Your new API key: Night export' });
    const key = await shown.getByText(/^sk_test_\w+$/).innerText();
    await checkAccessibility('dialog.ui-dialog[open]');
    await shown.getByRole('button', { name: "I've saved it" }).click();
    const address = resolveAddress(merchantCalls.list.path, {
      api: { root: '', reports: '' },
      tier: 'merchant',
      origin: portal.origin(),
    });
    const called = async (token: string) =>
      (
        await fetch(`${portal.origin()}/gateway${address}?PageIndex=0&PageSize=5`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    assert.equal(await called(key), 200);
    await page.getByRole('link', { name: 'Night export' }).click();
    await page.getByRole('table').getByText('200').waitFor();
    assert.equal((await page.locator('body').innerText()).includes(key), false, 'it is shown once');
    await checkAccessibility();

    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    const rotating = page.getByRole('dialog', { name: 'Rotate Night export' });
    assert.equal(await rotating.getByLabel('Keep the old key active for').inputValue(), '24 hours');
    await checkAccessibility('dialog.ui-dialog[open]');
    await rotating.getByRole('button', { name: 'Rotate', exact: true }).click();
    await enterCode(page);
    const next = await shown.getByText(/^sk_test_\w+$/).innerText();
    await shown.getByRole('button', { name: "I've saved it" }).click();
    assert.deepEqual([await called(key), await called(next)], [200, 200], 'both work for the overlap');

    await goTo(page, `/documentation/api-references/details/${merchantCalls.list.id}`);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await page.getByLabel('API key').fill('sk_live_123');
    await page.getByText('Paste a key that starts with sk_test_.').waitFor();
    assert.equal(await send.isDisabled(), true, 'with a Test key alone');
    await page.getByLabel('API key').fill(next);
    await page.getByLabel('PageIndex').fill('0');
    await page.getByLabel('PageSize').fill('1');
    await send.click();
    await page.getByRole('status').getByText('200', { exact: true }).waitFor();
    await checkAccessibility('article');
    await page.evaluate(() => history.back());

    await pressAction(page, 'Revoke');
    const dialog = page.getByRole('dialog', { name: /Revoke/ }).last();
    await dialog.waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await enterCode(page);
    await page.getByText('Night export revoked.').first().waitFor();
    const answers = [await called(key), await called(next)];
    assert.ok(answers.includes(401), `one is refused: ${answers.join()}`);

    await lookAtScreens(page, checkAccessibility, false);

    await goTo(page, '/documentation/wiki/details');
    await page.getByRole('searchbox', { name: 'Search all articles and questions' }).fill('signature webhook');
    await page
      .locator('.documentation-hits mark', { hasText: /webhook/i })
      .first()
      .waitFor();
    await checkAccessibility();
    await page.getByRole('link', { name: 'Webhooks and their signature' }).click();
    await page.getByRole('heading', { name: 'Check the signature in Node' }).waitFor();

    await goTo(page, '/merchant/payment-settings/smart-routing-v2');
    await page.getByRole('button', { name: 'Add rule' }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    await help.getByRole('link', { name: 'Smart routing' }).waitFor();
    await checkAccessibility('dialog[open]');
    await help.getByRole('link', { name: 'Smart routing' }).click();
    await page.waitForURL('**/documentation/wiki/details/routing');
    await help.waitFor({ state: 'detached' });

    await goTo(page, '/documentation/api-references/details');
    await page.getByRole('searchbox', { name: 'Search endpoints' }).fill('payment-settings/websites');
    await page.getByRole('link', { name: /^GET .*payment-settings\/websites$/ }).click();
    await page.getByRole('heading', { name: 'Try it in test mode' }).waitFor();
    await checkAccessibility();
  },
);

portal.test(
  'the screens of developers and what is documented can be used by all on a phone, in Turkish',
  { as: 'merchant', path: '/developer-settings/merchant-api-keys', size: 'phone', language: 'tr' },
  ({ page, checkAccessibility }) => lookAtScreens(page, checkAccessibility, true),
);

portal.test(
  'the payment page preview follows typing, and unreadable colors are refused before publication',
  { as: 'merchant', path: '/developer-settings/hosted-payment' },
  async ({ page, server, checkAccessibility }) => {
    const heading = page.getByRole('group', { name: 'English' }).getByLabel('Heading');
    await heading.fill('Pay for your <b>basket</b>');
    const preview = page.frameLocator('iframe');
    await preview.getByText('Pay for your <b>basket</b>').waitFor();
    await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#7a7a7a');
    await page.getByText(/Text on this color has a contrast of/).waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('textbox', { name: 'Accent color', exact: true }).and(page.locator(':focus')).waitFor();
    await page.getByText('Save the draft before you publish it.').waitFor();
    await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#0b5cab');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await page.getByText('Save the draft before you publish it.').waitFor({ state: 'detached' });
    await publish.click();
    const dialog = page.getByRole('dialog', { name: 'Publish page' });
    await dialog.waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText(/^Published:/).waitFor();
    const { merchantId } = server.world?.personByEmail('merchant@portal.test') ?? assert.fail('no merchant');
    await page.goto(`${server.origin}/sandbox/pay/${merchantId}/49.90/EUR/ORD-1`);
    await page.getByRole('heading', { name: 'Pay for your <b>basket</b>' }).waitFor();
    await checkAccessibility();
    await page.getByRole('radio', { name: 'Visa', exact: true }).check();
    for (const name of ['Name on card', 'Email']) await page.getByLabel(name).fill('ada@mail.example');
    await page.locator('button.primary').click();
    await page.getByText('Paid. Thank you.').waitFor();
    await checkAccessibility();
  },
);
