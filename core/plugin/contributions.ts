/** All contributions of a manifest as one list, for the checks and for `portal list`. */
import type { Guard } from '../permissions/guard.ts';
import type { Lazy, PluginDefinition } from './types.ts';

export const contributionKinds = ['route', 'menu', 'widget', 'userMenu', 'command', 'finder', 'notification'] as const;
export type ContributionKind = (typeof contributionKinds)[number];

export interface AnyContribution {
  readonly kind: ContributionKind;
  readonly id: string;
  readonly title?: string;
  readonly breadcrumb?: string;
  /** Route that the contribution opens. */
  readonly route?: string;
  /** Absent if the contribution opens a route, because it then has the route's guard. */
  readonly guard?: Guard;
  /** The slot that a widget fills. */
  readonly slot?: string;
  /** The notification type that a handler handles. */
  readonly type?: string;
  readonly hasTarget: boolean;
  /** Loads the code of the contribution; absent if it opens a route. */
  readonly load?: Lazy<unknown> | undefined;
}

/** Returns all contributions of a manifest, grouped by kind. Slots are not contributions because they have no guard. */
export function contributionsOf(plugin: PluginDefinition): readonly AnyContribution[] {
  return [
    ...(plugin.routes ?? []).map((route) => ({
      ...route,
      kind: 'route' as const,
      hasTarget: true,
      load: route.screen,
    })),
    ...(plugin.menu ?? []).map((entry) => ({
      ...entry,
      kind: 'menu' as const,
      hasTarget: 'dialog' in entry,
      load: 'dialog' in entry ? entry.dialog : undefined,
    })),
    ...(plugin.widgets ?? []).map((widget) => ({
      ...widget,
      kind: 'widget' as const,
      hasTarget: true,
      load: widget.component,
    })),
    ...(plugin.userMenu ?? []).map((entry) => ({
      ...entry,
      kind: 'userMenu' as const,
      hasTarget: 'dialog' in entry,
      load: 'dialog' in entry ? entry.dialog : undefined,
    })),
    ...(plugin.commands ?? []).map((command) => ({
      ...command,
      kind: 'command' as const,
      hasTarget: 'run' in command,
      load: 'run' in command ? command.run : undefined,
    })),
    ...(plugin.finders ?? []).map((finder) => ({
      ...finder,
      kind: 'finder' as const,
      hasTarget: true,
      load: finder.find,
    })),
    ...(plugin.notifications ?? []).map((handler) => ({
      ...handler,
      kind: 'notification' as const,
      hasTarget: true,
      load: handler.handle,
    })),
  ];
}
