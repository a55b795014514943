/**
 * Assembly of the contributions of the plugins that are on. Lightweight, because it runs in the browser at every start.
 */

import { corePermissions } from '../permissions/core-permissions.ts';
import { permissionsIn } from '../permissions/declared.ts';
import type { Guard } from '../permissions/guard.ts';
import type {
  AssembledMenuEntry,
  AssembledMenuGroup,
  AssembledRoute,
  AssembledSlot,
  AssembledWidget,
  Assembly,
  MenuNode,
  Opening,
  Placed,
  Placement,
  Titled,
} from './assembly.ts';
import { menuGroups } from './core-names/menu-groups.ts';
import { coreSlots, parseSlot } from './core-slots.ts';
import { compareText, type Switches, switchPlugins } from './switches.ts';
import type { PluginDefinition } from './types.ts';

interface Contributed {
  readonly id: string;
  readonly order?: number;
}
type Guarded = Contributed & { readonly guard: Guard };
type Entry = Guarded & { readonly title: string };
type Opens = Contributed & { readonly route: string; readonly title?: string };

/**
 * Assembles the portal from manifests. It fails closed: it leaves out contributions without a guard, entries whose
 * route is off or unknown, and widgets whose slot is off or of another version. `resolve` reports these as problems
 * before a build; nothing throws here, so that one broken plugin doesn't stop the others.
 */
export function assemble(manifests: readonly PluginDefinition[], switches: Switches = {}): Assembly {
  const { on, off } = switchPlugins(manifests, switches);
  const collectGuarded = <C extends Guarded>(of: (plugin: PluginDefinition) => readonly C[] | undefined) =>
    on
      .flatMap((plugin) =>
        (of(plugin) ?? [])
          .filter((contribution) => contribution.guard)
          .map((contribution) => ({ ...contribution, ...place(plugin, contribution, contribution.guard) })),
      )
      .sort(byOrder);

  const routes: readonly AssembledRoute[] = collectGuarded((plugin) => plugin.routes);
  const routesById = new Map(routes.map((route) => [route.fullId, route]));
  const entries = <C extends Entry | Opens>(of: (plugin: PluginDefinition) => readonly C[] | undefined) =>
    on
      .flatMap((plugin) => (of(plugin) ?? []).flatMap((contribution) => placeEntry(plugin, contribution, routesById)))
      .sort(byOrder);

  // If two plugins declare the same name, the first plugin wins, as with its other contributions.
  const byName = <Value>(of: (plugin: PluginDefinition) => readonly (readonly [string, Value])[]) =>
    on.toReversed().flatMap(of);

  const slots = new Map<string, AssembledSlot>(coreSlots.map((slot) => [slot.id, slot]));
  for (const plugin of on) for (const slot of plugin.slots ?? []) slots.set(slot.id, { ...slot, plugin: plugin.id });

  return {
    installed: manifests,
    plugins: on,
    off,
    routes,
    menu: menuTree(
      entries((plugin) => plugin.menu),
      on,
    ),
    widgets: bySlot(
      collectGuarded((plugin) => plugin.widgets),
      slots,
    ),
    userMenu: entries((plugin) => plugin.userMenu),
    commands: entries((plugin) => plugin.commands),
    finders: collectGuarded((plugin) => plugin.finders),
    notifications: new Map(
      collectGuarded((plugin) => plugin.notifications)
        .reverse()
        .map((handler) => [handler.type, handler]),
    ),
    slots,
    statuses: new Map(
      byName((plugin) =>
        Object.entries(plugin.statuses ?? {}).map(([name, kind]) => [name, { kind, plugin: plugin.id }]),
      ),
    ),
    notificationIcons: new Map(byName((plugin) => Object.entries(plugin.notificationIcons ?? {}))),
    fields: new Map(byName((plugin) => (plugin.fields ?? []).map((field) => [field.type, field]))),
    services: new Set(on.flatMap((plugin) => plugin.services ?? [])),
    permissions: new Map(
      [...corePermissions, ...on.flatMap((plugin) => permissionsIn(plugin.permissions))].map((permission) => [
        permission.name,
        permission,
      ]),
    ),
  };
}

