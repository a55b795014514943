/** People, roles, tenants and keys in a browser: what is changed acts on screens, calls and the palette alike; axe on each screen and dialog. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { EncryptionKeys } from '../../../plugins/tenants/sandbox/contract.ts';
import { startPortal } from '../../harness/index.ts';

const portal = startPortal();
const dialog = (page: Page) => page.locator('dialog.ui-dialog[open]').last();
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const listed = (page: Page) => page.getByRole('row').nth(1).waitFor();

/** Codes are good once. */
let code = 123_455;
/** Gives the code that a sensitive call asks for, where one asks. */
async function confirmed(page: Page): Promise<void> {
  code += 1;
  await page.getByLabel('6-digit code').fill(String(code));
  await page.getByLabel('6-digit code').waitFor({ state: 'detached' });
}

portal.test(
  'a role that is changed acts at the next request: in the menu, on the screen, in calls and in the palette',
  { as: 'tenant', path: '/crm/users/managment' },
  async ({ page, server, visit, checkAccessibility }) => {
    await listed(page);
    await checkAccessibility();
    const other = await visit({ as: 'limited', path: '/crm/support' });
    const entry = other.page.getByRole('navigation').first().getByText('Reports', { exact: true });
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await entry.count(), 0);

    const setReports = async (isHeld: boolean) => {
      await page.goto(`${server.origin}/crm/users/managment`);
      await page.getByRole('link', { name: 'Support agent' }).click();
      await press(page, 'Edit');
      await page.getByLabel('Search permissions').fill('reports');
      const tick = page.getByRole('checkbox', { name: /^See reports/ }).first();
      await tick.waitFor();
      if (isHeld) await checkAccessibility();
      await tick.setChecked(isHeld);
      await page.getByText('What changes for 1 person').waitFor();
      await press(page, 'Save');
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
    // Their page is open as it was: the first call that is refused takes the entry away.
    other.expectProblem(/403/);
    await entry.click();
    const refused = other.page.waitForResponse((response) => response.status() === 403);
    await other.page.getByRole('navigation').first().getByRole('link', { name: /daily/i }).first().click();
    await refused;
    await entry.waitFor({ state: 'detached' });
  },
);

portal.test(
  'an account: what it may do and from where, grants, permissions of its own and the portal as it sees it; nobody who is switched off stays in',
  { as: 'tenant', path: '/crm/users/crm' },
  async ({ page, server, visit, checkAccessibility }) => {
    await listed(page);
    await checkAccessibility();
    await page.getByPlaceholder(/^Name, e-mail/).fill('limited@portal.test');
    const { id, firstName, lastName } = server.world?.personByEmail('limited@portal.test') ?? assert.fail();
    await page.locator(`main a[href^="/crm/users/crm/${id}"]`).click();
    await page.getByRole('heading', { name: `${firstName} ${lastName}` }).waitFor();
    await page.getByText('Support agent').first().waitFor();
    await checkAccessibility();
    await press(page, 'See the portal like this');
    await dialog(page).getByText('Support tickets').first().waitFor();
    assert.equal(await dialog(page).getByText('CRM users', { exact: true }).count(), 0);
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await press(page, 'What they see');
    await dialog(page).getByRole('radio', { name: 'Only those listed' }).first().check();
    await checkAccessibility();
    await dialog(page).getByRole('button', { name: 'Save: Merchants' }).click();
    await confirmed(page);
    await page.getByText('Merchants of', { exact: false }).first().waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    const person = () => server.world?.personByEmail('limited@portal.test') ?? assert.fail();
    assert.deepEqual(person().grants, { merchants: [] });
    await press(page, 'Own permissions');
    await dialog(page).locator('summary').getByText('Users and roles').click();
    await checkAccessibility();
    await page.keyboard.press('Escape');

    const other = await visit({ as: 'limited', path: '/crm/support', ownSession: true });
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    other.expectProblem(/40[01]|Failed to load|invalid_grant/);
    await press(page, 'Deactivate');
    await dialog(page).locator('footer').getByRole('button', { name: 'Deactivate' }).click();
    await confirmed(page);
    await page.getByText('is inactive and signed out', { exact: false }).first().waitFor();
    await other.page.reload();
    await other.page.waitForURL(/\/(authentication|identity)\//);
  },
);

portal.test(
  'whoever acts for a tenant sees it in the bar, and nothing of another one; each tab has its own',
  { as: 'platform', path: '/crm/users/crm' },
  async ({ page, context, server, checkAccessibility }) => {
    await listed(page);
    const [one, other] = server.world?.tenants ?? [];
    assert.ok(one && other, 'two tenants');
    const act = async (from: string, to: string, mayLose = false) => {
      await page.getByRole('button', { name: `Acting for ${from}` }).click();
      if (from === 'All tenants') await checkAccessibility();
      await page.getByRole('dialog').getByRole('button', { name: to }).click();
      if (mayLose) await dialog(page).locator('footer').getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('button', { name: `Acting for ${to}` }).waitFor();
    };
    await page.locator('main a[href^="/crm/users/crm/usr_"]').first().click();
    await page.getByRole('heading', { name: 'May do' }).waitFor();
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/users/crm?')) asked.push(request.headers().tenantid);
    });
    await act('All tenants', one.name);
    // From somebody's account to the list, which is the tenant's own.
    assert.match(page.url(), /\/crm\/users\/crm$/);
    await listed(page);
    assert.deepEqual([...new Set(asked)], [one.id]);
    assert.match(await page.title(), new RegExp(one.name));
    await checkAccessibility();
    const emails = await page.locator('main [role=row]').allTextContents();
    const foreign = server.world?.people.filter((person) => person.tier === 'tenant' && person.tenantId !== one.id) ?? [];
    assert.ok(!emails.some((row) => foreign.some(({ email }) => row.includes(email))), 'nobody of another tenant');
    await page.reload();
    await page.getByRole('button', { name: `Acting for ${one.name}` }).waitFor();

    // What is typed stays with its tenant.
    await page.goto(`${server.origin}/crm/users/crm/new`);
    await page.getByLabel('First name').fill('Ada');
    await act(one.name, other.name, true);
    await page.goto(`${server.origin}/crm/users/crm/new`);
    assert.equal(await page.getByLabel('First name').inputValue(), '');
    await act(other.name, one.name);
    await page.goto(`${server.origin}/crm/users/crm/new`);
    await page.getByLabel('First name').waitFor();
    assert.equal(await page.getByLabel('First name').inputValue(), 'Ada');

    const tab = await context.newPage();
    await tab.goto(`${server.origin}/crm/users/crm`);
    await tab.getByRole('button', { name: 'Acting for All tenants' }).waitFor();
    await tab.close();
  },
);

