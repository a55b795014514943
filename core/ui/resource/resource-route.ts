import { eachTier, isTiered } from '../../permissions/tiered.ts';
import type { RouteDeclaration } from '../../plugin/declaration.ts';

/** What follows the path of a resource: nothing, `/new`, `/<id>` or `/<id>/edit`. */
const suffix = '/:itemId?/:panel?';

/**
 * The route of a resource screen: its list, and its details and forms at addresses of their own. Data for a manifest.
 * @param route as any other, with the path of the list, or its paths by tier; it may have parameters, which fill the placeholders of the calls' paths
 */
export function resourceRoute(route: RouteDeclaration): RouteDeclaration {
  const { path } = route;
  return { ...route, path: isTiered(path) ? eachTier(path, (one) => one + suffix) : path + suffix };
}
