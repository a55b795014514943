/** A manifest as its author writes it, with tiered values for everything that differs by tier. */
import type { Guard, PermissionGuard } from '../permissions/guard.ts';
import type { TieredOf } from '../permissions/tiered.ts';
import type {
  CommandContribution,
  FinderContribution,
  MenuContribution,
  NotificationContribution,
  PluginFacts,
  RouteContribution,
  UserMenuContribution,
  WidgetContribution,
} from './types.ts';

/** A guard that may differ by tier, as a whole or only in its permissions. */
type GuardByTier =
  | Guard
  | TieredOf<Guard>
  | (Omit<PermissionGuard, 'permissions'> & { readonly permissions: readonly (string | TieredOf<string>)[] });

/** A contribution whose fields may differ by tier, except the fields that identify it. */
export type ByTier<C> = C extends unknown
  ? {
      readonly [K in keyof C]: K extends 'id' | 'slot'
        ? C[K]
        : K extends 'guard'
          ? GuardByTier
          : C[K] | TieredOf<Exclude<C[K], undefined>>;
    }
  : never;

export type RouteDeclaration = ByTier<RouteContribution>;

/** Argument of `definePlugin`. */
export interface PluginDeclaration extends PluginFacts {
  readonly routes?: readonly RouteDeclaration[];
  readonly menu?: readonly ByTier<MenuContribution>[];
  readonly widgets?: readonly ByTier<WidgetContribution>[];
  readonly userMenu?: readonly ByTier<UserMenuContribution>[];
  readonly commands?: readonly ByTier<CommandContribution>[];
  readonly finders?: readonly ByTier<FinderContribution>[];
  readonly notifications?: readonly NotificationContribution[];
}
