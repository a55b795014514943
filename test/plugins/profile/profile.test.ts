// @lane browser
/**
 * The settings of a person work in a browser: the appearance, stored settings, and the provider's own page.
 * screen.test.tsx covers their parts.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../../harness/index.ts';
import { fromMenu } from '../../harness/menu.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../../harness/window.ts';

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

const sidebarIs = (page: Page, color: string) =>
  page.waitForFunction(
    (wanted) => getComputedStyle(document.querySelector('.sidebar') ?? document.body).backgroundColor === wanted,
    color,
  );

portal.test(
  'a name change reaches the toolbar and the identity provider from both places',
  { as: 'tenant' },
  async ({ page, server }) => {
    server.reset();
    await page.goto(server.origin + tenantSettings);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace-İnce');
    await save(page, 'Personal details').click();
    await page.getByText('Changes saved.').waitFor();
    await page.locator('.user-name', { hasText: 'Ada Lovelace-İnce' }).waitFor();
    await page.getByRole('link', { name: 'Change password at the identity provider' }).click();
    await page.waitForURL(/\/Identity\/Account\/Manage/);
    assert.equal(await page.getByLabel('First name').inputValue(), 'Ada');
    await page.getByLabel('First name').fill('Grace');
    await page.locator('button[type=submit]').click();
    await page.getByRole('status').waitFor();
    await page.goto(server.origin + tenantSettings);
    await page.locator('.user-name', { hasText: 'Grace Lovelace-İnce' }).waitFor();
    assert.equal(await page.getByLabel('First name').inputValue(), 'Grace');
  },
);

portal.test(
  'leaving keeps unsaved changes, closing the page prompts, and a saved time zone applies to every date',
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
    await page.locator('.user-zone', { hasText: 'Europe/Berlin' }).waitFor();
    await save(page, 'Region and formats').click();
    await page.locator('.user-zone', { hasText: 'Asia/Tokyo' }).waitFor();
    const started = section(page, 'Sessions').locator('time').first();
    const instant = await started.getAttribute('datetime');
    const inTokyo = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Tokyo',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    assert.equal(await started.innerText(), inTokyo.format(new Date(instant ?? '')).replace(',', ''));

    await page.getByLabel('First name').fill('Ada');
    await fromMenu(page, 'Transaction management', 'Transaction lookup');
    await page.getByText('Your profile has unsaved changes. We keep them until you come back or sign out.').waitFor();
    await page.goBack();
    await heading(page).waitFor();
    assert.equal(await page.getByLabel('First name').inputValue(), 'Ada');
    await section(page, 'Personal details').getByText('Unsaved changes').waitFor();
    const dialogShown = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const dialog = await dialogShown;
    assert.equal(dialog.type(), 'beforeunload');
    await dialog.accept();
    await reloaded;
    server.reset();
  },
);

portal.test(
  'appearance and language apply at once and survive a reload, and the screen stays accessible',
  { as: 'tenant' },
  async ({ page, server, checkAccessibility }) => {
    server.reset();
    await page.goto(server.origin + tenantSettings);
    await page.locator('.profile-sessions').waitFor();
    await page.getByLabel('Sidebar', { exact: true }).fill('#204020');
    await page.getByLabel('Primary color', { exact: true }).fill('#ffe066');
    await page.getByLabel('First name').fill('  ');
    await page.getByLabel('Last name').focus();
    await page.getByText('Enter your first name.').waitFor();
    assert.equal(await background(page, '.portal-sample-side'), 'rgb(32, 64, 32)');
    assert.equal(await background(page, '.sidebar'), 'rgb(255, 255, 255)', 'nothing changes before the save');
    await checkAccessibility();
    await section(page, 'Personal details').getByRole('button', { name: 'Discard changes' }).click();
    await save(page, 'Appearance').click();
    await sidebarIs(page, 'rgb(32, 64, 32)');
    await resizeWindow(page, { width: 320, height: 800 });
    await checkNoSidewaysScroll(page);
    await checkAccessibility();
    await resizeWindow(page, { width: 1440, height: 900 });

    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.locator('html[data-theme=dark]').waitFor();
    // Checked once the texts of the language are loaded.
    await page.getByRole('radio', { name: 'Türkçe' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profil ayarları' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Profil ayarları' }).waitFor();
    await page.locator('html[data-theme=dark]').waitFor();
    await page.locator('.profile-sessions').waitFor();
    await checkNoSidewaysScroll(page);
    await checkAccessibility();
    await resizeWindow(page, { width: 390, height: 844 });
    await checkNoSidewaysScroll(page);
    await checkAccessibility();
    await resizeWindow(page, { width: 1440, height: 900 });

    await page.getByRole('radio', { name: 'English' }).click();
    await heading(page).waitFor();
    await page.getByRole('radio', { name: 'Light' }).check();
    await sidebarIs(page, 'rgb(32, 64, 32)');
    await page.getByRole('button', { name: 'Reset to default appearance' }).click();
    await save(page, 'Appearance').click();
    await sidebarIs(page, 'rgb(255, 255, 255)');
    server.reset();
  },
);

portal.test(
  'signing out one other session keeps the rest, and signing out all leaves only the current session',
  { as: 'merchant', ownSession: true },
  async ({ page, visit, server }) => {
    const others = [
      await visit({ as: 'merchant', ownSession: true, path: '/' }),
      await visit({ as: 'merchant', ownSession: true, path: '/' }),
    ];
    for (const other of others) {
      // The session ends, possibly during a call, whose renewal is then rejected.
      other.expectProblem(/401|400: POST \S+\/identity\/token|status of 400/);
      await other.page.locator('.user-button').waitFor();
    }
    await page.goto(server.origin + merchantSettings);
    const sessions = section(page, 'Sessions').getByRole('listitem');
    await section(page, 'Sessions').getByText('This browser').waitFor();
    assert.match(await sessions.first().innerText(), /Chrome \d+ on Linux[\s\S]*This browser/);
    const before = await sessions.count();
    assert.ok(before >= 3);
    await section(page, 'Sessions')
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click();
    await page.getByText('Signed out.').waitFor();
    await page.waitForFunction(
      (count) => document.querySelectorAll('.profile-sessions li').length === count,
      before - 1,
    );
    await section(page, 'Sessions').getByRole('button', { name: 'Sign out everywhere else' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else' });
    await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText("You're signed in only in this browser.").waitFor();
    assert.equal(await sessions.count(), 1);

    for (const other of others) {
      await other.page.goto(`${server.origin}${merchantSettings}`);
      await other.page.getByLabel('Password').waitFor();
    }
    await page.reload();
    await heading(page).waitFor();
  },
);
