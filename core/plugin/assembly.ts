/** Combined result of a deployment's plugins, which the shell, the command line and the tests read. */
import type { Permission } from '../permissions/declared.ts';
import type { Guard } from '../permissions/guard.ts';
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
import type { StatusKind } from './vocabulary/statuses.ts';

/** Owner of a contribution and its position among all of its kind. */
export interface Placement {
  readonly plugin: string;
  /** `<plugin>/<id>`: unique among all contributions of its kind. */
  readonly fullId: string;
  readonly order: number;
  /** A contribution that opens a route has the very object that the route has. */
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
  /** The plugin whose texts have the title: its own, or the one of the route that it opens. */
  readonly titledBy: string;
}

/**
 * A contribution in its place; one that names a route knows what it opens, and has its title unless it states its own.
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

/** A group of the navigation tree. It is hidden while none of its entries shows (S-142). */
export interface AssembledMenuGroup {
  readonly group: string;
  /** The plugin that adds it, or `core`. */
  readonly plugin: string;
  /** The key of its label in its owner's texts. */
  readonly title: string;
  readonly icon: string;
  readonly breadcrumbHidden?: boolean;
  readonly entries: readonly AssembledMenuEntry[];
}

/** A top-level entry or a group; `isMenuGroup` tells them apart. */
export type MenuNode = AssembledMenuEntry | AssembledMenuGroup;

/** Reason why a plugin is off. */
export type OffReason =
  /** The deployment does not name it. */
  | 'not-enabled'
  /** Switched off at run time on this host. */
  | 'switched-off'
  /** A plugin that it requires is off or missing. */
  | 'requirement-off'
  /** Another plugin has its id. */
  | 'duplicate-plugin'
  /** Its manifest cannot be read. */
  | 'broken';

export interface OffPlugin {
  readonly id: string;
  readonly reason: OffReason;
  /** First requirement that is off, set with `requirement-off`. */
  readonly requirement?: string;
}

export interface AssembledSlot extends SlotContribution {
  /** `shell` for core's own. */
  readonly plugin: string;
}

/** A status and whose texts have its word, `manifest.status.<name>`. */
export interface AssembledStatus {
  readonly kind: StatusKind;
  readonly plugin: string;
}

export interface Assembly {
  /** The manifests it was made from, those that are off too. */
  readonly installed: readonly PluginDefinition[];
  /** The plugins that are on, by id. */
  readonly plugins: readonly PluginDefinition[];
  readonly off: readonly OffPlugin[];
  /** Routes in the order they are matched. */
  readonly routes: readonly AssembledRoute[];
  /** Every entry, hidden ones too; each tier's navigation is what its guards let through (S-140). */
  readonly menu: readonly MenuNode[];
  /** Widgets by `<owner>/<slot>@<version>`. */
  readonly widgets: ReadonlyMap<string, readonly AssembledWidget[]>;
  readonly userMenu: readonly AssembledUserMenuEntry[];
  readonly commands: readonly AssembledCommand[];
  /** Finders in the order their results are shown. */
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
  /** Each declared permission by its name, core's own and the plugins'. */
  readonly permissions: ReadonlyMap<string, Permission>;
}
