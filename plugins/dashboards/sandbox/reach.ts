/** Rules for the widgets that a user may have, and those that a user may administer. */
import type { LocalizedText } from '#core/api';
import {
  type Caller,
  type EntityStore,
  type EntityToken,
  Roles,
  rolesOf as rolesOfPerson,
  SandboxError,
  type StoredOf,
  type World,
} from '#sandbox';
import type { Category, CategoryWidgets, UserType, Widget } from '../shapes.ts';
import { RoleWidgets, type StoredWidget, TenantWidgets, WidgetCategories, WidgetShares, Widgets } from './contract.ts';
import { userTypeOf } from './entities.ts';

/** Returns a store of this plugin, which exists whenever its calls are available. */
export function storeOf<Token extends EntityToken>(
  world: World,
  token: Token,
): EntityStore<StoredOf<Token> & { readonly id: string }> {
  const store = world.of(token);
  if (!store) throw new RangeError(`The world keeps no ${token.id}.`);
  // the store of a token holds the records of its type
  return store as unknown as EntityStore<StoredOf<Token> & { readonly id: string }>;
}

/** Returns the user type of the caller's dashboards; that of tenant staff is called `crm`. */
export const userTypeOfCaller = ({ tier }: Pick<Caller, 'tier'>): UserType => (tier === 'tenant' ? 'crm' : tier);

export const shownWidget = (world: World, { id, ...widget }: StoredWidget): Widget => ({
  widgetId: id,
  ...widget,
  userType: userTypeOf(world, widget),
  version: storeOf(world, Widgets).version(id),
});

export const shownCategory = (world: World, category: StoredOf<typeof WidgetCategories>): Category => ({
  ...category,
  version: storeOf(world, WidgetCategories).version(category.id),
});

type OfTenant = { readonly tenantId?: string };
/**
 * Returns whether a caller can reach a record of the platform or of a tenant. Platform staff who act for no tenant can
 * reach all records.
 */
const isReachable = ({ tier, tenantId }: Caller, record: OfTenant) =>
  record.tenantId === undefined || record.tenantId === tenantId || (tier === 'platform' && tenantId === undefined);

/** Returns the widgets of a tenant: its own, and the platform's widgets assigned to it. */
function ofTenant(world: World, tenantId: string | undefined): readonly StoredWidget[] {
  const limited =
    tenantId === undefined
      ? undefined
      : storeOf(world, TenantWidgets).all.find((candidate) => candidate.tenantId === tenantId);
  return storeOf(world, Widgets).all.filter((widget) =>
    widget.tenantId === undefined
      ? limited === undefined || limited.widgetsIds.includes(widget.id)
      : widget.tenantId === tenantId,
  );
}

/** Returns the widgets that a role may have: those of its tenant, or the subset that it is limited to. */
export function ofRole(world: World, roleId: string): readonly StoredWidget[] {
  const role = world.role(roleId);
  if (!role) return [];
  const limited = storeOf(world, RoleWidgets).all.find((candidate) => candidate.roleId === roleId);
  return assignableWidgets(world, role).filter(({ id }) => limited === undefined || limited.widgetsIds.includes(id));
}

/** Returns the widgets that a user may place on their dashboards: those of their roles, and those shared with them. */
export function availableWidgets(world: World, { person }: Caller): readonly StoredWidget[] {
  const roles = rolesOfPerson(person, world).map(({ id }) => id);
  const ownWidgets = roles.flatMap((id) => ofRole(world, id));
  const shared = storeOf(world, WidgetShares).all.filter(({ roleId }) => roles.includes(roleId));
  const ids = new Set([...ownWidgets.map(({ id }) => id), ...shared.map(({ widgetId }) => widgetId)]);
  // Widgets that the tenant has lost are no longer shared.
  return ofTenant(world, person.tenantId).filter(({ id }) => ids.has(id));
}

const actsForAll = ({ tier, tenantId }: Caller) => tier === 'platform' && tenantId === undefined;

/** Returns the widgets that an administrator may view. Tenants cannot view the widgets of the platform's staff. */
export const administeredWidgets = (world: World, caller: Caller): readonly StoredWidget[] =>
  actsForAll(caller)
    ? storeOf(world, Widgets).all
    : ofTenant(world, caller.tenantId).filter((widget) => userTypeOf(world, widget) !== 'platform');

export const categoriesOf = (world: World, caller: Caller): readonly StoredOf<typeof WidgetCategories>[] =>
  storeOf(world, WidgetCategories).all.filter(
    (category) => isReachable(caller, category) && (actsForAll(caller) || category.userType !== 'platform'),
  );

/** Returns the platform's widgets that tenants can have. */
export const forTenants = (world: World): readonly StoredWidget[] =>
  storeOf(world, Widgets).all.filter(
    (widget) => widget.tenantId === undefined && userTypeOf(world, widget) !== 'platform',
  );

/** Returns the widgets that can be assigned to a role: those of its tenant and its user type. */
export function assignableWidgets(
  world: World,
  role: Pick<StoredOf<typeof Roles>, 'tier' | 'tenantId'>,
): readonly StoredWidget[] {
  const userType = userTypeOfCaller(role);
  return ofTenant(world, role.tenantId).filter((widget) => userTypeOf(world, widget) === userType);
}

/** Groups widgets by category; `withEmpty` includes categories without widgets. */
export function byCategory(
  world: World,
  categories: readonly StoredOf<typeof WidgetCategories>[],
  widgets: readonly StoredWidget[],
  withEmpty: boolean,
): CategoryWidgets[] {
  const all = categories.map((category) => ({
    ...shownCategory(world, category),
    widgets: widgets.filter(({ categoryId }) => categoryId === category.id).map((widget) => shownWidget(world, widget)),
  }));
  return withEmpty ? all : all.filter(({ widgets }) => widgets.length > 0);
}

/**
 * Finds an administered record for a change.
 * @throws SandboxError 404 if the caller may not view it, 403 if it belongs to the platform and the caller to a tenant
 */
export function requireChangeable<Record extends OfTenant & { readonly id: string; readonly name: LocalizedText }>(
  store: EntityStore<Record>,
  caller: Caller,
  id: string,
): Record {
  const found = store.get(id);
  if (!found || !isReachable(caller, found))
    throw new SandboxError(404, 'dashboards.not-found', `${store.definition.token.id.replaceAll('-', ' ')} not found.`);
  if (found.tenantId === undefined && caller.tier !== 'platform') {
    throw new SandboxError(
      403,
      'dashboards.of-platform',
      `The platform manages ${found.name.en}. Copy it for your tenant to change it.`,
    );
  }
  return found;
}

/** Returns the roles whose dashboards a caller administers. */
export function rolesOf(world: World, caller: Caller): readonly StoredOf<typeof Roles>[] {
  return storeOf(world, Roles).all.filter((role) =>
    actsForAll(caller) ? role.tier === 'platform' : role.tenantId === caller.tenantId,
  );
}