portal.test(
  'a tenant’s looks are previewed with their contrast, saved, and then those of its people; its users and keys',
  { as: 'platform', path: '/crm/tenant-management/tenants' },
  async ({ page, server, visit, checkAccessibility }) => {
    const home = server.world?.tenants.find(({ isDefaultTenant }) => isDefaultTenant) ?? assert.fail();
    await page.getByRole('link', { name: home.name }).click();
    await page.getByRole('heading', { name: 'Roles of its staff' }).waitFor();
    await checkAccessibility();
    await press(page, 'Branding');
    await dialog(page).getByLabel('Name in the portal').fill('Lumen');
    await dialog(page).getByLabel('Sidebar', { exact: true }).fill('#5b1a8b');
    await dialog(page).getByLabel('Accent', { exact: true }).fill('#fffde0');
    await dialog(page)
      .getByText(/shown as #/)
      .first()
      .waitFor();
    const sidebar = (where: Page, of: string) => where.locator(of).evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.equal(await sidebar(page, '.portal-sample-side'), 'rgb(91, 26, 139)');
    await dialog(page).locator('.portal-sample-brand').getByText('Lumen').waitFor();
    await checkAccessibility();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await confirmed(page);
    await page.getByText(`The branding of ${home.name} is saved.`).waitFor();
    const own = await visit({ as: 'tenant', path: '/crm/users/crm' });
    await own.page.locator('.brand-name').getByText('Lumen').waitFor();
    assert.equal(await own.page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-sidebar')), '#5b1a8b');
    await own.checkAccessibility();

    await page.goto(`${server.origin}/crm/tenant-management/tenants/users/${home.id}`);
    await listed(page);
    await checkAccessibility();

    await page.goto(`${server.origin}/crm/tenant-management/encryption-keys`);
    await listed(page);
    await checkAccessibility();
    await page.locator('main a[href^="/crm/tenant-management/encryption-keys/key_"]').first().click();
    await press(page, 'Ask for rotation');
    await checkAccessibility();
    await dialog(page).locator('footer').getByRole('button', { name: 'Ask for rotation' }).click();
    await confirmed(page);
    await page.getByText(/^You have asked to rotate this key/).waitFor();
    await checkAccessibility();

    // Somebody else has asked for another one.
    const world = server.world ?? assert.fail();
    const store = world.of(EncryptionKeys) ?? assert.fail();
    const asker = world.of(People).all.find((one) => one.tier === 'platform' && one.email !== 'platform@portal.test') ?? assert.fail();
    const key = store.all.find(({ pending }) => !pending) ?? assert.fail();
    store.change(key.id, { pending: { action: 'Rotate', personId: asker.id, at: world.now() } }, { actor: 'Test' });
    await page.goto(`${server.origin}/crm/tenant-management/encryption-keys/${key.id}`);
    await press(page, 'Approve the rotation');
    await dialog(page).locator('footer').getByRole('button', { name: 'Approve the rotation' }).click();
    await confirmed(page);
    await dialog(page).getByText('This is the only time that it is shown.', { exact: false }).waitFor();
    await checkAccessibility();
    await dialog(page).getByRole('button', { name: 'I have stored it' }).click();
    await page
      .getByText(String(key.keyVersion + 1), { exact: true })
      .first()
      .waitFor();
  },
);

interface Sent {
  readonly call: string;
  readonly query: string;
  readonly code: string | undefined;
  readonly modal: string | undefined;
  readonly body: Record<string, unknown>;
}

/** What the page sends to the API: method and path, ids left out, and what the requirements name of it. */
function watched(page: Page): { readonly all: Sent[]; readonly of: (call: string) => Sent; readonly has: (...calls: readonly string[]) => void } {
  const all: Sent[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/gateway')) return;
    const headers = request.headers();
    const body: unknown = request.postData() ? request.postDataJSON() : {};
    all.push({
      call: `${request.method()} ${pathname.replace(/(ten|usr|rol)_[a-z0-9]+/g, '{$1}')}`,
      query: search,
      code: headers.scacode,
      modal: headers.rolemodaltype,
      body: body as Record<string, unknown>,
    });
  });
  const find = (call: string) => all.find((one) => new RegExp(`^${call.replace(/[{}/]/g, '\\$&').replace(' ', ' .*')}$`).test(one.call));
  const of = (call: string) => find(call) ?? assert.fail(`${call} was not sent; sent were ${[...new Set(all.map((one) => one.call))].join(', ')}`);
  return { all, of, has: (...calls) => calls.forEach((call) => void of(call)) };
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label }).last();
  await box.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Fills the form of a new person, saves it and opens their account. */
