/** API for users who administer widgets: categories, contents and assignments. */
import {
  byCaller,
  on,
  SandboxError,
  type SandboxRequest,
  type SandboxRoute,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import { type Administration, administrationV1, administrationV2, roleWidgets } from '../administration-api.ts';
import type { RoleWidgets as RoleAnswer } from '../shapes.ts';
import { RoleWidgets, type StoredWidget, TenantWidgets, WidgetCategories, WidgetShares, Widgets } from './contract.ts';
import {
  administeredWidgets,
  assignableWidgets,
  availableWidgets,
  byCategory,
  categoriesOf,
  forTenants,
  ofRole,
  requireChangeable,
  rolesOf,
  shownCategory,
  shownWidget,
  storeOf,
  userTypeOfCaller,
} from './reach.ts';

type Role = Parameters<typeof userTypeOfCaller>[0] & { readonly id: string; readonly name: string };
type Call<Name extends keyof Administration> = SandboxRequest<Administration[Name]>;

/** Returns the owner of records that a caller creates: their tenant or the platform. */
const ownerOf = ({ tenantId }: { readonly tenantId?: string }) => (tenantId === undefined ? {} : { tenantId });

function roleAnswer(world: World, role: Role): RoleAnswer {
  return {
    roleId: role.id,
    name: role.name,
    userType: userTypeOfCaller(role),
    isLimited: storeOf(world, RoleWidgets).all.some(({ roleId }) => roleId === role.id),
    widgetsIds: ofRole(world, role.id).map(({ id }) => id),
  };
}

/** Checks that platform staff do not create a category for the dashboards of a tenant. */
function requireOwnKind({ body, caller }: Call<'addCategory'>): void {
  if (body.userType === 'platform' && caller.tenantId !== undefined)
    throw new SandboxError(
      400,
      'dashboards.user-type',
      "A tenant's categories are for its own staff or its merchants.",
      'userType',
    );
}

/** Finds a category in which the caller can create widgets. */
function ownCategory(request: Call<'addWidget'> | Call<'changeWidget'>): StoredOf<typeof WidgetCategories> {
  const { body, caller, world } = request;
  const found = categoriesOf(world, caller).find(({ id }) => id === body.categoryId);
  if (!found) throw new SandboxError(400, 'dashboards.category', 'Choose a category from the list.', 'categoryId');
  return found;
}

function widgetAt(request: Call<'changeWidget'> | Call<'removeWidget'>): StoredWidget {
  const { caller, params, world } = request;
  const widget = requireChangeable(storeOf(world, Widgets), caller, params.widgetId);
  if (widget.categoryId !== params.categoryId) throw new SandboxError(404, 'dashboards.not-found', 'Widget not found.');
  return widget;
}

type Request = Pick<Call<'assignToRoles'>, 'caller' | 'world' | 'requestId'>;

/**
 * Returns the selected ids without duplicates.
 * @throws SandboxError 400 with the ids that cannot be assigned
 */
function requireGivable(widgetsIds: readonly string[], known: readonly StoredWidget[], to: string): string[] {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = widgetsIds.filter((id) => !ids.has(id));
  if (unknown.length > 0)
    throw new SandboxError(
      400,
      'dashboards.widgets',
      `${to} can't have the widgets ${unknown.join(', ')}. Reload the list.`,
      'widgetsIds',
    );
  return [...new Set(widgetsIds)];
}

/**
 * Sets the widgets of roles. A role that gets all available widgets is no longer limited, so it also gets future
 * widgets.
 */
function assign(
  request: Request,
  rolesIds: readonly string[],
  widgetsIds: readonly string[],
  userType?: string,
): undefined {
  const { caller, world } = request;
  const given = [...new Set(rolesIds)].map((id) => {
    const role = rolesOf(world, caller).find((candidate) => candidate.id === id);
    if (!role || (userType !== undefined && userTypeOfCaller(role) !== userType))
      throw new SandboxError(404, 'dashboards.role', 'Role not found. Reload the list.');
    const known = assignableWidgets(world, role);
    return {
      role,
      ids: requireGivable(widgetsIds, known, role.name),
      isAll: widgetsIds.length > 0 && new Set(widgetsIds).size === known.length,
    };
  });
  const store = storeOf(world, RoleWidgets);
  for (const { role, ids, isAll } of given) {
    const before = store.all.find(({ roleId }) => roleId === role.id);
    if (isAll && before) store.remove(before.id, byCaller(request));
    else if (!isAll && before) store.change(before.id, { widgetsIds: ids }, byCaller(request));
    else if (!isAll)
      store.create(
        { ...(role.tenantId !== undefined && { tenantId: role.tenantId }), roleId: role.id, widgetsIds: ids },
        byCaller(request),
      );
  }
  return undefined;
}

function requireTenant(world: World, id: string): void {
  if (!storeOf(world, Tenants).get(id))
    throw new SandboxError(404, 'dashboards.tenant', 'Tenant not found. Reload the list.');
}

function ofTenantAnswer({ world, params }: Call<'ofTenant'>) {
  requireTenant(world, params.tenant);
  const base = forTenants(world);
  const limited = storeOf(world, TenantWidgets).all.find(({ tenantId }) => tenantId === params.tenant);
  const categories = storeOf(world, WidgetCategories).all.filter(({ tenantId }) => tenantId === undefined);
  return {
    categories: byCategory(world, categories, base, false),
    isLimited: limited !== undefined,
    // Lists only the assigned widgets that still exist.
    widgetsIds: base.map(({ id }) => id).filter((id) => limited?.widgetsIds.includes(id) ?? true),
  };
}

/** Assigns widgets to a tenant. A tenant that is given all widgets also gets future ones, as for roles. */
function assignToTenant(request: Call<'assignToTenant'>): undefined {
  const { world, params, body } = request;
  requireTenant(world, params.tenantId);
  const known = forTenants(world);
  const widgetsIds = requireGivable(body.widgetsIds, known, 'A tenant');
  const isAll = widgetsIds.length === known.length;
  const store = storeOf(world, TenantWidgets);
  const before = store.all.find(({ tenantId }) => tenantId === params.tenantId);
  if (isAll && before) store.remove(before.id, byCaller(request));
  else if (!isAll && before) store.change(before.id, { widgetsIds }, byCaller(request));
  else if (!isAll) store.create({ tenantId: params.tenantId, widgetsIds }, byCaller(request));
  return undefined;
}

function routesOf(calls: Administration): SandboxRoute[] {
  return [
    on(calls.categories, ({ caller, world }) =>
      categoriesOf(world, caller).map((category) => shownCategory(world, category)),
    ),
    on(calls.addCategory, (request) => {
      requireOwnKind(request);
      const made = storeOf(request.world, WidgetCategories).create(
        { ...request.body, ...ownerOf(request.caller) },
        byCaller(request),
      );
      return shownCategory(request.world, made);
    }),
    on(calls.changeCategory, (request) => {
      const { body, caller, params, world } = request;
      const store = storeOf(world, WidgetCategories);
      const { version, ...changes } = body;
      return shownCategory(
        world,
        store.change(requireChangeable(store, caller, params.categoryId).id, changes, byCaller(request), version),
      );
    }),
    on(calls.removeCategory, (request) => {
      const store = storeOf(request.world, WidgetCategories);
      store.remove(requireChangeable(store, request.caller, request.params.categoryId).id, byCaller(request));
      return undefined;
    }),
    on(calls.widgets, ({ caller, world }) =>
      administeredWidgets(world, caller).map((widget) => shownWidget(world, widget)),
    ),
    on(calls.addWidget, (request) => {
      ownCategory(request);
      return shownWidget(
        request.world,
        storeOf(request.world, Widgets).create({ ...request.body, ...ownerOf(request.caller) }, byCaller(request)),
      );
    }),
    on(calls.changeWidget, (request) => {
      const { body, world } = request;
      const before = widgetAt(request);
      ownCategory(request);
      const { version, ...given } = body;
      // A change sends the complete widget, so omitted fields are cleared.
      const changes = {
        dataSourceMoreDataEndpoint: undefined,
        dataSourceEndpointId: undefined,
        dataSourceType: undefined,
        ...given,
      };
      return shownWidget(world, storeOf(world, Widgets).change(before.id, changes, byCaller(request), version));
    }),
    on(calls.removeWidget, (request) => {
      const { world } = request;
      const { id } = widgetAt(request);
      const shares = storeOf(world, WidgetShares);
      for (const share of shares.all.filter(({ widgetId }) => widgetId === id))
        shares.remove(share.id, byCaller(request));
      storeOf(world, Widgets).remove(id, byCaller(request));
      return undefined;
    }),
    on(calls.byCategory, ({ caller, world }) =>
      byCategory(world, categoriesOf(world, caller), administeredWidgets(world, caller), true),
    ),
    on(calls.ofTenant, ofTenantAnswer),
    on(calls.assignToTenant, assignToTenant),
    on(calls.ofRoles, ({ caller, query: { type = 'crm' }, world }) => {
      const categories = categoriesOf(world, caller).filter(({ userType }) => userType === type);
      return {
        categories: byCategory(world, categories, administeredWidgets(world, caller), false),
        roles: rolesOf(world, caller)
          .filter((role) => userTypeOfCaller(role) === type)
          .map((role) => roleAnswer(world, role)),
      };
    }),
    on(calls.assignToTenantRole, (request) => assign(request, [request.body.roleId], request.body.widgetsIds, 'crm')),
    on(calls.assignToMerchantRole, (request) =>
      assign(request, [request.body.roleId], request.body.widgetsIds, 'merchant'),
    ),
    on(calls.assignToRoles, (request) => assign(request, request.body.rolesIds, request.body.widgetsIds)),
    on(calls.mine, ({ caller, world }) =>
      byCategory(world, storeOf(world, WidgetCategories).all, availableWidgets(world, caller), false),
    ),
  ];
}

export const administrationRoutes: readonly SandboxRoute[] = [
  ...routesOf(administrationV2),
  ...routesOf(administrationV1),
  on(roleWidgets, ({ caller, world }) => rolesOf(world, caller).map((role) => roleAnswer(world, role))),
];
