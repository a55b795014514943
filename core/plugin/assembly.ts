/** Combined contributions of a deployment's plugins, read by the shell, the command line and the tests. */
import type { Permission } from '../permissions/declared.ts';
import type { Guard } from '../permissions/guard.ts';
import type { StatusKind } from './core-names/statuses.ts';
import type {
  CommandContribution,
  FieldContribution,
  FinderContribution,
  MenuContribution,
  NotificationContribution,
  PluginDefinition,
  RouteContribution,
  SlotContribution,
  UserMenuContribution,
  WidgetContribution,
} from './types.ts';

/** The plugin that owns a contribution, and the contribution's position among all of its kind. */
export interface Placement {
  readonly plugin: string;
  /** `<plugin>/<id>`, unique among all contributions of its kind. */
  readonly fullId: string;
  readonly order: number;
  /** A contribution that opens a route has the same guard object as the route. */
  readonly guard: Guard;
}

export type AssembledRoute = RouteContribution & Placement;

/** Target of a contribution with a `route`. */
export interface Opening {
  readonly opens: AssembledRoute;
  /** The route's address without its optional parameters. */
  readonly href: string;
}

/** Title of an entry. */
export interface Titled {
  readonly title: string;
  /** The plugin whose texts contain the title: the plugin of the entry, or that of the route it opens. */
  readonly titledBy: string;
}

/**
 * A contribution in the assembly. If it refers to a route, it has that route's address, and its title unless it sets
 * another.
 */
export type Placed<C> = C extends { readonly route: string }
  ? C & Placement & Titled & Opening
  : C & Placement & Titled;

export type AssembledMenuEntry = Placed<MenuContribution>;
export type AssembledUserMenuEntry = Placed<UserMenuContribution>;
export type AssembledCommand = Placed<CommandContribution>;
export type AssembledFinder = FinderContribution & Placement;
export type AssembledWidget = WidgetContribution & Placement;
export type AssembledNotification = NotificationContribution & Placement;

/** A group of the navigation tree. It is hidden if none of its entries is visible (S-142). */
export interface AssembledMenuGroup {
  readonly group: string;
  /** The plugin that adds it, or `core`. */
  readonly plugin: string;
  /** The key of its label in the texts of its plugin. */
  readonly title: string;
  readonly icon: string;
  readonly breadcrumbHidden?: boolean;
  readonly entries: readonly AssembledMenuEntry[];
}

/** A top-level entry or a group; `isMenuGroup` tells them apart. */
export type MenuNode = AssembledMenuEntry | AssembledMenuGroup;

/** Reason why a plugin is off. */
export type OffReason =
  /** The deployment does not enable it. */
  | 'not-enabled'
  /** Turned off at run time on this host. */
  | 'switched-off'
  /** A plugin that it requires is off or missing. */
  | 'requirement-off'
  /** Another plugin has the same id. */
  | 'duplicate-plugin'
  /** Its manifest can't be read. */
  | 'broken';

export interface OffPlugin {
  readonly id: string;
  readonly reason: OffReason;
  /** The first requirement that is off; set if the reason is `requirement-off`. */
  readonly requirement?: string;
}

export interface AssembledSlot extends Pick<SlotContribution, 'id' | 'version'> {
  /** The owner's plugin id; `shell` for core's slots. */
  readonly plugin: string;
}

/** A status and the plugin whose texts contain its label, at `manifest.status.<name>`. */
export interface AssembledStatus {
  readonly kind: StatusKind;
  readonly plugin: string;
}

export interface Assembly {
  /** All installed manifests, including those of plugins that are off. */
  readonly installed: readonly PluginDefinition[];
  /** The plugins that are on, by id. */
  readonly plugins: readonly PluginDefinition[];
  readonly off: readonly OffPlugin[];
  /** Routes, in the order in which they are matched. */
  readonly routes: readonly AssembledRoute[];
  /** All entries, including hidden ones; the guards decide which of them each tier's navigation shows (S-140). */
  readonly menu: readonly MenuNode[];
  /** Widgets by `<owner>/<slot>@<version>`. */
  readonly widgets: ReadonlyMap<string, readonly AssembledWidget[]>;
  readonly userMenu: readonly AssembledUserMenuEntry[];
  readonly commands: readonly AssembledCommand[];
  /** Finders, in the order in which their results are shown. */
  readonly finders: readonly AssembledFinder[];
  /** Handlers by notification type. */
  readonly notifications: ReadonlyMap<string, AssembledNotification>;
  /** Slots by `<owner>/<slot>`. */
  readonly slots: ReadonlyMap<string, AssembledSlot>;
  /** Statuses that plugins add to core's, by name. */
  readonly statuses: ReadonlyMap<string, AssembledStatus>;
  /** Icons that plugins add to core's, by notification type. */
  readonly notificationIcons: ReadonlyMap<string, string>;
  /** Field types that plugins add to core's, by type. */
  readonly fields: ReadonlyMap<string, FieldContribution>;
  /** Services that plugins add to the documented services. */
  readonly services: ReadonlySet<string>;
  /** Declared permissions of core and the plugins, by name. */
  readonly permissions: ReadonlyMap<string, Permission>;
}