async function invite(page: Page, email: string): Promise<void> {
  await press(page, 'New user');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill(email);
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
  await choose(page, 'Roles', 'Support agent');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await confirmed(page);
  await page.getByText(email).first().click();
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
}

/** Presses a button of the open account, says yes where it is asked, and gives the code where one is. */
async function act(page: Page, name: string, { asks = false, code: needsCode = true } = {}): Promise<void> {
  await press(page, name);
  if (asks) await dialog(page).locator('footer').getByRole('button').last().click();
  if (needsCode) await confirmed(page);
}

portal.test(
  '[S-501] [A-543] [A-369] [A-370] [A-371] [A-372] [A-373] [A-374] [A-508] [A-509] [A-510] [A-511] a tenant’s users are added, changed, switched, reset and deleted',
  { as: 'platform' },
  async ({ page, server }) => {
    const home = server.world?.tenants.find(({ isDefaultTenant }) => isDefaultTenant) ?? assert.fail();
    const sent = watched(page);
    await page.goto(`${server.origin}/crm/tenant-management/tenants/users/${home.id}`);
    await listed(page);
    assert.match(sent.of('GET /tenants/{ten}/tenant-users').query, /pageIndex=0.*pageSize=50(&|$)|pageSize=50&.*pageIndex=0/);
    await invite(page, 'grace@tenant.example');
    assert.ok(sent.of('POST /tenants/{ten}/tenant-user').code, 'with its code');
    sent.has('GET /tenants/{ten}/tenant-roles/crm');
    await press(page, 'Edit');
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await confirmed(page);
    sent.has('PUT /tenants/{ten}/tenant-user/{usr}');
    await page.getByRole('heading', { name: 'Ada Hopper' }).waitFor();
    await act(page, 'Reset password', { asks: true });
    await page.getByText('The link was sent to Ada Hopper.').waitFor();
    sent.has('POST /tenants/users/password-reset');
    await act(page, 'Deactivate', { asks: true });
    await page.getByRole('button', { name: 'Activate', exact: true }).first().waitFor();
    await act(page, 'Activate');
    await page.getByRole('button', { name: 'Deactivate', exact: true }).first().waitFor();
    sent.has('PUT /tenants/{ten}/tenant-user/{usr}/deactivate', 'PUT /tenants/{ten}/tenant-user/{usr}/activate');
    await act(page, 'Delete', { asks: true });
    await page.waitForURL((url) => !url.pathname.includes('usr_'));
    sent.has('DELETE /tenants/{ten}/tenant-user/{usr}');
  },
);

