import { overlapOf, patternFault } from '../route-pattern.ts';
import type { RouteContribution } from '../types.ts';
import { type Check, type CheckInput, problemOf } from './check.ts';

/** First segments that core and the server answer themselves. */
const reserved: ReadonlySet<string> = new Set(['authentication', 'assets', 'gateway', 'identity', 'sandbox']);

interface OwnedRoute {
  readonly plugin: string;
  readonly route: RouteContribution;
}

const routesOf = ({ enabled }: CheckInput): OwnedRoute[] =>
  enabled.flatMap(({ manifest }) => (manifest.routes ?? []).map((route) => ({ plugin: manifest.id, route })));

const contribution = (route: RouteContribution) => ({ kind: 'route' as const, id: route.id });

export const invalidPaths: Check = (input) =>
  routesOf(input).flatMap(({ plugin, route }) => {
    const fault = patternFault(route.path);
    if (fault) return [problemOf('invalid-path', plugin, contribution(route), `The path "${route.path}" ${fault}.`, 'Write it as /area/screen/:id?.')];
    const first = route.path.split('/')[1]?.toLowerCase() ?? '';
    if (!reserved.has(first) && route.path !== '/') return [];
    return [problemOf('invalid-path', plugin, contribution(route), `The path "${route.path}" is answered by core.`, 'Choose another first segment.')];
  });

/** Routes are matched in their order, so that two that overlap need one: the more specific first. */
export const routeConflicts: Check = (input) => {
  const sound = routesOf(input).filter(({ route }) => !patternFault(route.path));
  return sound.flatMap((second, index) => sound.slice(0, index).flatMap((first) => conflict(first, second)));
};

function conflict(first: OwnedRoute, second: OwnedRoute) {
  const overlap = overlapOf(first.route.path, second.route.path);
  if (!overlap) return [];
  const other = `"${first.route.path}" of route ${first.plugin}/${first.route.id}`;
  const own = contribution(second.route);
  if (overlap === 'same') {
    return [
      problemOf(
        'route-conflict',
        second.plugin,
        own,
        `Its path "${second.route.path}" matches the same addresses as ${other}.`,
        'Change one of the two paths, or leave one of the two plugins out.',
      ),
    ];
  }
  const [a, b] = [first.route.order, second.route.order];
  const isDefined = a !== undefined && b !== undefined && a !== b;
  if (isDefined && (overlap === 'crossing' || (overlap === 'first' ? a < b : b < a))) return [];
  const [earlier, later] = overlap === 'second' ? [second, first] : [first, second];
  return [
    problemOf(
      'route-order',
      second.plugin,
      own,
      `Its path "${second.route.path}" and ${other} match some address both, and ${isDefined ? 'the wrong one is asked first' : 'no order says which one is asked first'}.`,
      `Give both an explicit order, ${earlier.plugin}/${earlier.route.id} a lower one than ${later.plugin}/${later.route.id}.`,
    ),
  ];
}
