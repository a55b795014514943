// @lane browser
/**
 * Payments work in a browser: the form with its confirmation and code, the grid with a pasted table, and the visit to
 * the bank.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { pressAction } from '../../harness/press-action.ts';
import { startPortal } from '../../harness/index.ts';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';

const portal = startPortal();
/** Changes the address without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

portal.test(
  'a single payment is confirmed with a reason and code, and a pasted batch survives a bank connection',
  { as: 'merchant', path: '/merchant/payments/beneficiaries' },
  async ({ page, checkAccessibility }) => {
    await page.getByRole('link', { name: 'Lindner Papier GmbH' }).click();
    await page.getByRole('button', { name: 'Approve details' }).waitFor();
    await checkAccessibility();
    await pressAction(page, 'Change bank details');
    await page.getByRole('dialog').getByLabel('IBAN').waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');

    await goTo(page, '/merchant/payments/single-payment');
    await page.getByRole('heading', { name: 'Single payment', level: 1 }).waitFor();
    await page.getByRole('radio', { name: 'New bank details' }).check();
    await page.getByLabel('Recipient name').fill('Jo');
    await page.getByRole('combobox', { name: 'Country' }).fill('Netherl');
    await page.getByRole('option', { name: 'Netherlands' }).click();
    const iban = page.getByLabel('IBAN');
    await iban.fill('NL64ABNA0000000008');
    await iban.blur();
    await page.getByText("This IBAN isn't valid. Check for typos.").waitFor();
    await checkAccessibility();
    await iban.fill('NL63ABNA0000000008');
    await page.getByRole('combobox', { name: /^From/ }).click();
    await page.getByRole('option', { name: /^Balance in EUR/ }).click();
    await page.getByLabel(/^Amount/).fill('12,50');
    await page.getByLabel('Reference').fill('Invoice 4711');
    await page.getByRole('button', { name: 'Send 12,50 EUR' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay 12,50 EUR' });
    await dialog.getByText('No match', { exact: true }).waitFor();
    const order = dialog.getByRole('button', { name: 'Submit payment' });
    assert.equal(await order.isDisabled(), true, 'a name that is not confirmed needs a reason');
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog.getByLabel('How the details were checked').fill('Called them');
    await order.click();
    const code = page.getByRole('dialog').last();
    await code.getByRole('textbox').fill(scaCode(0));
    await page.keyboard.press('Enter');
    await page.waitForURL(/pending-payments\/pay_/);
    await page.getByText('Needs 1 more approval.').waitFor();
    await checkAccessibility();

    await goTo(page, '/merchant/payments/batch-payment');
    const first = page.getByLabel('Row 1, Beneficiary name');
    await first.waitFor();
    await first.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Acme\tDE88370400440532013000\nBolt\tDE89370400440532013000\n');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    assert.equal(await page.getByLabel('Row 2, IBAN').inputValue(), 'DE89370400440532013000');
    for (const row of [1, 2]) {
      await page.getByLabel(`Row ${row}, Amount`).fill('10,00');
      await page.getByLabel(`Row ${row}, Currency`).fill('EUR');
      await page.getByLabel(`Row ${row}, Reference`).fill(`Rent ${row}`);
    }
    await page.getByRole('button', { name: 'Check rows', exact: true }).click();
    await page.getByText('1 row of 2 has problems').waitFor();
    await page.getByText("Row 1, IBAN: This IBAN isn't valid. Check for typos.").waitFor();
    await page.getByText('Saved as draft').waitFor();
    await checkAccessibility();

    await goTo(page, '/merchant/payments/open-banking-connections');
    await page.getByRole('button', { name: 'Connect bank' }).click();
    await page.getByRole('radio', { name: /^Oranje Bank/ }).check();
    await checkAccessibility('dialog.ui-dialog[open]');
    await page.getByRole('button', { name: 'Continue to bank' }).click();
    await page.getByRole('heading', { name: 'Oranje Bank', level: 1 }).waitFor();
    await checkAccessibility();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(/open-banking-connections\/con_/);
    await page.getByText('Operating account').waitFor();
    await checkAccessibility();

    // The portal was reloaded in the meantime.
    await goTo(page, '/merchant/payments/batch-payment');
    await page.getByLabel('Row 2, IBAN').waitFor();
    assert.equal(await page.getByLabel('Row 2, IBAN').inputValue(), 'DE89370400440532013000');
  },
);
