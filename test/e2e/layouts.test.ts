// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { layoutNames } from '../../core/theme/layout-names.ts';
import { startPortal } from '../harness/index.ts';
import { lookups } from './demo-world.ts';
import { checkNoSidewaysScroll, resizeWindow } from '../harness/window.ts';

const portal = startPortal();

/** An image of one pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const link = (page: Page) => navigation(page).getByRole('link', { name: 'Transaction lookup', exact: true });
const group = (page: Page) => navigation(page).getByRole('button', { name: 'Transaction management' });
const menuButton = (page: Page) => page.locator('.toolbar-menu');
const layoutOf = (page: Page) => page.locator('.shell').evaluate((shell) => /layout-(\S+)/.exec(shell.className)?.[1]);

/** Opens an address as a person whose account has these additional values. */
async function openWith(page: Page, address: string, user: object) {
  await page.route('**/users/context', async (route) => {
    const response = await route.fetch();
    const context = await response.json();
    await route.fulfill({ response, json: { ...context, user: { ...context.user, ...user } } });
  });
  await page.goto(address);
  await page.getByRole('main').waitFor();
}
const withLayout = (layoutName: string) => ({ themeSettings: { layoutName } });

portal.test(
  'vertical-layout-1 replaces a missing or unknown layout, and the sidebar shows the person’s logo',
  { requirements: ['S-143', 'S-152', 'S-232'], as: 'tenant', path: lookups.tenant },
  async ({ page, server }) => {
    await link(page).waitFor();
    assert.equal(await layoutOf(page), 'vertical-layout-1');
    const image = page.locator('.sidebar .brand img');
    await image.waitFor();
    const icon = () => page.locator('link[rel=icon]').getAttribute('href');
    assert.equal(await image.getAttribute('src'), await icon());
    assert.ok(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0));
    await openWith(page, server.origin + lookups.tenant, {
      ...withLayout('Enterprise'),
      checkoutLogoSource: pixel,
      favIconSource: pixel,
    });
    assert.equal(await layoutOf(page), 'vertical-layout-1');
    await page.locator(`.sidebar .brand img[src="${pixel}"]`).waitFor();
    assert.equal(await icon(), pixel);
  },
);

portal.test(
  'the portal takes layout and colors from themeSettings, and vertical-v2 folds its sidebar to icons',
  { requirements: ['S-146', 'S-154', 'S-186', 'S-231', 'S-232'], as: 'tenant' },
  async ({ page, server, checkAccessibility }) => {
    const themeSettings = {
      layoutName: 'vertical-v2',
      sidebarBackgroundColor: '#204020',
      headerBackgroundColor: '#f0e8d8',
      mainBackgroundColor: '#fdfaf4',
      primaryColor: '#b03060',
      textColor: '#203040',
      buttonsLinkColor: '#904020',
    };
    await openWith(page, server.origin + lookups.tenant, {
      themeSettings,
      favIconSource: pixel,
      checkoutLogoSource: `${server.origin}/favicon.svg`,
    });
    await page.getByRole('row').nth(1).waitFor();
    assert.equal(await layoutOf(page), 'vertical-v2');
    await checkColors(page);
    await checkAccessibility();
    await checkAvatarMenu(page, checkAccessibility);
    await checkFolding(page, `${server.origin}/favicon.svg`, checkAccessibility);
  },
);

type Check = (within?: string) => Promise<void>;

async function checkColors(page: Page): Promise<void> {
  const color = (selector: string, property: 'backgroundColor' | 'color') =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element)[name as 'color'], property);
  assert.equal(await color('.sidebar', 'backgroundColor'), 'rgb(32, 64, 32)');
  assert.equal(await color('.toolbar', 'backgroundColor'), 'rgb(240, 232, 216)');
  assert.equal(await color('body', 'backgroundColor'), 'rgb(253, 250, 244)');
  assert.equal(await color('main', 'color'), 'rgb(32, 48, 64)');
  const variable = (name: string) =>
    page.evaluate((property) => document.documentElement.style.getPropertyValue(property), name);
  assert.equal(await variable('--brand-primary'), '#b03060');
  assert.equal(await variable('--link'), '#904020');
}

async function checkAvatarMenu(page: Page, checkAccessibility: Check): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  assert.deepEqual(await page.getByRole('menu', { name: 'Account' }).getByRole('menuitem').allInnerTexts(), [
    'My Profile',
    'Logout',
  ]);
  await checkAccessibility('[role=menu]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  assert.ok(
    await page.getByRole('button', { name: /^Account of/ }).evaluate((button) => button === document.activeElement),
  );
}

async function checkFolding(page: Page, logo: string, checkAccessibility: Check): Promise<void> {
  const image = page.locator('.sidebar .brand img');
  const width = async () => (await page.locator('.sidebar').boundingBox())?.width ?? 0;
  assert.equal(await image.getAttribute('src'), logo);
  const open = await width();
  await menuButton(page).click();
  await page.locator('.shell-folded').waitFor();
  assert.equal(await image.getAttribute('src'), pixel);
  assert.ok((await width()) < open / 3);
  assert.equal(await group(page).getAttribute('title'), 'Transaction management');
  await group(page).click();
  await link(page).waitFor();
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('.shell-folded').waitFor();
  await menuButton(page).click();
  await link(page).waitFor();
  assert.equal(await width(), open);
}

