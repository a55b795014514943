/** Visits one stop: all its views in all looks, with their faults and screenshots. */
import type { Page } from 'playwright-core';
import { pseudoText } from '../../cli/build/assets/pseudo-locale.ts';
import type { Contexts } from '../harness/contexts.ts';
import { contextOf } from '../harness/portal.ts';
import { setMode } from '../harness/modes.ts';
import { restore, type SignedIn } from '../harness/sign-in.ts';
import { sizes } from '../harness/sizes.ts';
import { watchPage } from '../harness/watch-page.ts';
import { checkPage, type Fault } from './checks.ts';
import { type Load, type Look, nameOf } from './looks.ts';
import { watchNames, watchWords, withoutNames } from './names.ts';
import { pseudoFaults } from './texts.ts';
import { type Rest, watchRest } from './settle.ts';
import type { RouteStop, Stop } from './stops.ts';
import type { TextFault } from './texts.ts';
import { linksOn, fits, openView, type View, viewsOf } from './views.ts';
import { resizeWindow } from '../harness/window.ts';

/** Fault of a view, and the looks in which it was seen. */
export interface Finding extends Fault {
  readonly view: string;
  readonly looks: readonly string[];
}

/** Screenshot of a view in a look, as a JPEG. */
export interface Shot {
  readonly view: string;
  readonly look: Look;
  readonly image: Buffer;
}

export interface Visited {
  readonly stop: Stop;
  readonly views: readonly string[];
  readonly findings: readonly Finding[];
  readonly shots: readonly Shot[];
}

export interface Surroundings {
  /** Contexts of all stops, so that the portal's files are loaded and compiled only once. */
  readonly contexts: Contexts;
  readonly origin: string;
  readonly loads: readonly Load[];
  readonly withShots: boolean;
  readonly withAxe: boolean;
  /** Check of texts; absent if the portal is in the pseudo-locale. */
  readonly textFault: TextFault | undefined;
  /** Session of the stop's viewer; none if no user is signed in. */
  readonly session: SignedIn | undefined;
  /** Returns screens of the same viewer that may link to a route with parameters, the most likely first. */
  readonly leads: (stop: RouteStop) => readonly RouteStop[];
}

export async function visitStop(stop: Stop, around: Surroundings): Promise<Visited> {
  const found: { readonly view: string; readonly look: Look; readonly fault: Fault }[] = [];
  const shots: Shot[] = [];
  let views: readonly View[] = [];

  for (const load of around.loads) {
    const [first] = load;
    const { context, page } = await around.contexts.take(contextOf(first));
    try {
      if (around.session) await restore(page, around.session);
      const rest = watchRest(page);
      const textFault = around.textFault
        ? withoutNames(around.textFault, watchNames(page))
        : pseudoFaults(watchWords(page));
      const watch = await watchPage(page);
      if (load === around.loads[0]) views = await findViews(stop, page, rest, around);
      if (views.length === 0) {
        found.push({
          view: 'screen',
          look: first,
          fault: { kind: 'unreached', text: 'no link of another screen leads to it' },
        });
        break;
      }
      // A single view is already open, in the first look that is checked.
      const isThere =
        stop.kind !== 'catalogue' &&
        load === around.loads[0] &&
        views.length === 1 &&
        !(stop.kind === 'route' && stop.base.includes(':'));
      let heard = isThere ? 0 : watch.problems().length;
      for (const view of views) {
        const note = (look: Look, ...faults: readonly Fault[]) =>
          found.push(...faults.map((fault) => ({ view: view.name, look, fault })));
        try {
          await show(page, first);
          const trouble = isThere
            ? await rest.settle('changed')
            : await openView(view, page, rest, around.origin, first.language);
          if (trouble !== undefined) note(first, { kind: 'loading', text: trouble });
          const { pathname } = new URL(page.url());
          if (stop.kind === 'route' && pathname !== view.address)
            note(first, { kind: 'unreached', text: `${view.address} leads to ${pathname}` });
          for (const look of load) {
            await show(page, look);
            await rest.settle('changed');
            // The language hardly changes the results of axe.
            const withAxe = around.withAxe && (look.language === 'en' || load.length === 1 || look === first);
            const faults = await checkPage(page, look, textFault, withAxe);
            // Some examples show failures.
            note(
              look,
              ...(stop.kind === 'catalogue'
                ? faults.filter(({ kind }) => kind !== 'failed' && kind !== 'text')
                : faults),
            );
            if (around.withShots)
              shots.push({ view: view.name, look, image: await page.screenshot({ type: 'jpeg', quality: 80 }) });
          }
        } catch (error) {
          note(first, { kind: 'unreached', text: error instanceof Error ? firstLine(error.message) : String(error) });
        }
        const problems = watch.problems();
        note(
          first,
          ...problems
            .slice(heard)
            .map((text) => ({ kind: 'console' as const, text: text.replaceAll(around.origin, '') })),
        );
        heard = problems.length;
      }
    } finally {
      await around.contexts.giveBack(context, false);
    }
  }
  return { stop, views: views.map(({ name }) => name), findings: together(found), shots };
}

/** Changes the window's size, the theme and the mode of the open page, like a user. */
async function show(page: Page, { size, theme, mode }: Look): Promise<void> {
  await resizeWindow(page, sizes[size]);
  await page.emulateMedia({ colorScheme: theme });
  await setMode(page, mode);
}

function findViews(stop: Stop, page: Page, rest: Rest, { origin, leads, textFault }: Surroundings): Promise<View[]> {
  const linkOn = async (address: string, pattern: string) => {
    await page.goto(origin + address);
    await rest.settle('opened');
    return (await linksOn(page)).find((link) => fits(pattern, link));
  };
  const addressOf = async (route: RouteStop) => {
    if (!route.base.includes(':')) return route.base;
    for (const lead of leads(route)) {
      const link = await linkOn(lead.base, route.pattern);
      if (link !== undefined) return link;
      // Pages of a record are linked from its details.
      const recordLink = (await linksOn(page)).find(
        (link) => link !== lead.base && !link.endsWith('/new') && fits(lead.pattern, link),
      );
      const within = recordLink === undefined ? undefined : await linkOn(recordLink, route.pattern);
      if (within !== undefined) return within;
    }
    return undefined;
  };
  return viewsOf(stop, { page, rest, origin, addressOf, shownAs: textFault ? (text) => text : pseudoText });
}

/** Returns each fault of a view once, with its looks, because axe's text about the elements differs between looks. */
function together(found: readonly { readonly view: string; readonly look: Look; readonly fault: Fault }[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { view, look, fault } of found) {
    const key = `${view}\n${fault.kind}\n${fault.kind === 'accessibility' ? firstLine(fault.text) : fault.text}`;
    const known = findings.get(key);
    findings.set(key, { ...(known ?? fault), view, looks: [...new Set([...(known?.looks ?? []), nameOf(look)])] });
  }
  return [...findings.values()];
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
