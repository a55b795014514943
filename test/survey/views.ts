/**
 * The views of a stop: a screen, what its address opens beside it, and its dialogs. They are found on the page, and
 * opened in the same way in each look.
 */
import type { Locator, Page } from 'playwright-core';
import { matchPath } from '../../core/route-matching/match.ts';
import en from '../../core/ui/messages/after-first-screen/en.json' with { type: 'json' };
import tr from '../../core/ui/messages/after-first-screen/tr.json' with { type: 'json' };
import type { Language } from '../../core/i18n/languages.ts';
import { pressAction } from '../harness/press-action.ts';
import type { Rest } from './settle.ts';
import type { CatalogueStop, DialogStop, RouteStop, Stop } from './stops.ts';

/** Action of a person on the page, in its language. */
type Step = (page: Page, language: Language) => Promise<void>;

export interface View {
  /** Name: `screen`, `new`, `detail`, `edit`, `delete`; for a dialog `dialog`, `dialog: new` … */
  readonly name: string;
  /** Path and query. */
  readonly address: string;
  /** Steps that run in sequence after the address is open. */
  readonly steps: readonly Step[];
}

/** Context for finding views: a page in English on a desktop. */
export interface Finder {
  readonly page: Page;
  readonly rest: Rest;
  readonly origin: string;
  /** Returns an address for a route with parameters; undefined if no link leads to it. */
  readonly addressOf: (stop: RouteStop) => Promise<string | undefined>;
  /** Returns a text of a message file as the page shows it, which differs in the pseudo-locale. */
  readonly shownAs: (text: string) => string;
}

/** Maximum number of records opened to find a record that may be changed and deleted. */
const thingsTried = 3;

const inMain = (page: Page) => page.locator('main');
const inDialog = (page: Page) => page.locator('dialog[open]').last();
/** Finds the button that creates a new record, and the records of a list. */
const create = (within: Locator) => within.locator('[data-resource-new]');
const rows = (within: Locator) => within.locator('tr[data-href]');
type Offer = 'edit' | 'delete';
/** Returns the actions that all resources offer for the open record, by the page's texts. */
const offersIn = ({ shownAs }: Finder) => ({
  offer: (within: Locator, name: Offer, language: Language) =>
    pressAction(within, shownAs((language === 'tr' ? tr : en).common[name])),
  isOffered: async (within: Locator, name: Offer) =>
    (await within.locator(`[data-record-action="${shownAs(en.common[name])}"]:not([data-is-blocked])`).count()) > 0,
});

/** Performs an action that opens a dialog, also over another dialog. */
async function opensDialog(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.locator('dialog.ui-dialog[open]').count();
  await act();
  await page.locator('dialog.ui-dialog[open]').nth(before).waitFor();
}

/**
 * Opens a view on a page.
 * @returns the reason why it doesn't settle
 */
export async function openView(
  { address, steps }: View,
  page: Page,
  rest: Rest,
  origin: string,
  language: Language,
): Promise<string | undefined> {
  await page.goto(origin + address);
  let trouble = await rest.settle('opened');
  for (const step of steps) {
    await step(page, language);
    trouble = await rest.settle('opened');
  }
  return trouble;
}

/** Returns all views of a stop, and leaves the page on any screen. Empty if no link leads to it. */
export async function viewsOf(stop: Stop, finder: Finder): Promise<View[]> {
  if (stop.kind === 'catalogue') return catalogueViews(stop);
  return stop.kind === 'route' ? routeViews(stop, finder) : dialogViews(stop, finder);
}

/** Returns a view with all examples below each other, and a separate view of each overlay. */
function catalogueViews({ piece, overlays }: CatalogueStop): View[] {
  const address = `/dev/catalogue?piece=${piece}&bare=`;
  const alone = overlays.map((name) => ({ name, address: `${address}&example=${name}`, steps: [] }));
  return [{ name: 'screen', address, steps: [] }, ...alone];
}

