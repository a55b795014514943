// @lane browser
/**
 * Changes of people, roles, tenants and keys in a browser affect screens, calls and the palette, and each screen and
 * dialog passes axe.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { EncryptionKeys } from '../../../plugins/tenants/sandbox/contract.ts';
import { pressAction } from '../../harness/press-action.ts';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal();
const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const listed = (page: Page) => page.getByRole('row').nth(1).waitFor();

/** Last used code. Each code is valid only once. */
let code = 123_455;
/** Enters the code that a sensitive call requires, if any. */
async function confirmed(page: Page): Promise<void> {
  code += 1;
  await page.getByLabel('6-digit code').fill(String(code));
  await page.getByLabel('6-digit code').waitFor({ state: 'detached' });
}

portal.test(
  'a changed role acts at the next request in menu, screen, calls and palette',
  { as: 'tenant', path: '/crm/users/managment' },
  async ({ page, server, visit, checkAccessibility }) => {
    await listed(page);
    await checkAccessibility();
    const other = await visit({ as: 'limited', path: '/crm/support', ownSession: true });
    const entry = other.page.getByRole('navigation').first().getByText('Reports', { exact: true });
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await entry.count(), 0);

    const setReports = async (isHeld: boolean) => {
      await page.getByRole('link', { name: 'Support agent' }).click();
      await press(page, 'Edit');
      await page.getByLabel('Search permissions').fill('reports');
      const tick = page.getByRole('checkbox', { name: /^View reports/ }).first();
      await tick.waitFor();
      if (isHeld) await checkAccessibility('main');
      await tick.setChecked(isHeld);
      await page.getByText('Changes for 1 person').waitFor();
      await press(page, 'Save changes');
      await confirmed(page);
      await page.waitForURL(/\/crm\/users\/managment$/);
    };
    await setReports(true);
    await other.page.reload();
    await entry.waitFor();
    await other.page.keyboard.press('Control+k');
    await other.page.getByRole('combobox').fill('Transactions daily');
    await other.page
      .getByRole('option', { name: /Transactions daily/ })
      .first()
      .waitFor();
    await other.page.keyboard.press('Escape');
    await other.page.keyboard.press('Escape');

    await setReports(false);
    // Their page remains open: the first rejected call removes the entry.
    other.expectProblem(/403/);
    await entry.click();
    const refused = other.page.waitForResponse((response) => response.status() === 403);
    await other.page.getByRole('navigation').first().getByRole('link', { name: /daily/i }).first().click();
    await refused;
    await entry.waitFor({ state: 'detached' });

    // The account page: permissions and their sources, data access, additional permissions and the preview of the
    // portal.
    await goTo(page, '/crm/users/crm');
    await listed(page);
    await checkAccessibility();
    await page.getByPlaceholder(/^Name, email/).fill('limited@portal.test');
    const { id, firstName, lastName } = server.world?.personByEmail('limited@portal.test') ?? assert.fail();
    await page.locator(`main a[href^="/crm/users/crm/${id}"]`).click();
    await page.getByRole('heading', { name: `${firstName} ${lastName}` }).waitFor();
    await page.getByText('Support agent').first().waitFor();
    await checkAccessibility();
    await pressAction(page, 'Preview access');
    await dialog(page).getByText('Support tickets').first().waitFor();
    assert.equal(await dialog(page).getByText('CRM users', { exact: true }).count(), 0);
    await checkAccessibility('dialog.ui-dialog[open]');
    await page.keyboard.press('Escape');
    await pressAction(page, 'Data access');
    await dialog(page).getByRole('radio', { name: 'Selected only' }).first().check();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog(page).getByRole('button', { name: 'Save: Merchants' }).click();
    await confirmed(page);
    await page.getByText('Merchants of', { exact: false }).first().waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    const person = () => server.world?.personByEmail('limited@portal.test') ?? assert.fail();
    assert.deepEqual(person().grants, { merchants: [] });
    await pressAction(page, 'Individual permissions');
    await dialog(page).locator('summary').getByText('Users and roles').click();
    await checkAccessibility('dialog.ui-dialog[open]');
    await page.keyboard.press('Escape');

    other.expectProblem(/40[01]|Failed to load|invalid_grant/);
    await pressAction(page, 'Deactivate');
    await dialog(page).locator('footer').getByRole('button', { name: 'Deactivate' }).click();
    await confirmed(page);
    await page.getByText('deactivated and signed out', { exact: false }).first().waitFor();
    await other.page.reload();
    await other.page.waitForURL(/\/(authentication|identity)\//);
  },
);