portal.test(
  '[S-441] [A-363] [A-364] [A-365] [A-366] [A-367] [A-515] [A-516] [A-517] [A-518] [A-521] [A-231] [A-232] [A-233] users are invited, changed, reset, unlocked, switched and deleted, each with its code; what they see is said by three lists',
  { as: 'tenant' },
  async ({ page, server }) => {
    const sent = watched(page);
    const codeOf = (call: string) => assert.ok(sent.of(call).code, `${call} with its code`);
    await page.goto(`${server.origin}/crm/users/crm`);
    await listed(page);
    await invite(page, 'grace@staff.example');
    codeOf('POST /users/crm');
    await press(page, 'Edit');
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await confirmed(page);
    codeOf('PUT /users/crm');
    await page.getByRole('heading', { name: 'Ada Hopper' }).waitFor();

    await press(page, 'What they see');
    for (const kind of ['Merchants', 'Payment methods', 'Service providers']) {
      await dialog(page).getByRole('radiogroup', { name: kind }).getByRole('radio', { name: 'Only those listed' }).check();
      await dialog(page)
        .getByRole('button', { name: `Save: ${kind}` })
        .click();
      await confirmed(page);
      await page.getByText(`${kind} of Ada Hopper are saved.`).waitFor();
    }
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    sent.has(
      'GET /users/crm/{usr}/merchantpermissions',
      'GET /crm/users/{usr}/payment-method-permissions',
      'GET /crm/users/{usr}/service-provider-permissions',
    );
    sent.has('PUT /users/crm/{usr}/merchantpermissions', 'PUT /users/crm/{usr}/paymentmethodpermissions', 'PUT /crm/users/{usr}/service-provider-permissions');
    sent.has('GET /merchants', 'GET /users/crm/active-customers', 'GET /crm/transaction-service-providers', 'GET /all/users/crm');

    const world = server.world ?? assert.fail();
    const { id } = world.personByEmail('grace@staff.example') ?? assert.fail();
    world.of(People).change(id, { invitedUntil: undefined, lockedUntil: world.now() + 600_000 }, { actor: 'Test' });
    await page.reload();
    await act(page, 'Unlock');
    await page.getByText('Ada Hopper can sign in again.').waitFor();
    await act(page, 'Reset password', { asks: true });
    await page.getByText('The link to choose a password was sent to Ada Hopper.').waitFor();
    sent.has('PUT /users/{usr}/unlock', 'POST /users/password-reset');
    await act(page, 'Deactivate', { asks: true });
    await page.getByRole('button', { name: 'Activate', exact: true }).first().waitFor();
    await act(page, 'Activate');
    await page.getByRole('button', { name: 'Deactivate', exact: true }).first().waitFor();
    const switched = sent.all.filter(({ call }) => /PUT .*\/users\/\{usr\}\/activation$/.test(call));
    assert.deepEqual(
      switched.map(({ body, code: given }) => [body.isActive, given !== undefined]),
      [
        [false, true],
        [true, true],
      ],
    );
    await act(page, 'Delete', { asks: true });
    await page.waitForURL((url) => !url.pathname.includes('usr_'));
    codeOf('DELETE /users/crm/{usr}');
    await page.goto(`${server.origin}/crm/users/merchant`);
    await listed(page);
    sent.has('GET /users', 'GET /users/crm', 'POST /users/crm', 'PUT /users/crm', 'GET /all/users/crm');
  },
);

