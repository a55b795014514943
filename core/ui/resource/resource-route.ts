import { eachTier, isTiered } from '../../permissions/tiered.ts';
import type { RouteDeclaration } from '../../plugin/declaration.ts';

/** Suffix of a resource's path: empty, `/new`, `/<id>` or `/<id>/edit`. */
const suffix = '/:itemId?/:panel?';

/**
 * Returns the route of a resource screen: its list, and its details and forms at separate addresses. Data for a
 * manifest.
 * @param route route with the path of the list, or its paths by tier; its parameters fill the placeholders of the
 *   calls' paths
 * @public
 */
export function resourceRoute(route: RouteDeclaration): RouteDeclaration {
  const { path } = route;
  return { ...route, path: isTiered(path) ? eachTier(path, (tierPath) => tierPath + suffix) : path + suffix };
}
