import type { Holder } from '../permissions/guard.ts';
import { isMenuGroup } from '../plugin/assemble.ts';
import type { AssembledRoute, Assembly, MenuNode } from '../plugin/assembly.ts';
import { withoutOutlets } from '../routing/outlets.ts';
import { homeOf, isHomeOfOthers, start } from './landmark.ts';
import { destinationOf, type Match, matchPath } from './match.ts';

/** Next step for an address: a screen, a redirect, or the start for a user who has no home in this deployment. */
export type Step =
  | { readonly kind: 'screen'; readonly match: Match<AssembledRoute> }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'landing' };

/**
 * Decides what an address does for a user. The portal follows the result step by step, and `portal explain` describes
 * it. Pure.
 * @param path decoded, without query
 * @param address path and query as in the address bar, percent-encoded
 * @param fragment the hash with `#`; it does not affect which screen opens, and redirects keep it
 */
export function stepOf(
  { routes, menu }: Pick<Assembly, 'routes' | 'menu'>,
  path: string,
  address: string,
  holder: Holder | undefined,
  fragment = '',
): Step {
  const primary = withoutOutlets(address);
  if (primary !== undefined) return { kind: 'redirect', to: primary + fragment };
  const home = homeOf(routes, holder);
  const requestedRoute = matchPath(routes, path)?.route;
  if (path === start || (requestedRoute && isHomeOfOthers(requestedRoute, holder))) {
    // Query parameters that open a panel over the screen also apply to the home screen.
    return path === home ? { kind: 'landing' } : { kind: 'redirect', to: home + address.slice(path.length) + fragment };
  }
  return destinationOf(routes, path, address + fragment, holder, routesOf(menu)) ?? { kind: 'landing' };
}

/**
 * Returns the routes that the menu opens, in its order. The address of a parent opens the first of its routes in this
 * order, unless a route's own order differs.
 */
function routesOf(menu: readonly MenuNode[]): AssembledRoute[] {
  return menu
    .flatMap((node) => (isMenuGroup(node) ? node.entries : [node]))
    .flatMap((entry) => ('opens' in entry ? [entry.opens] : []));
}
