import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { password, people, startPortal } from '../../harness/index.ts';
import { addressHas, idsOf, lookups, seenBy, showsRows, worldOf, worldTime } from '../../e2e/demo-world.ts';

const portal = startPortal({ now: worldTime });
const tenant = { as: 'tenant', path: lookups.tenant } as const;
const own = ['Status', 'Amount', 'Merchant', 'Payer', 'Payment method', 'Reference', 'Created'];

const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();
/** Waits until the list has these columns, in this order. */
async function showsColumns(page: Page, titles: readonly string[]): Promise<void> {
  await page
    .waitForFunction(
      (wanted) => [...document.querySelectorAll('.ui-grid-table th .ui-grid-title')].map((title) => title.textContent).join() === wanted,
      titles.join(),
    )
    .catch(async () => assert.deepEqual(await headings(page), titles));
}
async function openChooser(page: Page) {
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox').first().waitFor();
  return chooser;
}

portal.test('columns are hidden, added, moved and widened by keyboard, and stay so after a reload', tenant, async ({ page, checkAccessibility }) => {
  await showsColumns(page, own);
  const button = page.getByRole('button', { name: 'Columns' });
  await button.focus();
  await page.keyboard.press('Enter');
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox', { name: 'Payer' }).focus();
  await checkAccessibility();
  await page.keyboard.press('Space');
  await showsColumns(
    page,
    own.filter((title) => title !== 'Payer'),
  );
  await chooser.getByRole('checkbox', { name: 'Currency' }).focus();
  await page.keyboard.press('Space');
  await chooser.getByRole('button', { name: 'Move Merchant up' }).focus();
  await page.keyboard.press('Enter');
  const changed = ['Status', 'Merchant', 'Amount', 'Payment method', 'Reference', 'Created', 'Currency'];
  await showsColumns(page, changed);
  await page.keyboard.press('Escape');
  await chooser.waitFor({ state: 'detached' });
  const wide = page.locator('.ui-grid-table-fixed col[style*=width]').nth(2);
  await page.getByRole('button', { name: 'Merchant' }).press('Shift+ArrowRight');
  await wide.waitFor({ state: 'attached' });
  // A fresh address, so that what was kept decides and not the address.
  await page.goto(portal.origin() + lookups.tenant);
  await showsColumns(page, changed);
  await wide.waitFor({ state: 'attached' });
  await (await openChooser(page)).getByRole('button', { name: 'Reset columns' }).click();
  await showsColumns(page, own);
  await page.reload();
  await showsColumns(page, own);
});

portal.test('a column that must be there cannot be hidden', tenant, async ({ page }) => {
  const chooser = await openChooser(page);
  assert.equal(await chooser.getByRole('checkbox', { name: 'Status' }).isDisabled(), true);
});

portal.test(
  'chosen columns are a person’s own: the next one on the same browser sees the list’s',
  { ...tenant, ownSession: true },
  async ({ page, context }) => {
    await (await openChooser(page)).getByRole('checkbox', { name: 'Payer' }).uncheck();
    const withoutPayer = own.filter((title) => title !== 'Payer');
    await showsColumns(page, withoutPayer);
    const world = worldOf(portal);
    const { tenantId, email } = world.personByEmail(people.tenant) ?? assert.fail('no demo tenant');
    const maySee = (roleId: string) => world.role(roleId)?.permissions.includes('CRM.Transaction.View');
    const colleague = world.people.find((person) => person.tenantId === tenantId && maySee(person.roleId) && person.email !== email && person.isActive);
    for (const [person, columns] of [
      [colleague?.email ?? assert.fail('no colleague'), own],
      [email, withoutPayer],
    ] as const) {
      await context.clearCookies();
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(portal.origin() + lookups.tenant);
      await page.getByLabel('E-mail').fill(person);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(portal.origin() + lookups.tenant);
      await showsColumns(page, columns);
    }
  },
);

portal.test('columns in a shared address win over one’s own', { ...tenant, path: `${lookups.tenant}?cols=amount,created,merchantName` }, async ({ page }) => {
  await showsColumns(page, ['Status', 'Amount', 'Created', 'Merchant']);
  await page.goto(portal.origin() + lookups.tenant);
  await showsColumns(page, own);
});

portal.test('a view is saved, says when it has been changed, goes back, takes the change and is deleted', tenant, async ({ page }) => {
  const views = page.getByRole('dialog', { name: 'Saved views' });
  const rows = (status: string) => idsOf(seenBy(portal, 'tenant', { statuses: new Set([status]) }, { sortBy: 'amount' }).rows);
  const query = (status: string) => `?f.status=${status}&sort=-amount`;
  const choose = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Status: ${from}` }).click();
    const editor = page.getByRole('dialog', { name: 'Status' });
    await editor.getByRole('checkbox', { name: from, exact: true }).uncheck();
    await editor.getByRole('checkbox', { name: to, exact: true }).check();
    await editor.getByRole('button', { name: 'Apply' }).click();
  };
  await page.goto(portal.origin() + lookups.tenant + query('Declined'));
  await showsRows(page, rows('Declined'));
  await page.getByRole('button', { name: 'Views' }).click();
  await views.getByRole('button', { name: 'Save as new view' }).click();
  await views.getByLabel('Name of the view').fill('Big declines');
  await page.keyboard.press('Enter');
  await addressHas(page, 'view', 'big-declines');
  const opener = page.getByRole('button', { name: /^Big declines/ });
  await opener.waitFor();
  assert.equal(await page.getByText('Unsaved changes').count(), 0);

  await choose('Declined', 'Failed');
  await showsRows(page, rows('Failed'));
  await page.getByText('Unsaved changes').waitFor();
  await opener.click();
  await views.getByRole('button', { name: 'Discard changes' }).click();
  await showsRows(page, rows('Declined'));
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

  await choose('Declined', 'Voided');
  await showsRows(page, rows('Voided'));
  await opener.click();
  await views.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

  // Found again from the plain list after a new start.
  await page.goto(portal.origin() + lookups.tenant);
  await page.getByRole('button', { name: 'Views' }).click();
  await views.getByRole('button', { name: 'Big declines', exact: true }).click();
  await showsRows(page, rows('Voided'));
  await addressHas(page, 'view', 'big-declines');
  await opener.click();
  await views.getByRole('button', { name: 'Delete Big declines' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).waitFor();
  await addressHas(page, 'view', null);
  await showsRows(page, rows('Voided'));
});
