/**
 * Checks all resources of a plugin in a real browser, limited to what only a browser decides. It opens each list, a
 * record, both forms, the confirmation before a deletion, and each resource in a dialog, only once and in one page
 * whose address changes. It checks each on a desktop and on a phone, in Turkish, whose words are longer: axe finds no
 * violation, the page doesn't scroll horizontally, and no text is cut off.
 *
 * ```ts
 * await checkResourcesInBrowser('settings', { as: 'tenant' });
 * ```
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Tier } from '../../core/permissions/guard.ts';
import { assemble } from '../../core/plugin/assemble.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import { accessibilityViolations } from './accessibility.ts';
import { clippedTexts } from './clipped.ts';
import { type PortalFixture, startPortal } from './portal.ts';
import { sizes } from './sizes.ts';
import { checkNoSidewaysScroll, resizeWindow } from './window.ts';

const repository = new URL('../../', import.meta.url);
/** Suffix that `resourceRoute` adds to the path of a list. */
const ofResource = '/:itemId?/:panel?';
const language = 'tr';
/** Number of lists in one test. */
const perTest = 8;

interface Pass {
  /** Tier of the demo person who opens them. */
  readonly as: Tier;
  /** A portal with the plugin; by default that of all plugins. */
  readonly portal?: PortalFixture;
}

/**
 * Defines the tests.
 * @param plugin id of a plugin below `plugins/`, or folder of another plugin
 */
export async function checkResourcesInBrowser(plugin: string, { as, portal = startPortal() }: Pass): Promise<void> {
  const folder = plugin.includes('/') ? plugin : `plugins/${plugin}`;
  const { default: manifest }: { readonly default: PluginDefinition } = await import(
    new URL(`${folder}/plugin.ts`, repository).href
  );
  const texts: { readonly manifest: Readonly<Record<string, string>> } = JSON.parse(
    await readFile(new URL(`${folder}/messages/${language}.json`, repository), 'utf8'),
  );
  // Assembled without its required plugins, because they have other routes.
  const { routes, menu } = assemble([{ ...manifest, requires: [] }]);
  const isTheirs = ({ guard }: { readonly guard: unknown }) => !(isTiered(guard) && !guard.tiers.includes(as));
  const bases = routes
    .filter((route) => route.path.endsWith(ofResource) && isTheirs(route))
    .map(({ path }) => path.slice(0, -ofResource.length));
  const dialogs = menu
    .flatMap((node) => ('entries' in node ? node.entries : [node]))
    .filter((entry) => 'dialog' in entry && isTheirs(entry));
  assert.ok(bases.length + dialogs.length > 0, `${plugin} has no resource for the ${as} tier`);
  const name = (base = '') => base.split('/').at(-1);
  const tests = Math.max(Math.ceil(bases.length / perTest), 1);
  for (let nth = 0; nth < tests; nth += 1) {
    const some = bases.slice(nth * perTest, (nth + 1) * perTest);
    const theirDialogs = nth === tests - 1 ? dialogs : [];
    const what = [
      ...(some.length > 0 ? [`${name(some[0])} to ${name(some.at(-1))}`] : []),
      ...(theirDialogs.length > 0 ? ['those in dialogs'] : []),
    ];
    portal.test(
      `the resources of ${plugin} in a browser, ${what.join(' and ')}`,
      { as, language, path: some[0] ?? '/' },
      async ({ page }) => {
        for (const [at, base] of some.entries()) await passThrough(page, base, at === 0);
        // Only beside a list, because no other screen has a grid.
        if (theirDialogs.length > 0) await goTo(page, some[0] ?? '/');
        for (const { title } of theirDialogs) await openDialog(page, texts.manifest[title] ?? title);
      },
    );
  }
}

const isTiered = (guard: unknown): guard is { readonly tiers: readonly string[] } =>
  typeof guard === 'object' && guard !== null && 'tiers' in guard;

