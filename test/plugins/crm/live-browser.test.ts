// @lane browser
/**
 * Tenant staff and a new person of the merchant get in a browser from a file of leads to the first payment of a live
 * merchant.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { PriceBooks, Products } from '../../../plugins/pricing/sandbox/contract.ts';
import { pressAction } from '../../harness/press-action.ts';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal();
const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
const opened = 'dialog.ui-dialog[open]';
/** Changes the address without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const press = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name }).first().click();
const confirm = (page: Page, name: string | RegExp) =>
  dialog(page).locator('footer').getByRole('button', { name }).click();
const email = 'ada@deniz-kitabevi.example';
const chosen = 'a password of her own';

portal.test(
  'an imported lead becomes a live merchant whose first payment is charged by its price book',
  // A sensitive call is answered with 403 until a code is sent.
  { as: 'tenant', path: '/crm', expectProblem: /status of 403|users/ },
  async ({ page, server, visit, checkAccessibility }) => {
    const world = server.world ?? assert.fail('The portal answers from no sandbox.');
    const company = 'Deniz Kitabevi A.Ş.';

    // The area opens its customers.
    await page.waitForURL(/\/crm\/organizations$/);
    await page.getByRole('row').nth(1).waitFor();
    await checkAccessibility();

    // A lead is imported together with an invalid one, and is converted.
    await goTo(page, '/crm/leads');
    await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await checkAccessibility();
    await press(page, 'Import');
    const text = `Company;E-mail;Country;MCC;Currency;Website;Last name;Tax number\n${company};${email};TR;5411;EUR;www.deniz-kitabevi.example;Deniz;\nWrong;no address;TR;;;;;\n`;
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog(page).getByText('2 rows, read as UTF-8.').waitFor();
    await checkAccessibility(opened);
    await confirm(page, 'Check file');
    await dialog(page).getByText('1 to add, 0 to update, 0 to skip, 1 with errors.').waitFor();
    await dialog(page)
      .getByText(/Row 3: Email: This isn't a valid email address/)
      .waitFor();
    await checkAccessibility(opened);
    await confirm(page, 'Import 1 row');
    await dialog(page).getByText('1 added, 0 updated, 0 skipped, 1 with errors.').waitFor();
    await dialog(page).getByRole('button', { name: 'Undo leads.csv' }).waitFor();
    await confirm(page, 'Close');
    await page.getByRole('link', { name: company }).click();
    await page.getByRole('heading', { name: company, level: 2 }).waitFor();
    await page.getByText('Timeline', { exact: true }).waitFor();
    await checkAccessibility();
    await pressAction(page, 'Convert');
    await dialog(page).getByText('New customer', { exact: true }).waitFor();
    await dialog(page).getByText('New contact: Deniz').waitFor();
    await checkAccessibility(opened);
    await confirm(page, 'Convert lead');
    await page.waitForURL(/\/crm\/organizations\//);
    await page.getByRole('link', { name: 'Deniz', exact: true }).waitFor();

    // The merchant is activated.
    for (const step of ['Submit for review', 'Mark as reviewed', 'Approve', 'Activate as merchant']) {
      await pressAction(page, step);
      if (step === 'Activate as merchant') await checkAccessibility(opened);
      await confirm(page, step);
      await dialog(page).waitFor({ state: 'detached' });
    }
    await page.locator('[data-record-action="Block"]').waitFor({ state: 'attached' });
    await page
      .getByRole('navigation', { name: 'Customer sections' })
      .getByRole('link', { name: 'Transactions' })
      .click();
    await page.getByText('No transactions yet.').waitFor();
    await checkAccessibility();
    await page.goBack();
    const customer = page.url();
    const merchant =
      world.merchants.find(({ legalBusinessName }) => legalBusinessName === company) ??
      assert.fail('There is no merchant.');

    // A user of the merchant is invited, sets a password with the link in the email, and signs in.
    await goTo(page, '/crm/users/merchant/new');
    const form = page.getByRole('form');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Deniz');
    await form.getByRole('combobox', { name: /^Merchant/ }).fill(company);
    await page.getByRole('option', { name: company }).click();
    await page.getByRole('combobox', { name: /^Roles/ }).fill('Merchant owner');
    await page.getByRole('option', { name: /Merchant owner/ }).click();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: /^(Save|Create )/ }).click();
    await dialog(page).getByLabel('6-digit code').fill('123456');
    await page.getByText('Ada Deniz').first().waitFor();
    const mail = world.outbox.mails.find(({ to }) => to === email) ?? assert.fail('Nobody was invited.');
    const theirs = await visit({ path: mail.link ?? '' });
    await theirs.page.getByLabel(/^New password/).fill(chosen);
    await theirs.page.getByRole('button').first().click();
    await theirs.page.goto(`${server.origin}/dashboard`);
    await theirs.page.getByLabel('Email').fill(email);
    await theirs.page.getByLabel('Password').fill(chosen);
    await theirs.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await theirs.page.waitForURL(/\/dashboard/);

    // The user receives an agreement, reads and signs it; the customer's timeline shows both events.
    await goTo(page, customer);
    await page
      .getByRole('navigation', { name: 'Customer sections' })
      .getByRole('link', { name: 'Agreements and proposals' })
      .click();
    await page.getByRole('button', { name: 'Send agreement' }).click();
    await dialog(page).getByLabel('Template').click();
    await page.getByRole('option', { name: 'Merchant services agreement', exact: true }).click();
    await confirm(page, 'Send to merchant');
    await dialog(page).waitFor({ state: 'detached' });
    await theirs.page.reload();
    await theirs.page
      .getByRole('region', { name: 'Agreements and proposals' })
      .getByRole('link', { name: /^Merchant services agreement/ })
      .click();
    const paper = theirs.page.getByRole('dialog', { name: 'View Agreement' });
    await paper.getByRole('button', { name: 'Accept', exact: true }).click();
    await theirs.page
      .getByRole('dialog', { name: 'Accept agreement' })
      .getByRole('button', { name: 'Accept', exact: true })
      .click();
    await paper.getByText('Accepted by').waitFor();
    await goTo(page, customer);
    await page.getByRole('list', { name: 'Agreements' }).getByText('Accepted').waitFor();
    await checkAccessibility();

    // The merchant gets a price book.
    const book =
      world.of(PriceBooks)?.all.find(({ name, tenantId }) => name === 'Growth' && tenantId === merchant.tenantId) ??
      assert.fail('book. not found');
    await goTo(page, `/crm/price-books/${book.id}?tab=merchants`);
    await press(page, 'Assign to merchant');
    await dialog(page)
      .getByRole('combobox', { name: /^Merchant/ })
      .fill(company);
    await page.getByRole('option', { name: company }).click();
    await dialog(page)
      .getByText(/^Currently on /)
      .waitFor();
    await checkAccessibility(opened);
    await confirm(page, 'Assign to merchant');
    await page.getByText('Price book assigned.').waitFor();

    // The first payment is charged by this price book, and the merchant sees the fees.
    const terminal = theirs.page;
    await goTo(terminal, '/merchant/transaction-management/virtual-terminal');
    await terminal.getByRole('combobox', { name: /^Website/ }).click();
    await terminal.getByRole('option').first().click();
    await terminal.getByLabel(/^Amount/).fill('100.00');
    await terminal.getByLabel(/^Order reference/).fill('FIRST-1');
    await terminal.getByLabel(/^Card number/).fill('4111111111111111');
    await terminal.getByLabel(/^Expiry/).pressSequentially('1229');
    await terminal.getByLabel(/^Security code/).fill('737');
    await terminal.getByLabel(/^Name on the card/).fill('Grace Hopper');
    await terminal.getByLabel(/^Email/).fill('grace@mail.example');
    await terminal.getByRole('button', { name: /^Charge / }).click();
    await terminal.getByRole('heading', { name: 'Payment approved' }).waitFor();
    const paid = world.transactions.query({ merchantIds: new Set([merchant.id]) }, { pageSize: 10 }).rows;
    assert.deepEqual(
      paid.map(({ externalId, amount, currency }) => [externalId, amount, currency]),
      [['FIRST-1', 10_000, 'EUR']],
    );
    // The calculator of the price book returns the fees that the transaction shows.
    const shown = terminal.waitForResponse((answer) => /\/fees(\?|$)/.test(answer.url()));
    await terminal.getByRole('link', { name: 'View transaction' }).click();
    const fees: readonly { readonly name: string; readonly amount: string }[] = await (await shown).json();
    const card =
      world.of(Products)?.all.find(({ method, tenantId }) => method === 'Card' && tenantId === merchant.tenantId) ??
      assert.fail('There is no product for cards.');
    // The default amount is 100.
    const quoted = page.waitForResponse((answer) => answer.url().includes('/quote?') && answer.url().includes(card.id));
    await goTo(page, `/crm/price-books/${book.id}?tab=calculator`);
    await page.getByLabel('Product').click();
    await page.getByRole('option', { name: card.name.en, exact: true }).click();
    const quote: { readonly fees: readonly { readonly feeTypeName: string; readonly fee: string }[] } = await (
      await quoted
    ).json();
    assert.ok(fees.length > 0, 'it is charged');
    assert.deepEqual(
      fees.map(({ name, amount }) => [name, amount]),
      quote.fees.map(({ feeTypeName, fee }) => [feeTypeName, fee]),
    );
  },
);