/** Features of one layout only, and the requirement that names them. */
const layoutChecks: Readonly<
  Record<
    string,
    {
      readonly id: string;
      readonly what: string;
      readonly check: (page: Page, checkAccessibility: Check) => Promise<void>;
    }
  >
> = {
  Entreprise: { id: '[S-144] ', what: ', its navigation in a row, whose groups open as menus,', check: checkRow },
  Material: { id: '[S-145] ', what: ', its navigation as a drawer over the page,', check: checkDrawer },
};

for (const layoutName of layoutNames) {
  const { id = '', what = '', check } = layoutChecks[layoutName] ?? {};
  portal.test(
    `${id}${layoutName} has a navbar, an alert area, a quick panel, a footer and a toolbar${what} on phones too`,
    {
      as: 'merchant',
      requirements: [
        'S-147',
        'S-148',
        'S-149',
        'S-150',
        'S-151',
        'S-156',
        'S-175',
        'S-176',
        'S-177',
        'S-178',
        'S-179',
        'S-180',
      ],
    },
    async ({ page, server, checkAccessibility }) => {
      await openWith(page, `${server.origin}/merchant/profile-settings`, withLayout(layoutName));
      assert.equal(await layoutOf(page), layoutName);
      const toolbar = /toolbar-(classic|v2)/.exec((await page.getByRole('banner').getAttribute('class')) ?? '')?.[1];
      assert.equal(toolbar, layoutName === 'vertical-v2' ? 'v2' : 'classic');
      const [tenant, version, language] = await page.getByRole('contentinfo').locator('span').allInnerTexts();
      assert.equal(tenant, server.world?.tenants[0]?.name);
      assert.match(version ?? '', /\d+\.\d+\.\d+/);
      assert.equal(language, 'English');
      await has(page, layoutName);
      await checkAccessibility();
      await check?.(page, checkAccessibility);
      await resizeWindow(page, { width: 320, height: 700 });
      await navigation(page).waitFor({ state: 'hidden' });
      await checkNoSidewaysScroll(page);
      await menuButton(page).click();
      await group(page).waitFor();
      await page.keyboard.press('Escape');
      await navigation(page).waitFor({ state: 'hidden' });
      await checkAccessibility();
    },
  );
}

async function checkRow(page: Page, checkAccessibility: Check): Promise<void> {
  const row = await navigation(page).boundingBox();
  assert.ok(row && row.width > 800 && row.height < 60, 'it lies across the page');
  assert.equal(await link(page).isVisible(), false);
  await group(page).click();
  await link(page).waitFor();
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await link(page).waitFor({ state: 'hidden' });
  await group(page).press('Enter');
  await link(page).click();
  await page.waitForURL((url) => url.pathname === lookups.merchant);
  await link(page).waitFor({ state: 'hidden' });
}

async function checkDrawer(page: Page, checkAccessibility: Check): Promise<void> {
  assert.equal(await navigation(page).isVisible(), false);
  // The height changes while its cards load.
  const placeOf = async () => {
    const { height: _height, ...place } = (await page.getByRole('main').boundingBox()) ?? assert.fail('no main');
    return place;
  };
  const place = await placeOf();
  await menuButton(page).click();
  await group(page).waitFor();
  assert.deepEqual(await placeOf(), place, 'the page stays where it is');
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await navigation(page).waitFor({ state: 'hidden' });
}

/** Asserts that each layout has its required features (S-147 to S-151, S-175 to S-180). */
async function has(page: Page, layoutName: string): Promise<void> {
  const toolbar = page.getByRole('banner');
  await toolbar.getByRole('navigation', { name: 'Breadcrumbs' }).waitFor();
  await toolbar.getByRole('group', { name: 'Mode' }).waitFor();
  await toolbar.locator('.toolbar-help').waitFor();
  await toolbar.getByRole('button', { name: /^Notifications/ }).waitFor();
  assert.equal(await page.getByRole('contentinfo').isVisible(), true);
  const before = await navigation(page).isVisible();
  await menuButton(page).click();
  if (layoutName === 'vertical-v2') await page.locator('.shell-folded').waitFor();
  else await navigation(page).waitFor({ state: before ? 'hidden' : 'visible' });
  await (layoutName === 'Material' ? page.keyboard.press('Escape') : menuButton(page).click());
  await page.locator('.toolbar-quick').click();
  await page.getByRole('dialog', { name: 'Quick panel' }).waitFor();
  await page.keyboard.press('Escape');
  await toolbar.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
  // Switching to Test raises an alert. The mode is shown in the toolbar and around the page.
  await toolbar.getByRole('group', { name: 'Mode' }).getByText('Test', { exact: true }).click();
  await page
    .getByRole('region', { name: 'Alerts' })
    .getByRole('status')
    .getByText('You are now in Test mode')
    .waitFor();
  await toolbar.getByRole('note').getByText('Test mode', { exact: true }).waitFor();
  await page.locator('.shell-test').waitFor();
  await toolbar.getByRole('group', { name: 'Mode' }).getByText('Live', { exact: true }).click();
  await page.locator('.shell-test').waitFor({ state: 'detached' });
}