/** Order of a contribution that doesn't set one. */
export const defaultOrder = 100;

function place(plugin: PluginDefinition, contribution: Contributed, guard: Guard): Placement {
  return {
    plugin: plugin.id,
    fullId: `${plugin.id}/${contribution.id}`,
    order: contribution.order ?? defaultOrder,
    guard,
  };
}

function placeEntry<C extends Entry | Opens>(
  plugin: PluginDefinition,
  contribution: C,
  routes: ReadonlyMap<string, AssembledRoute>,
): Placed<C>[] {
  let placement: Placement & Titled & (Opening | object);
  if ('route' in contribution) {
    const opens = routes.get(fullRouteId(plugin.id, contribution.route));
    if (!opens) return [];
    const { title } = contribution;
    const titled =
      title === undefined ? { title: opens.title, titledBy: opens.plugin } : { title, titledBy: plugin.id };
    placement = { ...place(plugin, contribution, opens.guard), ...titled, opens, href: hrefOf(opens.path) };
  } else {
    if (!contribution.guard) return [];
    placement = { ...place(plugin, contribution, contribution.guard), title: contribution.title, titledBy: plugin.id };
  }
  // The check above decides between the two placements of `Placed`, but TypeScript does not narrow type parameters.
  return [{ ...contribution, ...placement } as unknown as Placed<C>];
}

/**
 * Returns the full id of a route that a contribution of `plugin` refers to: a route of the same plugin, or
 * `<plugin>/<route>`.
 */
export function fullRouteId(plugin: string, route: string): string {
  return route.includes('/') ? route : `${plugin}/${route}`;
}

/** Returns the address of a path without its optional parameters: `/crm/leads/:leadId?` opens at `/crm/leads`. */
export function hrefOf(path: string): string {
  return path.replace(/(?:\/:\w+\?)+$/, '') || '/';
}

function byOrder(a: Placement, b: Placement): number {
  return a.order - b.order || compareText(a.plugin, b.plugin) || compareText(a.fullId, b.fullId);
}

/**
 * Builds the menu tree. A top-level entry comes before the group with the same order: order 150 puts it between core's
 * first and second group.
 */
function menuTree(entries: readonly AssembledMenuEntry[], plugins: readonly PluginDefinition[]): MenuNode[] {
  const pluginGroups = plugins.flatMap(({ id: plugin, menuGroups = [] }) =>
    menuGroups.map((group) => ({ ...group, plugin, title: `manifest.${group.title}` })),
  );
  // If two groups have the same id, the first wins; core's groups take precedence over all others.
  const all = [...coreGroups, ...pluginGroups].toReversed();
  const byId = new Map(all.map((group): readonly [string, typeof group] => [group.id, group]));
  const groups = [...byId.values()].map(({ id, order, ...group }) => ({
    order,
    node: { ...group, group: id, entries: entries.filter((entry) => entry.group === id) } satisfies AssembledMenuGroup,
  }));
  const known = new Set<string>(groups.map(({ node }) => node.group));
  const nodes: { readonly order: number; readonly node: MenuNode }[] = [
    ...entries
      .filter((entry) => entry.group === undefined || !known.has(entry.group))
      .map((entry) => ({ order: entry.order, node: entry })),
    ...groups.filter(({ node }) => node.entries.length > 0),
  ];
  return nodes.sort((a, b) => a.order - b.order).map(({ node }) => node);
}

const coreGroups = menuGroups.map((group) => ({ ...group, plugin: 'core', title: `menu.${group.id}` }));

export function isMenuGroup(node: MenuNode): node is AssembledMenuGroup {
  return 'entries' in node;
}

function bySlot(
  widgets: readonly AssembledWidget[],
  slots: ReadonlyMap<string, AssembledSlot>,
): ReadonlyMap<string, readonly AssembledWidget[]> {
  const shown = widgets.filter(({ slot }) => {
    const { id, version } = parseSlot(slot);
    return slots.get(id)?.version === version;
  });
  return new Map(shown.map(({ slot }) => [slot, shown.filter((widget) => widget.slot === slot)]));
}
