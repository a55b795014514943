// @lane browser
/**
 * Rules, lists, levels and mappings work in a real browser: a rule is built and tried, a file is imported, and a
 * payment's card is added to the blocklist.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { worldOf } from '../../e2e/demo-world.ts';
import { pressAction } from '../../harness/press-action.ts';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal();
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** Finds a payment of the tenant that was declined for suspected fraud. */
function declinedForFraud(): string {
  const world = worldOf(portal);
  const tenantId = world.personByEmail('tenant@portal.test')?.tenantId ?? '';
  const fits = ({ declineReason = '' }: { readonly declineReason?: string }) => /suspected fraud/i.test(declineReason);
  const { rows } = world.transactions.query(
    { tenantId, mode: 'Live', statuses: new Set(['Declined']), fits },
    { pageSize: 1 },
  );
  return rows[0]?.id ?? assert.fail('none was declined for it');
}

portal.test(
  'a rule is built and tried on the last week, and a file and a payment’s card are blacklisted',
  { as: 'tenant', path: '/crm/settings/antifraud/antifraud' },
  async ({ page, checkAccessibility }) => {
    await page.getByRole('link', { name: 'Velocity: 5 payments of a card in 10 minutes' }).waitFor();
    await page.getByRole('button', { name: 'New antifraud rule' }).click();
    const form = page.getByRole('form', { name: 'New antifraud rule' });
    await form.getByLabel('Name').fill('Visa at last');
    await form.getByRole('group', { name: 'Condition 1' }).getByLabel('Value').fill('much');
    await form.getByRole('group', { name: 'Condition 1' }).getByLabel('Value').blur();
    await form.getByText('Enter an amount, like 1000.50.').waitFor();
    await form.getByRole('group', { name: 'Condition 1' }).getByLabel('Value').fill('100');
    await form.getByRole('button', { name: 'Add condition' }).click();
    const second = form.getByRole('group', { name: 'Condition 2' });
    await second.getByLabel('Field').click();
    await page.getByRole('option', { name: 'Payment method' }).click();
    await second.getByLabel('Values, separated by commas').fill('Visa');
    await form.getByRole('button', { name: 'Add group' }).click();
    await checkAccessibility();
    await form.getByRole('button', { name: 'Remove group 2' }).click();
    await form.getByRole('button', { name: /^(Save|Create )/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Visa at last' });
    await drawer.getByText('Amount above 100,00 EUR and Payment method is one of Visa').waitFor();
    await drawer.getByRole('button', { name: 'Run backtest' }).click();
    await drawer.getByRole('table', { name: 'Matched payments, newest first' }).waitFor();
    await checkAccessibility();
    const href = await drawer
      .getByRole('table', { name: 'Matched payments, newest first' })
      .getByRole('link')
      .first()
      .getAttribute('href');
    assert.match(href ?? '', /^\/transaction-management\/transaction-lookup\/tx_/);

    await goTo(page, '/crm/settings/antifraud/blacklist');
    await page.getByRole('button', { name: 'Import file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import into blocklist' });
    const buffer = Buffer.from('Type;Value;Reason\nE-mail;bad@mail.example;Chargebacks\nIP;10.0.0.0/0;x\n');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Check file' }).click();
    await dialog.getByText("/0 isn't allowed", { exact: false }).waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog.getByRole('button', { name: 'Import 1 row' }).click();
    await dialog.getByText('1 added, 1 not added.').waitFor();
    await dialog.getByRole('button', { name: 'Undo list.csv' }).waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: 'bad@mail.example' }).waitFor();

    await goTo(page, '/transaction-management/transaction-lookup?types=Sale&statuses=Captured');
    await page.locator('main a[href*="transaction-lookup/tx_"]').first().click();
    await pressAction(page, 'Add to list');
    const onList = page.getByRole('dialog', { name: 'Add to list' });
    await onList.getByRole('checkbox').first().check();
    await onList.getByRole('button', { name: 'Add to list' }).click();
    await onList.getByText('Enter a reason.').first().waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await onList.getByLabel('Reason', { exact: true }).fill('Chargeback');
    await onList.getByRole('button', { name: 'Add to list' }).click();
    await page.getByText('1 entry added.').waitFor();

    // An alert of the generated history links to the matching rule.
    const id = declinedForFraud();
    await goTo(page, `/transaction-management/transaction-lookup/${id}?tab=risk`);
    await page.getByRole('link', { name: 'High amount from disposable email' }).click();
    await page.getByRole('dialog', { name: 'High amount from disposable email' }).waitFor();
  },
);
