import type { ComponentType, ReactNode } from 'react';
import type { TSchema } from 'typebox';
import type { AddressInput } from '../http/call-address.ts';
import type { Client } from '../http/client.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';
import type { PermissionGroup } from '../permissions/declared.ts';
import type { Guard, Holder, Tier } from '../permissions/guard.ts';
import type { Navigate } from '../routing/navigate.ts';
import type { UiEnvironmentValue } from '../state/environment.tsx';
import type { Snackbars } from '../state/snackbars.ts';
import type { ConfigReader, ConfigSchema } from './config-schema.ts';
import type { MenuGroupId } from './core-names/menu-groups.ts';
import type { SettingsSection } from './core-names/settings-sections.ts';
import type { StatusKind } from './core-names/statuses.ts';
import type { Landmark } from './landmarks.ts';
import type { SlotProps } from './slot-props.ts';

/**
 * A text of a manifest: a key below `manifest` in the plugin's `messages/<language>.json`. Of a plugin's texts, only
 * these are part of the first load.
 */
export type ManifestText = string;

/** A module loaded when it is first needed. */
export type Lazy<Module> = () => Promise<{ readonly default: Module }>;

interface Contribution {
  /** Unique among the plugin's contributions of its kind. */
  readonly id: string;
  /** Lower numbers come first; 100 if absent. Equal orders are sorted by plugin id, then by contribution id. */
  readonly order?: number;
}

/** A screen at an address. */
export interface RouteContribution extends Contribution {
  /** Absolute path with wouter's parameters: `/crm/leads/:leadId?`. */
  readonly path: string;
  readonly guard: Guard;
  /** Title of the page, shown in its heading, the menu, the breadcrumbs and the browser's tab. */
  readonly title: ManifestText;
  /** Breadcrumb of this route; the title if absent. Set it only if the breadcrumb has to differ from the title. */
  readonly breadcrumb?: ManifestText;
  /** The route adds no breadcrumb (S-159). */
  readonly breadcrumbHidden?: boolean;
  /** Landmark under which the portal links to this route. Each tier can have one route per landmark. */
  readonly landmark?: Landmark;
  readonly screen: Lazy<ComponentType<ScreenProps>>;
  /**
   * The first calls of the screen, which start while its code is still loading. Import only lightweight files there,
   * because the server reads it.
   */
  readonly firstCalls?: Lazy<FirstCalls>;
}

/** An address of the portal, as requested from its server. */
export interface RequestedAddress {
  /** The query, without `?`. */
  readonly search: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly tier: Tier;
  readonly config: ConfigReader;
}

/**
 * The first calls of a screen at an address. They must be identical to the calls of the screen, otherwise the call is
 * made twice.
 * @public
 */
export type FirstCalls = (address: RequestedAddress) => readonly (FirstCall | { readonly list: ListStart })[];

/** The parts of a list's declaration that determine its first call, with the values that the list has at an address. */
export interface ListStart {
  readonly id: string;
  readonly endpoint: AnyEndpoint;
  readonly defaultSort?: { readonly column: string; readonly descending: boolean };
  readonly pageSize?: number;
  /** Ids of the columns by which the list can be sorted. */
  readonly sortable?: readonly string[];
}

export interface FirstCall {
  readonly endpoint: AnyEndpoint;
  readonly input?: AddressInput;
  /** The browser replaces the value of this parameter with the page size that the user has chosen for a list. */
  readonly rememberedSize?: RememberedSize;
}

export interface RememberedSize {
  readonly list: string;
  /** Parameter of the query. */
  readonly parameter: string;
}