async function passThrough(page: Page, base: string, isFirst: boolean): Promise<void> {
  await goTo(page, base);
  await page.locator('main :is(tr[data-href], .ui-state, form)').first().waitFor();
  const isOffered = await page.locator('[data-resource-new]').isVisible();
  // The shell around the screen is the same for all screens.
  await checkPage(page, isFirst ? undefined : 'main');
  const first = page.locator('main tr[data-href]').first();
  const href = (await first.count()) > 0 ? await first.getAttribute('data-href') : null;
  const drawer = page.locator('dialog.ui-drawer');
  if (isOffered) {
    await goTo(page, `${base}/new`);
    await drawer.locator('form [type=submit]').waitFor();
    await checkPage(page, 'dialog.ui-drawer');
  }
  if (href === null) return;
  const recordPath = href.split('?')[0] ?? href;
  await goTo(page, `${recordPath}/edit`);
  await drawer.locator(':is(form [type=submit], .ui-state)').first().waitFor();
  // The drawer has the same fields as the form for a new record.
  if (isOffered) await checkValues(page);
  else await checkPage(page, 'dialog.ui-drawer');
  await goTo(page, recordPath);
  await drawer.locator('dl, .ui-state').first().waitFor();
  await checkPage(page, 'dialog.ui-drawer');
  // The confirmation is checked in the smallest window.
  await resizeWindow(page, sizes.phone);
  const more = drawer.locator('.ui-record-more');
  if ((await more.count()) === 0) return;
  await more.click();
  const remove = drawer.locator('.ui-menu-danger:not([aria-disabled=true])').first();
  if ((await remove.count()) === 0) {
    await page.keyboard.press('Escape');
    return;
  }
  await remove.click();
  const question = page.locator('dialog[open]:not(.ui-drawer)');
  await question.locator('[type=submit]').waitFor();
  assert.deepEqual(
    await accessibilityViolations(page, 'dialog[open]:not(.ui-drawer)'),
    [],
    `accessibility of the question at ${page.url()}`,
  );
  await checkRoom(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
}

async function openDialog(page: Page, title: string): Promise<void> {
  // The menu is expanded only on desktops.
  await resizeWindow(page, sizes.desktop);
  const entry = page.getByRole('button', { name: title, exact: true, includeHidden: true });
  const opener = page.locator('#navigation').getByRole('button', { name: title, exact: true, includeHidden: true });
  const closed = page.locator('#navigation li', { has: entry }).locator('> button[aria-expanded=false]');
  // The menu of desktops is rendered after the window was resized.
  await opener.waitFor({ state: 'attached' });
  // Groups of the menu can be within groups; the outer one comes first.
  while (!(await opener.isVisible()) && (await closed.count()) > 0) await closed.first().click();
  await opener.click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('.ui-grid') });
  await dialog.locator(':is(tr[data-href], .ui-state)').first().waitFor();
  await checkPage(page, 'dialog.resource-dialog');
  const create = dialog.locator('[data-resource-new]');
  if (await create.isVisible()) {
    await create.press('Enter');
    await page.locator('dialog .resource-panel form [type=submit]').waitFor();
    await checkPage(page, 'dialog .resource-panel');
  }
  await page.keyboard.press('Escape');
  await page.locator('dialog.resource-dialog').waitFor({ state: 'detached' });
}

/** Changes the address without loading the portal again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/**
 * Checks the page on a desktop and on a phone.
 * @param within part that is new since the previous check
 * @throws AssertionError with the problems
 */
async function checkPage(page: Page, within?: string): Promise<void> {
  await inBothSizes(page, async (isPhone) => {
    const violations = await accessibilityViolations(page, within, { layoutOnly: isPhone });
    assert.deepEqual(violations, [], `accessibility of ${page.url()}${isPhone ? ' on a phone' : ''}`);
    await checkRoom(page);
  });
}

/**
 * Checks both sizes of a page with the parts of a checked page but other values.
 * @throws AssertionError with the problems
 */
async function checkValues(page: Page): Promise<void> {
  await inBothSizes(page, () => checkRoom(page));
}

/**
 * Checks the page in the current window size and then in the other, which stays, because a resize takes as long as the
 * check.
 */
async function inBothSizes(page: Page, look: (isPhone: boolean) => Promise<void>): Promise<void> {
  const isPhone = page.viewportSize()?.width === sizes.phone.width;
  await look(isPhone);
  await resizeWindow(page, isPhone ? sizes.desktop : sizes.phone);
  await look(!isPhone);
}

/**
 * Throws for texts without room.
 * @throws AssertionError with the elements, if a text is cut off or the page scrolls horizontally
 */
async function checkRoom(page: Page): Promise<void> {
  await checkNoSidewaysScroll(page);
  assert.deepEqual(
    await clippedTexts(page),
    [],
    `texts cut off at ${page.url()} in a window of ${page.viewportSize()?.width} px`,
  );
}
