/** Breadcrumbs of routes. Pure, so that the texts follow the language. */
import { i18n } from '../../i18n/i18n.ts';
import { groupTitle } from '../../menu/group-title.ts';
import { checkGuard, type Holder } from '../../permissions/guard.ts';
import { hrefOf, isMenuGroup } from '../../plugin/assemble.ts';
import type { AssembledRoute, Assembly } from '../../plugin/assembly.ts';
import { type Match, matchPath } from '../../route-matching/match.ts';
import { pathOf } from '../../routing/trail.ts';
import type { Crumb } from './breadcrumbs.tsx';

const textOf = (route: AssembledRoute, key: 'title' | 'crumb') =>
  i18n.t(`manifest.${key === 'crumb' ? (route.breadcrumb ?? route.title) : route.title}`, { ns: route.plugin });

/** Returns whether an address has parameters, so that it may have been opened from several screens (S-161). */
export const isDynamic = ({ params }: Pick<Match<AssembledRoute>, 'params'>): boolean =>
  Object.values(params).some((value) => value !== undefined);

/** Returns the breadcrumbs of the parents of a route and of the route (S-158, S-159). The home page adds none. */
export function routeCrumbs(assembly: Assembly, route: AssembledRoute, href?: string): readonly Crumb[] {
  const pattern = hrefOf(route.path);
  if (route.landmark === 'home') return [];
  const group = assembly.menu
    .filter(isMenuGroup)
    .find(({ entries }) => entries.some((entry) => 'opens' in entry && entry.opens === route));
  const above = assembly.routes
    .filter(
      (other) =>
        other !== route && !other.breadcrumbHidden && !other.path.includes(':') && pattern.startsWith(`${other.path}/`),
    )
    .sort((ancestor, other) => ancestor.path.length - other.path.length)
    .map((other) => ({ text: textOf(other, 'crumb'), href: other.path }));
  const groupCrumb =
    group && !group.breadcrumbHidden && above.length === 0 ? [{ text: groupTitle(group), href: undefined }] : [];
  return [...groupCrumb, ...above, ...(route.breadcrumbHidden ? [] : [{ text: textOf(route, 'crumb'), href }])];
}

type Names = Readonly<Record<string, string>>;

/** Returns the breadcrumb of a dynamic screen: its name, else the parameter in the address. */
export function dynamicText(match: Match<AssembledRoute>, path: string, names: Names): string {
  const parameter = Object.values(match.params).findLast((value) => value !== undefined) ?? '';
  return names[path] ?? parameter;
}

/**
 * Returns the breadcrumbs of a dynamic screen: those of the screens through which it was opened, else those of its
 * route's parents; then its own breadcrumb.
 */
export function dynamicCrumbs(
  assembly: Assembly,
  match: Match<AssembledRoute>,
  path: string,
  saved: { readonly through: Readonly<Record<string, readonly string[]>>; readonly names: Names },
  holder: Holder | undefined,
): readonly Crumb[] {
  const { route } = match;
  const above = (saved.through[path] ?? []).flatMap((address, at) =>
    crumbsOf(assembly, address, at === 0, saved.names, holder),
  );
  const usual =
    hrefOf(route.path) === route.path
      ? routeCrumbs(assembly, route).slice(0, -1)
      : routeCrumbs(assembly, route, match.base);
  return [
    ...(above.length > 0 ? above : usual),
    ...(route.breadcrumbHidden ? [] : [{ text: dynamicText(match, path, saved.names) }]),
  ];
}

/**
 * Returns the breadcrumbs of an address in the trail; empty if it no longer has a screen or the user may not open it.
 */
function crumbsOf(
  assembly: Assembly,
  address: string,
  first: boolean,
  names: Names,
  holder: Holder | undefined,
): readonly Crumb[] {
  const path = pathOf(address);
  const match = matchPath(assembly.routes, path);
  if (!match || match.route.breadcrumbHidden || checkGuard(match.route.guard, holder) !== 'allowed') return [];
  if (isDynamic(match)) return [{ text: dynamicText(match, path, names), href: address }];
  const crumbs = routeCrumbs(assembly, match.route, address);
  return first ? crumbs : crumbs.slice(-1);
}

/** Returns the title of a visited address; `undefined` if it no longer has a screen or the user may not open it. */
export function titleOf(
  assembly: Assembly,
  path: string,
  names: Names,
  holder: Holder | undefined,
): { readonly title: string; readonly detail?: string } | undefined {
  const match = matchPath(assembly.routes, path);
  if (!match || checkGuard(match.route.guard, holder) !== 'allowed') return undefined;
  const title = textOf(match.route, 'title');
  return isDynamic(match) ? { title, detail: dynamicText(match, path, names) } : { title };
}
