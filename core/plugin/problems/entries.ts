import { fullRouteId, hrefOf } from '../assemble.ts';
import { contributionsOf } from '../contributions.ts';
import { menuGroups } from '../core-names/menu-groups.ts';
import { didYouMean } from '../nearest.ts';
import { type Check, problemOf } from './check.ts';

/**
 * Checks that menu entries, user-menu entries and commands have either a route, or a guard and a target to open or run.
 */
export const entryTargets: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest }) =>
    contributionsOf(manifest).flatMap((entry) => {
      if (entry.route === undefined && !entry.hasTarget) {
        return [
          problemOf(
            'entry-target',
            manifest.id,
            entry,
            'It opens nothing.',
            `Give it a route, or a guard with ${entry.kind === 'command' ? 'run' : 'dialog'}.`,
          ),
        ];
      }
      if (entry.route !== undefined && (entry.hasTarget || entry.guard !== undefined)) {
        return [
          problemOf(
            'entry-target',
            manifest.id,
            entry,
            'It has a route, and also a target or guard of its own.',
            'Keep only the route: its guard is the entry’s guard.',
          ),
        ];
      }
      // Other entries use the title of their route.
      if (
        (entry.kind === 'menu' || entry.kind === 'userMenu') &&
        entry.route === undefined &&
        entry.title === undefined
      )
        return [
          problemOf('entry-title', manifest.id, entry, 'It has no title.', 'Give it a title: no page has one for it.'),
        ];
      return [];
    }),
  );

/** Checks that the target of an entry exists, is on, and needs no parameter. */
export const entryRoutes: Check = ({ enabled, installed }) => {
  const on = new Set(enabled.map(({ manifest }) => manifest.id));
  const routes = new Map(
    installed.flatMap(({ manifest }) =>
      (manifest.routes ?? []).map(
        (route) => [fullRouteId(manifest.id, route.id), { plugin: manifest.id, route }] as const,
      ),
    ),
  );
  return enabled.flatMap(({ manifest }) =>
    contributionsOf(manifest).flatMap((entry) => {
      if (entry.route === undefined) return [];
      const id = fullRouteId(manifest.id, entry.route);
      const target = routes.get(id);
      if (!target)
        return [
          problemOf(
            'unknown-route',
            manifest.id,
            entry,
            `It opens the route "${id}", which no plugin has.`,
            didYouMean(id, routes.keys(), 'Name a route by its id, or as <plugin>/<route>.'),
          ),
        ];
      if (!on.has(target.plugin)) {
        return [
          problemOf(
            'route-off',
            manifest.id,
            entry,
            `It opens the route "${id}" of ${target.plugin}, which is not enabled.`,
            `Enable ${target.plugin}, or remove the entry.`,
          ),
        ];
      }
      if (!hrefOf(target.route.path).includes('/:')) return [];
      return [
        problemOf(
          'route-parameter',
          manifest.id,
          entry,
          `It opens the route "${id}" at "${target.route.path}", which needs a parameter.`,
          'Make the parameter optional, or open another route.',
        ),
      ];
    }),
  );
};

export const unknownGroups: Check = ({ enabled }) => {
  const groups = new Set(
    [...menuGroups, ...enabled.flatMap(({ manifest }) => manifest.menuGroups ?? [])].map(({ id }) => id),
  );
  return enabled.flatMap(({ manifest }) =>
    (manifest.menu ?? []).flatMap((entry) =>
      entry.group === undefined || groups.has(entry.group)
        ? []
        : [
            problemOf(
              'unknown-group',
              manifest.id,
              { kind: 'menu', id: entry.id },
              `It is in the menu group "${entry.group}", which does not exist.`,
              didYouMean(
                entry.group,
                groups,
                `Groups are ${[...groups].join(', ')}. A plugin adds one with menuGroups.`,
              ),
            ),
          ],
    ),
  );
};
