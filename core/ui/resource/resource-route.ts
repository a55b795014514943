import type { RouteContribution } from '../../plugin/types.ts';

/** What follows the path of a resource: nothing, `/new`, `/<id>` or `/<id>/edit`. */
const suffix = '/:itemId?/:panel?';

/**
 * The route of a resource screen: its list, and its details and forms at addresses of their own. Data for a manifest.
 * @param route as any other, with the path of the list; it may have parameters, which fill the placeholders of the calls' paths
 */
export function resourceRoute(route: RouteContribution): RouteContribution {
  return { ...route, path: route.path + suffix };
}
