import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';
import { fromMenu } from '../../harness/menu.ts';

const portal = startPortal();
const tenantSettings = '/tenant/profile-settings';
const merchantSettings = '/merchant/profile-settings';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Save changes' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile settings' });
const background = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

const sidebarIs = (page: Page, colour: string) =>
  page.waitForFunction((wanted) => getComputedStyle(document.querySelector('.sidebar') ?? document.body).backgroundColor === wanted, colour);

for (const [id, path, people, others] of [
  ['S-059', merchantSettings, ['merchant', 'platform'], ['tenant']],
  ['S-081', tenantSettings, ['tenant'], ['merchant', 'platform']],
] as const) {
  portal.test(`[${id}] ${path} is for its user types, its trail ends with Profile settings, signed out it leads to sign-in`, {}, async ({ visit }) => {
    for (const as of people) {
      const { page } = await visit({ as, path });
      await heading(page).waitFor();
      assert.match(await page.getByRole('navigation', { name: 'Breadcrumbs' }).innerText(), /Profile settings$/);
    }
    for (const as of others) {
      const { page } = await visit({ as, path });
      await page.waitForURL(/\/authentication\/unauthorized/);
    }
    const { page } = await visit({ path });
    await page.waitForURL(/\/identity\/interaction\//);
    await page.getByLabel('Password').waitFor();
  });
}

for (const [as, path] of [
  ['tenant', tenantSettings],
  ['merchant', merchantSettings],
  ['platform', merchantSettings],
] as const) {
  portal.test(`the user menu of ${as} leads to ${path}`, { as, path: '/' }, async ({ page }) => {
    await page.locator('.user-button').click();
    await page.getByRole('menuitem', { name: 'Profile settings' }).click();
    await page.waitForURL(`**${path}`);
    await heading(page).waitFor();
  });
}

portal.test('a saved name shows in the toolbar at once, after a reload, and at the identity provider', { as: 'tenant' }, async ({ page, server }) => {
  server.reset();
  await page.goto(server.origin + tenantSettings);
  const first = page.getByLabel('First name');
  await first.fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace-İnce');
  await section(page, 'Personal details').getByText('Unsaved changes').waitFor();
  await save(page, 'Personal details').click();
  await page.getByText('Your changes are saved.').waitFor();
  await page.locator('.user-name', { hasText: 'Ada Lovelace-İnce' }).waitFor();
  assert.equal(await save(page, 'Personal details').getAttribute('aria-disabled'), 'true');
  await page.reload();
  await page.locator('.user-name', { hasText: 'Ada Lovelace-İnce' }).waitFor();
  assert.equal(await first.inputValue(), 'Ada');
  await page.goto(`${server.origin}/Identity/Account/Manage`);
  assert.equal(await page.getByLabel('First name').inputValue(), 'Ada');
});

portal.test('a name changed at the identity provider is the portal’s too', { as: 'limited' }, async ({ page, server }) => {
  server.reset();
  await page.goto(`${server.origin}/Identity/Account/Manage`);
  await page.getByLabel('First name').fill('Grace');
  await page.locator('button[type=submit]').click();
  await page.getByRole('status').waitFor();
  await page.goto(server.origin + tenantSettings);
  await heading(page).waitFor();
  assert.equal(await page.getByLabel('First name').inputValue(), 'Grace');
});

portal.test(
  'a failed save keeps what was typed and shows the server’s message; the next one works',
  { as: 'tenant' },
  async ({ page, server, expectProblem }) => {
    server.reset();
    expectProblem(/500/);
    await page.goto(server.origin + tenantSettings);
    await page.getByLabel('First name').fill('Ada');
    server.faults.set({ fail: 1, status: 500, match: (method) => method === 'PUT' });
    await save(page, 'Personal details').click();
    const alert = section(page, 'Personal details').getByRole('alert');
    await alert.waitFor();
    assert.match(await alert.innerText(), /It may or may not have been saved\. Sending it again is safe\.\s+An error of status 500/);
    assert.equal(await page.getByLabel('First name').inputValue(), 'Ada');
    server.faults.clear();
    await save(page, 'Personal details').click();
    await page.locator('.user-name', { hasText: /^Ada / }).waitFor();
    assert.equal(await alert.count(), 0);
  },
);

portal.test('an empty name cannot be saved and says so', { as: 'tenant', path: tenantSettings }, async ({ page, checkAccessibility }) => {
  await page.getByLabel('First name').fill('  ');
  await page.getByLabel('Last name').focus();
  await page.getByText('Enter your first name.').waitFor();
  assert.equal(await save(page, 'Personal details').getAttribute('aria-disabled'), 'true');
  await checkAccessibility();
  await section(page, 'Personal details').getByRole('button', { name: 'Discard' }).click();
  assert.notEqual(await page.getByLabel('First name').inputValue(), '  ');
});

portal.test(
  'the time zone is searched and chosen by keyboard, and then holds in the toolbar and for every date',
  { as: 'tenant' },
  async ({ page, server, checkAccessibility }) => {
    server.reset();
    await page.goto(server.origin + tenantSettings);
    await page.locator('.profile-select').click();
    const box = page.getByRole('combobox', { name: 'Search by city or offset' });
    await box.fill('tokyo');
    await page.getByRole('option', { name: /Asia\/Tokyo/ }).waitFor();
    await checkAccessibility();
    await box.press('Enter');
    await box.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Time zone: Asia\/Tokyo \(UTC\+09:00\)/ }).waitFor();
    await page.locator('.user-zone', { hasText: 'Europe/Berlin' }).waitFor();
    await save(page, 'Regional').click();
    await page.locator('.user-zone', { hasText: 'Asia/Tokyo' }).waitFor();
    const started = section(page, 'Sessions').locator('time').first();
    const instant = await started.getAttribute('datetime');
    const inTokyo = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' });
    assert.equal(await started.innerText(), inTokyo.format(new Date(instant ?? '')).replace(',', ''));
  },
);