/** Props of each screen. @public */
export interface ScreenProps {
  /** The address without its optional parameters, to which the screen returns when its drawer closes. */
  readonly base: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

interface MenuEntryBase extends Contribution {
  /** A Blueprint icon name, `credit-card`. */
  readonly icon?: string;
  /**
   * The group of the entry, of core (`core/plugin/core-names/menu-groups.ts`) or of a plugin; at the top level if
   * absent.
   */
  readonly group?: MenuGroupId | (string & Record<never, never>);
  /**
   * The section that lists an entry of the group `settings`, on the home page and in the navigation; *System* if
   * absent.
   */
  readonly section?: SettingsSection;
  readonly exactMatch?: boolean;
  /** `true` if the route exists but the menu does not show the entry (S-115). */
  readonly hidden?: boolean;
  /**
   * A hook that returns the number of waiting items, shown next to the entry's title. It is loaded after the first
   * screen is rendered.
   */
  readonly badge?: Lazy<() => MenuBadge | undefined>;
}

/** Number of items that await the user behind a menu entry; 0 shows nothing. @public */
export interface MenuBadge {
  readonly count: number;
  /** The count in words, for users who don't see it next to the title. */
  readonly label: string;
}

/** A menu entry that opens a route. It has the route's guard. */
export interface RouteMenuEntry extends MenuEntryBase {
  /**
   * The id of a route of this plugin, or `<plugin>/<route>` of another plugin; the entry is absent if that plugin is
   * off.
   */
  readonly route: string;
  /** The route's title if absent. Set it only if the menu has to show another title. */
  readonly title?: ManifestText;
}

/** A menu entry without a route, which opens a dialog (S-116). */
export interface DialogMenuEntry extends MenuEntryBase {
  readonly title: ManifestText;
  readonly guard: Guard;
  readonly dialog: Lazy<ComponentType<{ readonly onClose: () => void }>>;
}

export type MenuContribution = RouteMenuEntry | DialogMenuEntry;

export type SlotId = keyof SlotProps & string;

/** A component that a slot shows. */
export type WidgetContribution = {
  [Id in SlotId]: Contribution & {
    readonly slot: Id;
    readonly guard: Guard;
    readonly title: ManifestText;
    /**
     * Parameters of the address. The widget is loaded and shown if the address has any of them; always, if the list is
     * absent.
     */
    readonly parameters?: readonly string[];
    readonly component: Lazy<ComponentType<SlotProps[Id]>>;
  };
}[SlotId];

/** An entry of the user menu. It opens a route, referred to as in a menu entry and with its guard, or a dialog. */
export type UserMenuContribution = Contribution & { readonly icon?: string } & (
    | { readonly route: string; readonly title?: ManifestText }
    | {
        readonly title: ManifestText;
        readonly guard: Guard;
        readonly dialog: Lazy<ComponentType<{ readonly onClose: () => void }>>;
      }
  );

/**
 * Portal operations for commands and notification handlers, which can't use hooks because they are not components.
 * @public
 */
export interface HandlerActs {
  /** Opens an address, after a confirmation if there are unsaved changes. */
  readonly navigate: Navigate;
  /** Shows a short message at the edge of the screen. */
  readonly showSnackbar: Snackbars['show'];
}

/** A command of the palette. It opens a route, referred to as in a menu entry and with its guard, or runs code. */
export type CommandContribution = Contribution & { readonly title: ManifestText; readonly icon?: string } & (
    | {
        readonly route: string;
        /** Text appended to the route's address: `/new`, `?f.status=Captured`. */
        readonly suffix?: string;
        /**
         * Permissions for the action that the command starts, of which the user needs at least one, in addition to the
         * route's guard.
         */
        readonly needs?: readonly string[];
      }
    | { readonly guard: Guard; readonly run: Lazy<(acts: HandlerActs) => void | Promise<void>> }
  );

/**
 * Searches the plugin's records by an id that the user typed or pasted into the palette. Its code loads only if the
 * text may be an id.
 */
export interface FinderContribution extends Contribution {
  readonly guard: Guard;
  /** Heading of the results. */
  readonly title: ManifestText;
  /** A regular expression for the whole text, which every id of the plugin's records matches. */
  readonly matches: string;
  readonly find: Lazy<Find>;
}

/**
 * Finds the records that have `text` as their id.
 * @throws any error; the palette reports that this finder failed and shows the results of the others
 * @public
 */
export type Find = (text: string, context: FindContext) => Promise<readonly Found[]>;

export interface FindContext {
  readonly client: Client;
  /** Aborted when the text changes or the palette closes. */
  readonly signal: AbortSignal;
  readonly holder: Holder;
  /** Time zone and currencies for formatting hints. */
  readonly environment: UiEnvironmentValue;
}

/** Result of a finder. Results are ordered by relevance. @public */
export interface Found {
  readonly title: string;
  readonly hint?: string;
  /** An address of the portal. */
  readonly href: string;
}

/** Handles clicks on notifications of `type`. The payload is checked against the schema before `handle` receives it. */
export interface NotificationContribution extends Contribution {
  readonly type: string;
  readonly guard: Guard;
  /** The schema in plain JSON Schema, because a manifest loads no schema library. */
  readonly payload: TSchema;
  readonly handle: Lazy<(payload: unknown, acts: HandlerActs) => void | Promise<void>>;
}

/** A slot that a plugin owns and that other plugins fill. */
export interface SlotContribution {
  /** `<plugin id>/<name>`. */
  readonly id: string;
  /** Increase it with each change that breaks widgets, which refer to the slot as `<id>@<version>`. */
  readonly version: number;
}

/** A group of the navigation. */
export interface MenuGroupContribution {
  /** Id by which menu entries refer to the group, unique among all groups. */
  readonly id: string;
  readonly title: ManifestText;
  /** A Blueprint icon name. */
  readonly icon: string;
  /** The group adds no breadcrumb before those of its screens. */
  readonly breadcrumbHidden?: boolean;
  /**
   * Position among groups and top-level entries; core's groups have the orders 100, 200 ... 1400
   * (`core/plugin/core-names/menu-groups.ts`).
   */
  readonly order: number;
}

/** A field type for forms that are generated from data. */
export interface FieldContribution {
  /** Unique among all field types. */
  readonly type: string;
  /** Control with the props `FormControlProps` of `#core/ui`; see `fieldType`. */
  readonly control: Lazy<(props: never) => ReactNode>;
}

/** Names that a plugin adds to those the portal knows, each unique. */
export interface Vocabulary {
  readonly menuGroups?: readonly MenuGroupContribution[];
  /** Color of each status of the plugin's records. Its label is the text `status.<name>` below `manifest`. */
  readonly statuses?: Readonly<Record<string, StatusKind>>;
  /** Blueprint icon names of notifications, by their type. */
  readonly notificationIcons?: Readonly<Record<string, string>>;
  readonly fields?: readonly FieldContribution[];
  /**
   * Services of the API whose addresses start at its root without a version: a path that begins with `loyalty` is
   * requested at `/loyalty/…`.
   */
  readonly services?: readonly string[];
}

/** Facts in a manifest about the plugin as a whole. */
export interface PluginFacts extends Vocabulary {
  /** Name of the plugin's folder: lower-case letters, digits and hyphens. */
  readonly id: string;
  /** Ids of plugins that must also be on. */
  readonly requires?: readonly string[];
  /** Permissions that its guards require, each with a description, grouped by the tiers that can have them. */
  readonly permissions?: readonly PermissionGroup[];
  /**
   * Settings that a deployment may set for this plugin; see `defineConfig`. Every browser receives them in
   * `/deployment.json`, so they must not contain secrets.
   */
  readonly config?: ConfigSchema;
  readonly slots?: readonly SlotContribution[];
}

/**
 * A plugin's manifest. It contains only data and `import()` calls, so that it adds almost nothing to the first load.
 * Write it with `definePlugin`, which accepts a `PluginDeclaration` with more options.
 * @public
 */
export interface PluginDefinition extends PluginFacts {
  readonly routes?: readonly RouteContribution[];
  readonly menu?: readonly MenuContribution[];
  readonly widgets?: readonly WidgetContribution[];
  readonly userMenu?: readonly UserMenuContribution[];
  readonly commands?: readonly CommandContribution[];
  readonly finders?: readonly FinderContribution[];
  readonly notifications?: readonly NotificationContribution[];
}
