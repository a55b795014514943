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
import type { Landmark } from './landmarks.ts';
import type { SlotProps } from './slot-props.ts';
import type { MenuGroupId } from './vocabulary/menu-groups.ts';
import type { SettingsSection } from './vocabulary/settings-sections.ts';
import type { StatusKind } from './vocabulary/statuses.ts';

/**
 * A text of a manifest: a key below `manifest` in the plugin's `messages/<language>.json`. Those sections are the only
 * texts of a plugin that the first load holds.
 */
export type ManifestText = string;

/** A module loaded when it is first needed. */
export type Lazy<Module> = () => Promise<{ readonly default: Module }>;

interface Contribution {
  /** Unique among the plugin's contributions of its kind. */
  readonly id: string;
  /** Lower comes first; 100 where absent. Ties are broken by plugin id, then contribution id. */
  readonly order?: number;
}

/** A screen at an address. */
export interface RouteContribution extends Contribution {
  /** Absolute, with wouter's parameters: `/crm/leads/:leadId?`. */
  readonly path: string;
  readonly guard: Guard;
  /** Title of the page: in its heading, the menu, the breadcrumbs and the browser's tab. */
  readonly title: ManifestText;
  /**
   * The crumb of this route; its title where absent. Give one only where the breadcrumbs have to say something else.
   */
  readonly breadcrumb?: ManifestText;
  /** Adds no crumb (S-159). */
  readonly breadcrumbHidden?: boolean;
  /** Landmark as which the portal links to it; at most a single route per tier. */
  readonly landmark?: Landmark;
  readonly screen: Lazy<ComponentType<ScreenProps>>;
  /**
   * First calls of the screen, which start while the code still loads. Import lightweight files only, because the
   * server reads it.
   */
  readonly firstCalls?: Lazy<FirstCalls>;
}

/** Address of the portal, as requested from its server. */
export interface RequestedAddress {
  /** The query, without `?`. */
  readonly search: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly tier: Tier;
  readonly config: ConfigReader;
}

/**
 * The calls that a screen makes first at an address, exactly as it makes them: a call that differs is made twice.
 * @public
 */
export type FirstCalls = (address: RequestedAddress) => readonly (FirstCall | { readonly list: ListStart })[];

/** The parts of a list's declaration that its first call follows from, as the list itself has them at an address. */
export interface ListStart {
  readonly id: string;
  readonly endpoint: AnyEndpoint;
  readonly defaultSort?: { readonly column: string; readonly descending: boolean };
  readonly pageSize?: number;
  /** Ids of the columns that the list can be sorted by. */
  readonly sortable?: readonly string[];
}

export interface FirstCall {
  readonly endpoint: AnyEndpoint;
  readonly input?: AddressInput;
  /**
   * The browser puts the page size that the person has chosen for a list into this parameter, which is there already.
   */
  readonly rememberedSize?: RememberedSize;
}

export interface RememberedSize {
  /** The list's id. */
  readonly list: string;
  /** Parameter of the query. */
  readonly parameter: string;
}

/** Props of each screen. @public */
export interface ScreenProps {
  /** The address without its optional parameters: where the screen returns to when its drawer closes. */
  readonly base: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

interface MenuEntryBase extends Contribution {
  /** A Blueprint icon name, `credit-card`. */
  readonly icon?: string;
  /** The group it stands in, one of core's (`core/plugin/vocabulary/menu-groups.ts`) or of a plugin; top level where absent. */
  readonly group?: MenuGroupId | (string & Record<never, never>);
  /**
   * Names the section in which the home and the navigation list an entry of the group `settings`; *System* where
   * absent.
   */
  readonly section?: SettingsSection;
  readonly exactMatch?: boolean;
  /** `true` if the route exists but the entry is not shown (S-115). */
  readonly hidden?: boolean;
  /**
   * A hook: what waits behind the entry, shown beside its title where the entry is seen. It is loaded once the first
   * screen stands.
   */
  readonly badge?: Lazy<() => MenuBadge | undefined>;
}

/** Number of items that await the user behind a menu entry; 0 shows nothing. @public */
export interface MenuBadge {
  readonly count: number;
  /** Count in words, for users who do not see it next to the title. */
  readonly label: string;
}

/** A menu entry that opens a route and has that route's guard. */
export interface RouteMenuEntry extends MenuEntryBase {
  /**
   * The id of a route of this plugin, or `<plugin>/<route>` of another; the entry is absent where that plugin is off.
   */
  readonly route: string;
  /** The route's title where absent. Give one only where the menu has to say something else. */
  readonly title?: ManifestText;
}

/** A menu entry with no route: it opens a dialog (S-116). */
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
    /** Parameters of the address, any of which shows and loads the widget; it is always shown if absent. */
    readonly parameters?: readonly string[];
    readonly component: Lazy<ComponentType<SlotProps[Id]>>;
  };
}[SlotId];

/** An entry of the user menu: a route, named as in a menu entry (whose guard it has), or a dialog. */
export type UserMenuContribution = Contribution & { readonly icon?: string } & (
    | { readonly route: string; readonly title?: ManifestText }
    | {
        readonly title: ManifestText;
        readonly guard: Guard;
        readonly dialog: Lazy<ComponentType<{ readonly onClose: () => void }>>;
      }
  );