portal.test(
  'a person acting for a tenant sees it in the bar and nothing of others, separately in each tab',
  { as: 'platform', path: '/crm/users/crm' },
  async ({ page, context, server, checkAccessibility }) => {
    await listed(page);
    const [firstTenant, other] = server.world?.tenants ?? [];
    assert.ok(firstTenant && other, 'two tenants');
    const act = async (from: string, to: string, mayLose = false) => {
      await page.getByRole('button', { name: `Acting for ${from}` }).click();
      if (from === 'All tenants') await checkAccessibility('dialog[open]');
      await page.getByRole('dialog').getByRole('button', { name: to }).click();
      if (mayLose) await dialog(page).locator('footer').getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('button', { name: `Acting for ${to}` }).waitFor();
    };
    await page.locator('main a[href^="/crm/users/crm/usr_"]').first().click();
    await page.getByRole('heading', { name: 'Permissions' }).waitFor();
    const requestedTenants: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/users/crm?')) requestedTenants.push(request.headers().tenantid);
    });
    await act('All tenants', firstTenant.name);
    // An account page leads back to the list, which belongs to the tenant.
    assert.match(page.url(), /\/crm\/users\/crm$/);
    await listed(page);
    assert.deepEqual([...new Set(requestedTenants)], [firstTenant.id]);
    assert.match(await page.title(), new RegExp(firstTenant.name));
    await checkAccessibility();
    const emails = await page.locator('main [role=row]').allTextContents();
    const foreign =
      server.world?.people.filter((person) => person.tier === 'tenant' && person.tenantId !== firstTenant.id) ?? [];
    assert.ok(!emails.some((row) => foreign.some(({ email }) => row.includes(email))), 'nobody of another tenant');
    await page.reload();
    await page.getByRole('button', { name: `Acting for ${firstTenant.name}` }).waitFor();

    // A draft belongs to its tenant.
    await goTo(page, '/crm/users/crm/new');
    await page.getByLabel('First name').fill('Ada');
    await act(firstTenant.name, other.name, true);
    await goTo(page, '/crm/users/crm/new');
    assert.equal(await page.getByLabel('First name').inputValue(), '');
    await act(other.name, firstTenant.name);
    await goTo(page, '/crm/users/crm/new');
    await page.getByLabel('First name').waitFor();
    assert.equal(await page.getByLabel('First name').inputValue(), 'Ada');

    const tab = await context.newPage();
    await tab.goto(`${server.origin}/crm/users/crm`);
    await tab.getByRole('button', { name: 'Acting for All tenants' }).waitFor();
    await tab.close();
  },
);

portal.test(
  'a tenant’s look is previewed with contrast, saved and shown to its people',
  { as: 'platform', path: '/crm/tenant-management/tenants' },
  async ({ page, server, visit, checkAccessibility }) => {
    const home = server.world?.tenants.find(({ isDefaultTenant }) => isDefaultTenant) ?? assert.fail();
    await page.getByRole('link', { name: home.name }).click();
    await page.getByRole('heading', { name: 'Staff roles' }).waitFor();
    await checkAccessibility();
    await press(page, 'Branding');
    await dialog(page).getByLabel('Portal name').fill('Lumen');
    await dialog(page).getByLabel('Sidebar', { exact: true }).fill('#5b1a8b');
    await dialog(page).getByLabel('Accent', { exact: true }).fill('#fffde0');
    await dialog(page)
      .getByText(/shown as #/)
      .first()
      .waitFor();
    const sidebar = (where: Page, of: string) =>
      where.locator(of).evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.equal(await sidebar(page, '.portal-sample-side'), 'rgb(91, 26, 139)');
    await dialog(page).locator('.portal-sample-brand').getByText('Lumen').waitFor();
    await checkAccessibility('dialog[open]');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await confirmed(page);
    await page.getByText(`Branding of ${home.name} saved.`).waitFor();
    const ownVisit = await visit({ as: 'tenant', path: '/crm/users/crm' });
    await ownVisit.page.locator('.brand-name').getByText('Lumen').waitFor();
    assert.equal(
      await ownVisit.page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-sidebar')),
      '#5b1a8b',
    );
    await ownVisit.checkAccessibility();

    await goTo(page, `/crm/tenant-management/tenants/users/${home.id}`);
    await listed(page);
    await checkAccessibility();

    // Another user has requested the rotation of one of the keys.
    const world = server.world ?? assert.fail();
    const store = world.of(EncryptionKeys) ?? assert.fail();
    const asker =
      world
        .of(People)
        .all.find((candidate) => candidate.tier === 'platform' && candidate.email !== 'platform@portal.test') ??
      assert.fail();
    const [mine, key] = store.all.filter(({ pending }) => !pending);
    assert.ok(mine && key, 'two keys');
    store.change(key.id, { pending: { action: 'Rotate', personId: asker.id, at: world.now() } }, { actor: 'Test' });
    await goTo(page, '/crm/tenant-management/encryption-keys');
    await listed(page);
    await checkAccessibility();
    await goTo(page, `/crm/tenant-management/encryption-keys/${mine.id}`);
    await pressAction(page, 'Request rotation');
    await checkAccessibility('dialog[open]');
    await dialog(page).locator('footer').getByRole('button', { name: 'Request rotation' }).click();
    await confirmed(page);
    await page.getByText(/^You requested a rotation/).waitFor();
    await checkAccessibility();

    await goTo(page, `/crm/tenant-management/encryption-keys/${key.id}`);
    await pressAction(page, 'Approve rotation');
    await dialog(page).locator('footer').getByRole('button', { name: 'Approve rotation' }).click();
    await confirmed(page);
    await dialog(page).getByText('You can see this only once.', { exact: false }).waitFor();
    await checkAccessibility('dialog.ui-dialog[open]');
    await dialog(page).getByRole('button', { name: "I've saved it" }).click();
    await page
      .getByText(String(key.keyVersion + 1), { exact: true })
      .first()
      .waitFor();
  },
);

portal.test(
  'the people of a merchant can be read and used by all on a phone, in Turkish and dark',
  { as: 'merchant', path: '/merchant/users/merchant-management', size: 'phone', language: 'tr', theme: 'dark' },
  async ({ page, checkAccessibility }) => {
    await page.getByRole('heading', { name: 'Kullanıcı yönetimi', level: 1 }).waitFor();
    await listed(page);
    await checkAccessibility();
  },
);
