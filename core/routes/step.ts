import type { Holder } from '../permissions/guard.ts';
import { isMenuGroup } from '../plugin/assemble.ts';
import type { AssembledRoute, Assembly, MenuNode } from '../plugin/assembly.ts';
import { withoutOutlets } from '../routing/outlets.ts';
import { homeOf, isHomeOfOthers, start } from './landmark.ts';
import { destinationOf, type Match, matchPath } from './match.ts';

/**
 * Next step for an address: it shows a screen, redirects, or is the start for a user who has no home in this
 * deployment.
 */
export type Step =
  | { readonly kind: 'screen'; readonly match: Match<AssembledRoute> }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'landing' };

/**
 * Decides what an address does for a person; the portal follows it step by step, and `portal explain` tells it. Pure.
 * @param path decoded, without query
 * @param address path and query as they stand in the bar, percent-encoded
 * @param fragment what follows them, with `#`: no screen is found by it, and it stays wherever the address leads
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
 * Returns the routes that the menu opens, in its order. Unless a route's own order differs, a parent's address opens
 * the first route below it there.
 */
function routesOf(menu: readonly MenuNode[]): AssembledRoute[] {
  return menu
    .flatMap((node) => (isMenuGroup(node) ? node.entries : [node]))
    .flatMap((entry) => ('opens' in entry ? [entry.opens] : []));
}