async function routeViews(stop: RouteStop, finder: Finder): Promise<View[]> {
  const { page, rest, origin, addressOf } = finder;
  const { offer, isOffered } = offersIn(finder);
  const address = await addressOf(stop);
  if (address === undefined) return [];
  const view = (name: string, at: string, ...steps: Step[]): View => ({ name, address: at, steps });
  const open = (target: View) => openView(target, page, rest, origin, 'en');
  const found = [view('screen', address)];
  await open(view('screen', address));
  if (stop.isResource && (await create(inMain(page)).count()) > 0) found.push(view('new', `${address}/new`));
  const recordLinks = (await linksOn(page)).filter(
    (link) => link !== address && link !== `${address}/new` && fits(stop.pattern, link),
  );
  const [first] = recordLinks;
  if (first === undefined) return found;
  found.push(view('detail', first));
  if (!stop.isResource) return found;

  for (const recordLink of recordLinks.slice(0, thingsTried)) {
    await open(view('detail', recordLink));
    const has = async (name: Offer) =>
      !found.some((candidate) => candidate.name === name) && (await isOffered(inMain(page), name));
    if (await has('edit')) found.push(view('edit', `${recordLink}/edit`));
    if (await has('delete'))
      found.push(
        view('delete', recordLink, (shown, language) =>
          opensDialog(shown, () => offer(inMain(shown), 'delete', language)),
        ),
      );
  }
  return found;
}

async function dialogViews(stop: DialogStop, finder: Finder): Promise<View[]> {
  const { page, rest, origin, shownAs } = finder;
  const { offer, isOffered } = offersIn(finder);
  const enter = stop.kind === 'menu dialog' ? fromMenu(stop) : fromUserMenu(stop, shownAs);
  const view = (name: string, ...steps: Step[]): View => ({ name, address: '/', steps: [enter, ...steps] });
  const open = (target: View) => openView(target, page, rest, origin, 'en');
  const found = [view('dialog')];
  await open(view('dialog'));
  const toForm = async (shown: Page, act: () => Promise<void>) => {
    await act();
    await inDialog(shown).locator('form').waitFor();
  };
  if ((await create(inDialog(page)).count()) > 0)
    found.push(view('dialog: new', (shown) => toForm(shown, () => create(inDialog(shown)).click())));
  const recordCount = Math.min(thingsTried, await rows(inDialog(page)).count());
  for (let at = 0; at < recordCount; at += 1) {
    const toThing: Step = async (shown) => {
      await rows(inDialog(shown)).nth(at).click();
      await rows(inDialog(shown)).first().waitFor({ state: 'detached' });
    };
    const detail = view('dialog: detail', toThing);
    if (at === 0) found.push(detail);
    await open(detail);
    const has = async (name: Offer) =>
      !found.some((candidate) => candidate.name === `dialog: ${name}`) && (await isOffered(inDialog(page), name));
    const press = (name: Offer, language: Language, shown: Page) => offer(inDialog(shown), name, language);
    if (await has('edit'))
      found.push(
        view('dialog: edit', toThing, (shown, language) => toForm(shown, () => press('edit', language, shown))),
      );
    if (await has('delete'))
      found.push(
        view('dialog: delete', toThing, (shown, language) =>
          opensDialog(shown, () => press('delete', language, shown)),
        ),
      );
  }
  return found;
}

const fromMenu =
  ({ id }: DialogStop): Step =>
  async (page) => {
    const entry = page.locator(`[data-contribution-kind="menu"][data-contribution="${id}"] button`);
    // On a phone, the navigation is closed.
    const menu = page.locator('header.toolbar [aria-controls=navigation]');
    if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
    const closed = page.locator('#navigation li', { has: entry }).locator('> button[aria-expanded=false]');
    // Opens a group, and the section of a long group.
    while ((await closed.count()) > 0) await closed.first().click();
    await opensDialog(page, () => entry.click());
  };

const fromUserMenu =
  ({ title }: DialogStop, shownAs: Finder['shownAs']): Step =>
  async (page, language) => {
    await page.locator('.user-button').click();
    await opensDialog(page, () => page.getByRole('menuitem', { name: shownAs(title[language]), exact: true }).click());
  };

/** Returns addresses within the portal that the screen links to, without their query. */
export async function linksOn(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('main [data-href], main a[href]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('data-href') ?? element.getAttribute('href') ?? ''),
    );
  return [...new Set(hrefs.filter((href) => href.startsWith('/')).map((href) => href.replace(/[?#].*$/, '')))];
}

/** Returns whether an address matches a route. */
export const fits = (pattern: string, path: string): boolean =>
  matchPath([{ path: pattern, guard: 'public' }], path) !== undefined;