/** Portal operations for commands and notification handlers, which are not components and have no hooks. @public */
export interface HandlerActs {
  /** Opens an address, after a confirmation if there are unsaved changes. */
  readonly navigate: Navigate;
  /** Shows a short message at the edge of the screen. */
  readonly showSnackbar: Snackbars['show'];
}

/** A command of the palette: opens a route, named as in a menu entry (whose guard it has), or runs. */
export type CommandContribution = Contribution & { readonly title: ManifestText; readonly icon?: string } & (
    | {
        readonly route: string;
        /** Text appended to the route's address: `/new`, `?f.status=Captured`. */
        readonly suffix?: string;
        /** Permissions for what it begins, of which the person needs one, beside the route's guard. */
        readonly needs?: readonly string[];
      }
    | { readonly guard: Guard; readonly run: Lazy<(acts: HandlerActs) => void | Promise<void>> }
  );

/**
 * Lookup of text typed or pasted into the palette: an id of the plugin's own records. Its code loads only for a text
 * that may be an id, so that other text costs nothing.
 */
export interface FinderContribution extends Contribution {
  readonly guard: Guard;
  /** The heading of what it finds. */
  readonly title: ManifestText;
  /** A regular expression for the whole text: what may be one of the plugin's ids at all. */
  readonly matches: string;
  readonly find: Lazy<Find>;
}

/**
 * Finds what `text` is the id of.
 * @throws anything; the palette says that this finder failed and shows the others' answers
 * @public
 */
export type Find = (text: string, context: FindContext) => Promise<readonly Found[]>;

export interface FindContext {
  readonly client: Client;
  /** Aborted when the text changes or the palette closes. */
  readonly signal: AbortSignal;
  readonly holder: Holder;
  /** Time zone and currencies that a hint is written with. */
  readonly environment: UiEnvironmentValue;
}

/** Result of a finder; results are ordered by relevance. @public */
export interface Found {
  readonly title: string;
  readonly hint?: string;
  /** An address of the portal. */
  readonly href: string;
}

/**
 * Handler for a click on a notification of `type`. The payload is checked against the schema before `handle` sees it.
 */
export interface NotificationContribution extends Contribution {
  readonly type: string;
  readonly guard: Guard;
  /** Schema written out as JSON Schema, because a manifest loads no schema library. */
  readonly payload: TSchema;
  readonly handle: Lazy<(payload: unknown, acts: HandlerActs) => void | Promise<void>>;
}

/** A slot that a plugin owns and others fill. */
export interface SlotContribution {
  /** `<plugin id>/<name>`. */
  readonly id: string;
  /** Raised with each change that breaks its widgets; they name it as `<id>@<version>`. */
  readonly version: number;
  readonly description: string;
}

/** A group of the navigation. */
export interface MenuGroupContribution {
  /** Id by which menu entries name the group, unique among all groups. */
  readonly id: string;
  readonly title: ManifestText;
  /** A Blueprint icon name. */
  readonly icon: string;
  /** Adds no crumb before those of its screens. */
  readonly breadcrumbHidden?: boolean;
  /** Position among groups and top-level entries; core's groups are at 100, 200 ... 1400 (`core/plugin/vocabulary/menu-groups.ts`). */
  readonly order: number;
}

/** A type of field that forms made from data may name. */
export interface FieldContribution {
  /** Unique among all types. */
  readonly type: string;
  /** Control that takes the `FormControlProps` of `#core/ui`; see `fieldType`. */
  readonly control: Lazy<(props: never) => ReactNode>;
}

/** Additions of a plugin to the names that the portal knows, each with a unique name. */
export interface Vocabulary {
  readonly menuGroups?: readonly MenuGroupContribution[];
  /** Color of each status of the plugin's records. Its label is the text `status.<name>` below `manifest`. */
  readonly statuses?: Readonly<Record<string, StatusKind>>;
  /** Blueprint icon names of notifications, by their type. */
  readonly notificationIcons?: Readonly<Record<string, string>>;
  readonly fields?: readonly FieldContribution[];
  /**
   * Services of the API that stand at its root without a version: a path that begins with `loyalty` goes to
   * `/loyalty/…`.
   */
  readonly services?: readonly string[];
}

/** Facts in a manifest about the plugin as a whole. */
export interface PluginFacts extends Vocabulary {
  /** The plugin's folder name: lower case letters, digits and hyphens. */
  readonly id: string;
  /** Ids of plugins that must be on too. */
  readonly requires?: readonly string[];
  /** Each permission that its guards ask for, with what it allows, by the tiers that can hold it. */
  readonly permissions?: readonly PermissionGroup[];
  /**
   * Config that a deployment may set for this plugin; see `defineConfig`. It reaches every browser in
   * `/deployment.json`: never a secret.
   */
  readonly config?: ConfigSchema;
  readonly slots?: readonly SlotContribution[];
}

/**
 * A plugin's manifest: data and `import()`s only, so that it costs the first load next to nothing. It is written with
 * `definePlugin`, which takes more: a `PluginDeclaration`.
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