portal.test(
  '[A-228] [A-361] [A-362] [A-512] [A-513] [A-514] [A-519] [A-520] [A-368] roles are added and edited with code and purpose in headers; permissions of one person are read and saved with those that ask for a code',
  { as: 'tenant' },
  async ({ page, server, visit }) => {
    const sent = watched(page);
    await page.goto(`${server.origin}/crm/users/managment`);
    await listed(page);
    await press(page, 'New role');
    await page.getByRole('textbox', { name: 'Name' }).fill('Lookup only');
    await page.getByLabel('Search permissions').fill('CRM.Support.Lookup');
    await page
      .getByRole('checkbox', { name: /^Get help from support/ })
      .first()
      .check();
    await press(page, 'Save');
    await confirmed(page);
    await page.waitForURL(/\/crm\/users\/managment$/);
    const added = sent.of('POST /users/roles/crm');
    assert.deepEqual([added.modal, added.code !== undefined, 'scaCode' in added.body], ['Add', true, false]);
    await page.getByRole('link', { name: 'Lookup only' }).click();
    await press(page, 'Edit');
    await page.getByRole('textbox', { name: 'Name' }).fill('Lookup and help');
    await press(page, 'Save');
    await confirmed(page);
    await page.waitForURL(/\/crm\/users\/managment$/);
    const changed = sent.of('PUT /users/roles/crm/{rol}');
    assert.deepEqual([changed.modal, changed.code !== undefined, 'scaCode' in changed.body], ['Edit', true, false]);
    sent.has('GET /users/roles/details/{rol}', 'GET /users/roles/all', 'GET /users/all/roles/crm');

    await page.goto(`${server.origin}/crm/users/merchant`);
    await listed(page);
    await page.locator('main a[href^="/crm/users/merchant/usr_"]').first().click();
    await press(page, 'Own permissions');
    await dialog(page).getByLabel('Search permissions').fill('Merchant.Reports');
    await dialog(page)
      .getByRole('checkbox', { name: /^See the merchant’s own reports/ })
      .first()
      .check();
    await dialog(page)
      .getByRole('checkbox', { name: /^Asks for a code/ })
      .first()
      .check();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await confirmed(page);
    await page.getByText(/^The permissions of .* are saved\.$/).waitFor();
    sent.has('GET /users/permissions/all-merchant', 'GET /users/permissions/{usr}', 'GET /users/{usr}/roles');
    const platform = await visit({ as: 'platform' });
    const asked = watched(platform.page);
    await platform.page.goto(`${server.origin}/crm/users/managment`);
    await listed(platform.page);
    await press(platform.page, 'New role');
    await platform.page.getByRole('combobox', { name: /^Tenant/ }).click();
    const option = platform.page.getByRole('option', { name: server.world?.tenants[0]?.name ?? '' });
    await Promise.all([platform.page.waitForResponse(/\/crm\/users\/roles\/ten_/), option.click()]);
    asked.has('GET /crm/users/roles/{ten}');
    await Promise.all([platform.page.waitForResponse(/roles-lookup/), platform.page.goto(`${server.origin}/crm/users/crm/new`)]);
    const { body } = sent.of('PUT /users/permissions/{usr}');
    assert.deepEqual([body.permissions, body.scaRequiredPermissions], [['Merchant.Reports'], ['Merchant.Reports']]);
  },
);

portal.test('[A-582] price books, pipelines and users come ten at a time, and what is chosen from a hundred', { as: 'tenant' }, async ({ page, server }) => {
  const sent = watched(page);
  const sizes = (call: string) => sent.all.filter((one) => one.call.endsWith(call)).map(({ query }) => new URLSearchParams(query).get('pageSize'));
  for (const path of ['/crm/price-books', '/crm/users/crm', '/crm/users/merchant', '/crm/users/managment', '/crm/settings/crm/pipelines']) {
    await page.goto(server.origin + path);
    await listed(page);
  }
  for (const call of ['/pricebooks', '/users/crm', '/users', '/users/roles/all', '/pipelines']) assert.deepEqual(new Set(sizes(call)), new Set(['10']), call);
  // Where the records of a pipeline that goes are to be is chosen from the others.
  await page.getByRole('link', { name: 'Renewals' }).click();
  await press(page, 'Delete');
  await dialog(page).getByRole('combobox').waitFor();
  assert.deepEqual(new Set(sizes('/pipelines')), new Set(['10', '100']));
});

portal.test(
  '[A-013] [A-133] [A-134] [A-135] [A-136] [A-139] the screens of users, roles, merchants’ own people and tenants are where they are looked for',
  { as: 'platform' },
  async ({ page, server, visit, checkAccessibility }) => {
    const shown = async (where: Page, path: string, title: string) => {
      await where.goto(server.origin + path);
      await where.getByRole('heading', { name: title, level: 1 }).waitFor();
      await listed(where);
    };
    await shown(page, '/crm/users/merchant', 'Merchant users');
    await checkAccessibility();
    await shown(page, '/crm/users/crm', 'CRM users');
    await shown(page, '/crm/users/managment', 'User management');
    await shown(page, '/crm/tenant-management/tenants', 'Tenants');
    const own = await visit({ as: 'merchant', size: 'phone', language: 'tr', theme: 'dark' });
    await shown(own.page, '/merchant/users/merchant-management', 'Kullanıcılar');
    await own.checkAccessibility();
  },
);