portal.test(
  'colours are previewed, applied with the save, kept over a reload, and taken back',
  { as: 'tenant' },
  async ({ page, server, checkAccessibility }) => {
    server.reset();
    await page.goto(server.origin + tenantSettings);
    await page.getByLabel('Sidebar', { exact: true }).fill('#204020');
    await page.getByLabel('Primary colour', { exact: true }).fill('#ffe066');
    await page.getByText(/Shown as #\w{6}, so that it stays readable\./).waitFor();
    assert.equal(await background(page, '.portal-sample-side'), 'rgb(32, 64, 32)');
    assert.equal(await background(page, '.sidebar'), 'rgb(255, 255, 255)', 'nothing changes before the save');
    await checkAccessibility();
    await save(page, 'Appearance').click();
    await sidebarIs(page, 'rgb(32, 64, 32)');
    await page.reload();
    await heading(page).waitFor();
    await sidebarIs(page, 'rgb(32, 64, 32)');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Use the standard appearance' }).click();
    await save(page, 'Appearance').click();
    await sidebarIs(page, 'rgb(255, 255, 255)');
  },
);

portal.test(
  'merchants choose a layout and no colours, unless the deployment lets them',
  { as: 'merchant', path: merchantSettings },
  async ({ page, server }) => {
    await page.getByRole('group', { name: 'Layout' }).waitFor();
    assert.equal(await page.getByLabel('Primary colour', { exact: true }).count(), 0);
    await page.route('**/deployment.json', async (route) => {
      const response = await route.fetch();
      const deployment = await response.json();
      await route.fulfill({ response, json: { ...deployment, config: { ...deployment.config, profile: { merchantColours: true } } } });
    });
    await page.goto(server.origin + merchantSettings);
    await page.getByLabel('Primary colour', { exact: true }).waitFor();
  },
);

portal.test('a text that is no colour cannot be saved and says so', { as: 'tenant', path: tenantSettings }, async ({ page }) => {
  await page.getByLabel('Toolbar', { exact: true }).fill('red');
  await page.getByText('Enter a colour such as #1b5fe0.').waitFor();
  assert.equal(await save(page, 'Appearance').getAttribute('aria-disabled'), 'true');
});

portal.test('a layout is chosen, saved and chosen again after a reload', { as: 'platform' }, async ({ page, server }) => {
  server.reset();
  await page.goto(server.origin + merchantSettings);
  const material = page.getByRole('radio', { name: /^Material/ });
  await material.check();
  await save(page, 'Appearance').click();
  await page.getByText('Your changes are saved.').waitFor();
  await page.reload();
  await heading(page).waitFor();
  assert.equal(await material.isChecked(), true);
  server.reset();
});

portal.test('language and light or dark change at once and are kept in the browser', { as: 'tenant', path: tenantSettings }, async ({ page }) => {
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.locator('html[data-theme=dark]').waitFor();
  // It is checked once the language's texts are there.
  await page.getByRole('radio', { name: 'Türkçe' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profil ayarları' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Profil ayarları' }).waitFor();
  await page.locator('html[data-theme=dark]').waitFor();
});

portal.test('leaving with unsaved changes says so and keeps them', { as: 'tenant', path: tenantSettings }, async ({ page }) => {
  await page.getByLabel('First name').fill('Ada');
  await fromMenu(page, 'Transaction management', 'Transaction lookup');
  await page.getByText('Your profile has unsaved changes. They are kept until you come back or log out.').waitFor();
  await page.goBack();
  await heading(page).waitFor();
  assert.equal(await page.getByLabel('First name').inputValue(), 'Ada');
  await section(page, 'Personal details').getByText('Unsaved changes').waitFor();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  assert.equal(dialog.type(), 'beforeunload');
  await dialog.accept();
  await reloaded;
});

portal.test('the password is changed at the identity provider', { as: 'tenant', path: tenantSettings }, async ({ page }) => {
  await page.getByRole('link', { name: 'Change password at the identity provider' }).click();
  await page.waitForURL(/\/Identity\/Account\/Manage/);
});

portal.test(
  'another session is listed and signed out: its next call leads to sign-in',
  { as: 'merchant', ownSession: true },
  async ({ page, visit, server }) => {
    const other = await visit({ as: 'merchant', ownSession: true, path: '/' });
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(server.origin + merchantSettings);
    const sessions = section(page, 'Sessions').getByRole('listitem');
    await section(page, 'Sessions').getByText('This browser').waitFor();
    assert.equal(await section(page, 'Sessions').getByText('This browser').count(), 1);
    const before = await sessions.count();
    assert.ok(before >= 2);
    assert.match(await sessions.first().innerText(), /Chrome \d+ on Linux[\s\S]*This browser/);
    await section(page, 'Sessions').getByRole('button', { name: 'Sign out everywhere else' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else' });
    await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('You are signed in with this browser only.').waitFor();
    assert.equal(await sessions.count(), 1);

    other.expectProblem(/401|400/);
    await other.page.goto(`${server.origin}${merchantSettings}`);
    await other.page.getByLabel('Password').waitFor();
    await page.reload();
    await heading(page).waitFor();
  },
);

portal.test('one session is signed out, the others stay', { as: 'platform', ownSession: true }, async ({ page, visit, server }) => {
  const others = [await visit({ as: 'platform', ownSession: true, path: '/' }), await visit({ as: 'platform', ownSession: true, path: '/' })];
  for (const other of others) {
    // One of them is signed out, maybe in the middle of a call.
    other.expectProblem(/401/);
    await other.page.locator('.user-button').waitFor();
  }
  await page.goto(server.origin + merchantSettings);
  const sessions = section(page, 'Sessions').getByRole('listitem');
  await section(page, 'Sessions').getByText('This browser').waitFor();
  const before = await sessions.count();
  await section(page, 'Sessions')
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await page.getByText('Signed out.').waitFor();
  await page.waitForFunction((count) => document.querySelectorAll('.profile-sessions li').length === count, before - 1);
});

for (const [language, theme, size] of [
  ['en', 'light', 'narrow'],
  ['tr', 'dark', 'phone'],
  ['tr', 'light', 'desktop'],
  ['en', 'dark', 'desktop'],
] as const) {
  portal.test(
    `accessible and whole in ${language}, ${theme}, ${size}`,
    { as: 'tenant', path: tenantSettings, language, theme, size },
    async ({ page, checkAccessibility }) => {
      await page.locator('.profile-sessions').waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      await checkAccessibility();
    },
  );
}
