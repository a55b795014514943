import { type Guard, type Tier, tiers } from '../../permissions/guard.ts';
import { hrefOf } from '../assemble.ts';
import { overlapOf, patternFault } from '../route-pattern.ts';
import type { RouteContribution } from '../types.ts';
import { type Check, type CheckInput, findRepeated, problemOf } from './check.ts';

/** First path segments that core and the server handle. */
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
    if (fault)
      return [
        problemOf(
          'invalid-path',
          plugin,
          contribution(route),
          `The path "${route.path}" ${fault}.`,
          'Write it as /area/screen/:id?.',
        ),
      ];
    const first = route.path.split('/')[1]?.toLowerCase() ?? '';
    if (!reserved.has(first) && route.path !== '/') return [];
    return [
      problemOf(
        'invalid-path',
        plugin,
        contribution(route),
        `The path "${route.path}" is used by core.`,
        'Choose another first segment.',
      ),
    ];
  });

/**
 * Checks that a tier has only one route per landmark and that it opens without a parameter, because the portal
 * navigates to it automatically.
 */
export const landmarks: Check = (input) => {
  const marked = routesOf(input).flatMap(({ plugin, route }) =>
    route.landmark === undefined
      ? []
      : tiersOf(route.guard).map((tier) => ({ plugin, route, tier, landmark: route.landmark })),
  );
  const unreachable = routesOf(input)
    .filter(({ route }) => route.landmark !== undefined && hrefOf(route.path).includes('/:'))
    .map(({ plugin, route }) =>
      problemOf(
        'route-parameter',
        plugin,
        contribution(route),
        `It is a ${route.landmark}, and its path "${route.path}" needs a parameter.`,
        'Make the parameter optional, or mark another route.',
      ),
    );
  const conflicts = findRepeated(marked, ({ tier, landmark }) => `${landmark} ${tier}`).map(({ first, again }) =>
    problemOf(
      'landmark-conflict',
      again.plugin,
      contribution(again.route),
      `It is the ${again.landmark} of the ${again.tier} tier, as ${first.plugin}/${first.route.id} is.`,
      'Keep it in one of them, or exclude that tier in the guard of one.',
    ),
  );
  return [...unreachable, ...conflicts];
};

const tiersOf = (guard: Guard): readonly Tier[] => (typeof guard === 'object' && guard.tiers) || tiers;

/**
 * Checks that overlapping routes have different orders, with the more specific route first, because routes are matched
 * in order.
 */
export const routeConflicts: Check = (input) => {
  const sound = routesOf(input).filter(({ route }) => !patternFault(route.path));
  return sound.flatMap((second, index) => sound.slice(0, index).flatMap((first) => conflict(first, second)));
};

function conflict(first: OwnedRoute, second: OwnedRoute) {
  const overlap = overlapOf(first.route.path, second.route.path);
  if (!overlap) return [];
  const other = `"${first.route.path}" of route ${first.plugin}/${first.route.id}`;
  const secondRoute = contribution(second.route);
  if (overlap === 'same') {
    return [
      problemOf(
        'route-conflict',
        second.plugin,
        secondRoute,
        `Its path "${second.route.path}" matches the same paths as ${other}.`,
        'Change one of the two paths, or disable one of the two plugins.',
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
      secondRoute,
      `Its path "${second.route.path}" and ${other} both match some path, and ${isDefined ? 'the wrong one comes first' : 'no order says which one comes first'}.`,
      `Give both an explicit order, ${earlier.plugin}/${earlier.route.id} a lower one than ${later.plugin}/${later.route.id}.`,
    ),
  ];
}
