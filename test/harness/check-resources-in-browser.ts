/**
 * One pass through all resources of a plugin in a real browser: what only a browser decides of them. It opens each list, a thing, both
 * forms and the question before a deletion, and each resource in a dialog, in one page whose address changes in place, as English on a
 * desk and as Turkish on a phone: axe finds nothing, nothing scrolls sideways, no text is cut off.
 *
 * ```ts
 * checkResourcesInBrowser('settings', { as: 'tenant' });
 * ```
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Tier } from '../../core/permissions/guard.ts';
import { assemble } from '../../core/plugin/assemble.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import { checkAccessibility } from './accessibility.ts';
import { type PortalFixture, startPortal } from './portal.ts';

const repository = new URL('../../', import.meta.url);
/** What `resourceRoute` puts after the path of a list. */
const ofResource = '/:itemId?/:panel?';
const looks = [
  { language: 'en', size: 'desktop' },
  { language: 'tr', size: 'phone' },
] as const;

interface Pass {
  /** The tier whose demo person opens them. */
  readonly as: Tier;
  /** A portal that has the plugin; that of all plugins where absent. */
  readonly portal?: PortalFixture;
}

/** @param plugin of a plugin below `plugins/` its id, of another one its folder */
export function checkResourcesInBrowser(plugin: string, { as, portal = startPortal() }: Pass): void {
  const folder = plugin.includes('/') ? plugin : `plugins/${plugin}`;
  for (const { language, size } of looks) {
    portal.test(`the resources of ${plugin} in a browser: ${language}, ${size}`, { as, size, language, path: '/' }, async ({ page }) => {
      const { default: manifest }: { readonly default: PluginDefinition } = await import(new URL(`${folder}/plugin.ts`, repository).href);
      const texts: { readonly manifest: Readonly<Record<string, string>> } = JSON.parse(
        await readFile(new URL(`${folder}/messages/${language}.json`, repository), 'utf8'),
      );
      const { routes, menu } = assemble([manifest]);
      const isTheirs = ({ guard }: { readonly guard: unknown }) => !(isTiered(guard) && !guard.tiers.includes(as));
      const bases = routes.filter((route) => route.path.endsWith(ofResource) && isTheirs(route)).map(({ path }) => path.slice(0, -ofResource.length));
      const dialogs = menu.flatMap((node) => ('entries' in node ? node.entries : [node])).filter((entry) => 'dialog' in entry && isTheirs(entry));
      assert.ok(bases.length + dialogs.length > 0, `${plugin} has no resource for the ${as} tier`);
      await page.locator('main').waitFor();
      for (const base of bases) await passThrough(page, base);
      // What lies open over a list on a phone lies over the menu's button too.
      await goTo(page, '/');
      await page.locator('dialog.ui-drawer').waitFor({ state: 'detached' });
      for (const { title } of dialogs) await openDialog(page, texts.manifest[title] ?? title, size);
    });
  }
}

const isTiered = (guard: unknown): guard is { readonly tiers: readonly string[] } => typeof guard === 'object' && guard !== null && 'tiers' in guard;

async function passThrough(page: Page, base: string): Promise<void> {
  await goTo(page, base);
  await page.locator('main :is(tr[data-href], .ui-state, form)').first().waitFor();
  await checkPage(page);
  const first = page.locator('main tr[data-href]').first();
  const isOffered = await page.locator('[data-resource-new]').isVisible();
  const href = (await first.count()) > 0 ? await first.getAttribute('data-href') : null;
  const drawer = page.locator('dialog.ui-drawer');
  if (isOffered) {
    await goTo(page, `${base}/new`);
    await drawer.locator('form [type=submit]').waitFor();
    await checkPage(page);
  }
  if (href === null) return;
  const thing = href.split('?')[0] ?? href;
  await goTo(page, `${thing}/edit`);
  await drawer.locator(':is(form [type=submit], .ui-state)').first().waitFor();
  await checkPage(page);
  await goTo(page, thing);
  await drawer.locator('dl, .ui-state').first().waitFor();
  await checkPage(page);
  const remove = drawer.locator('button.resource-danger:not([aria-disabled=true])').first();
  if ((await remove.count()) === 0) return;
  await remove.click();
  const question = page.locator('dialog[open]:not(.ui-drawer)');
  await question.locator('[type=submit]').waitFor();
  await checkPage(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
}

async function openDialog(page: Page, title: string, size: 'desktop' | 'phone'): Promise<void> {
  const menu = page.locator('header.toolbar [aria-controls=navigation]');
  if (size === 'phone' && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
  const entry = page.getByRole('button', { name: title, exact: true, includeHidden: true });
  const opener = page.locator('#navigation').getByRole('button', { name: title, exact: true, includeHidden: true });
  const group = page.locator('#navigation li', { has: entry }).first().locator('> button[aria-expanded=false]');
  if ((await group.count()) > 0) await group.click();
  await opener.click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('.ui-grid') });
  await dialog.locator(':is(tr[data-href], .ui-state)').first().waitFor();
  await checkPage(page);
  const create = dialog.locator('[data-resource-new]');
  if (await create.isVisible()) {
    await create.press('Enter');
    await page.locator('dialog .resource-panel form [type=submit]').waitFor();
    await checkPage(page);
  }
  await page.keyboard.press('Escape');
  await page.locator('dialog.resource-dialog').waitFor({ state: 'detached' });
}

/** Changes the address without loading the portal again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** @throws AssertionError naming what is wrong with the page as it stands */
async function checkPage(page: Page): Promise<void> {
  await checkAccessibility(page);
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  assert.ok(content <= window, `${page.url()} is ${content} px wide in a window of ${window} px`);
}
