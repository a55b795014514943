/** API for users' own dashboards. */
import { foldText } from '#core/api';
import {
  byCaller,
  type Caller,
  on,
  Roles,
  rolesOf,
  SandboxError,
  type SandboxRequest,
  type SandboxRoute,
  type World,
} from '#sandbox';
import { myCalls } from '../board/api.ts';
import { type Arranged, type Dashboard, type Layout, mostWidgets, type PlacedWidget } from '../shapes.ts';
import { Dashboards, type StoredDashboard, type StoredPlacing, WidgetShares } from './contract.ts';
import { defaultPlacings } from './entities.ts';
import { availableWidgets, shownWidget, storeOf, userTypeOfCaller } from './reach.ts';

type Request = Pick<SandboxRequest<typeof myCalls.dashboards>, 'caller' | 'world' | 'requestId'>;

/** Id of the default dashboard: the dashboard of the tier, until the user changes it. */
const defaultId = 'default';

const mostDashboards = 12;

function ownOf(world: World, { person }: Caller): readonly StoredDashboard[] {
  return storeOf(world, Dashboards).all.filter(({ personId }) => personId === person.id);
}

/** Returns the default dashboard as it is before the user changes it. */
function unchangedDefault(world: World, caller: Caller): StoredDashboard {
  const userType = userTypeOfCaller(caller);
  return {
    id: defaultId,
    personId: caller.person.id,
    name: 'Dashboard',
    userType,
    isFromDefault: true,
    widgets: defaultPlacings(world, userType),
  };
}

/** Returns all of a user's dashboards, the default dashboard first. */
function allOf(world: World, caller: Caller): readonly StoredDashboard[] {
  const ownDashboards = ownOf(world, caller);
  return [
    ownDashboards.find(({ isFromDefault }) => isFromDefault) ?? unchangedDefault(world, caller),
    ...ownDashboards.filter(({ isFromDefault }) => !isFromDefault),
  ];
}

const idOf = ({ id, isFromDefault }: StoredDashboard) => (isFromDefault ? defaultId : id);
const versionOf = (world: World, { id }: StoredDashboard) =>
  id === defaultId ? 0 : storeOf(world, Dashboards).version(id);

const answerOf = (world: World, dashboard: StoredDashboard): Dashboard => ({
  id: idOf(dashboard),
  name: dashboard.name,
  userType: dashboard.userType,
  isDefault: dashboard.isFromDefault,
  version: versionOf(world, dashboard),
});

/** @throws SandboxError 404 if the caller has no such dashboard */
function requireDashboard({ caller, world }: Pick<Request, 'caller' | 'world'>, id: string): StoredDashboard {
  const dashboard = allOf(world, caller).find((candidate) => idOf(candidate) === id);
  if (!dashboard)
    throw new SandboxError(
      404,
      'dashboard.not-found',
      `Dashboard ${id} not found. It may have been deleted in another tab.`,
    );
  return dashboard;
}

/**
 * Returns the dashboard as a stored record of the caller. The first change turns the default dashboard into such a
 * record.
 */
function ensureStored(request: Request, dashboard: StoredDashboard): StoredDashboard {
  if (dashboard.id !== defaultId) return dashboard;
  const { id: _shared, ...values } = dashboard;
  return storeOf(request.world, Dashboards).create({ ...values, ...ownerOf(request.caller) }, byCaller(request));
}

/** Returns the owner of a new dashboard. */
const ownerOf = ({ person: { tenantId, merchantId } }: Caller) => ({
  ...(tenantId !== undefined && { tenantId }),
  ...(merchantId !== undefined && { merchantId }),
});

function placedOf({ caller, world }: Pick<Request, 'caller' | 'world'>, dashboard: StoredDashboard): PlacedWidget[] {
  const known = new Map(availableWidgets(world, caller).map((widget) => [widget.id, widget]));
  return dashboard.widgets.map((placing) => {
    const widget = known.get(placing.widgetId);
    return { ...placing, categoryId: idOf(dashboard), ...(widget && { widget: shownWidget(world, widget) }) };
  });
}

const arrangementOf = (request: Pick<Request, 'caller' | 'world'>, dashboard: StoredDashboard): Arranged => ({
  id: idOf(dashboard),
  version: versionOf(request.world, dashboard),
  widgets: placedOf(request, dashboard),
});

function requireAvailable({ caller, world }: Request, ids: readonly string[]): void {
  const known = new Set(availableWidgets(world, caller).map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new SandboxError(
      403,
      'dashboard.widget',
      `You don't have access to the widgets ${unknown.join(', ')}. Remove them and save again.`,
      'widgets',
    );
}

/** Returns a layout below all other widgets. */
function layoutBelow(widgets: readonly StoredPlacing[], { w, h }: Pick<Layout, 'w' | 'h'>): Layout {
  return { x: 0, y: Math.min(499, Math.max(0, ...widgets.map(({ layout }) => layout.y + layout.h))), w, h };
}

function freshId(widgets: readonly StoredPlacing[], widgetId: string): string {
  for (let number = 1; ; number++) {
    const id = `${widgetId}-${number}`;
    if (!widgets.some((widget) => widget.id === id)) return id;
  }
}

function change(
  request: Request,
  dashboard: StoredDashboard,
  widgets: readonly StoredPlacing[],
  version?: number,
): Arranged {
  if (widgets.length > mostWidgets)
    throw new SandboxError(
      409,
      'dashboard.full',
      `A dashboard can have up to ${mostWidgets} widgets. Remove one, or create another dashboard.`,
    );
  return arrangementOf(
    request,
    storeOf(request.world, Dashboards).change(dashboard.id, { widgets: [...widgets] }, byCaller(request), version),
  );
}

function arrange(request: SandboxRequest<typeof myCalls.arrange>): Arranged {
  const { body, world } = request;
  const before = requireDashboard(request, body.id);
  const version = versionOf(world, before);
  // An unchanged default dashboard has no record, and so no version to compare with.
  if (before.id === defaultId && body.version !== 0)
    throw new SandboxError(409, 'stale', 'Your dashboard was reset to the default in another tab. Reload it.');
  const had = new Set(before.widgets.map(({ widgetId }) => widgetId));
  // Existing widgets may stay even if the user can't see them: they appear again with the permission.
  requireAvailable(
    request,
    body.widgets.filter(({ widgetId }) => !had.has(widgetId)).map(({ widgetId }) => widgetId),
  );
  const placings: StoredPlacing[] = [];
  for (const { id, ...placing } of body.widgets)
    placings.push({ ...placing, id: id ?? freshId([...before.widgets, ...placings], placing.widgetId) });
  return change(request, ensureStored(request, before), placings, version === 0 ? undefined : body.version);
}

function add(request: SandboxRequest<typeof myCalls.add>): Arranged {
  const { body } = request;
  requireAvailable(request, [body.widgetId]);
  const dashboard = ensureStored(request, requireDashboard(request, body.categoryId));
  const layout = body.layout ?? layoutBelow(dashboard.widgets, { w: 4, h: 5 });
  return change(request, dashboard, [
    ...dashboard.widgets,
    { id: freshId(dashboard.widgets, body.widgetId), widgetId: body.widgetId, layout },
  ]);
}

/** Finds the dashboard with a placed widget, and the widget. */
function requirePlacing(request: Request, id: string): { dashboard: StoredDashboard; placing: StoredPlacing } {
  const { caller, world } = request;
  const all = allOf(world, caller);
  const dashboard = all.find(({ widgets }) => widgets.some((widget) => widget.id === id));
  const placing = dashboard?.widgets.find((widget) => widget.id === id);
  if (!dashboard || !placing)
    throw new SandboxError(404, 'dashboard.widget-gone', 'This widget is no longer on your dashboard. Reload it.');
  return { dashboard: ensureStored(request, dashboard), placing };
}

function shares({ caller, world }: Request) {
  const roles = rolesOf(caller.person, world).map(({ id }) => id);
  return storeOf(world, WidgetShares)
    .all.filter(({ personId, roleId }) => personId === caller.person.id || roles.includes(roleId))
    .map(({ widgetId, roleId, personId }) => {
      const person = world.people.find(({ id }) => id === personId);
      return {
        widgetId,
        roleId,
        roleName: world.role(roleId)?.name ?? roleId,
        sharedBy: person ? `${person.firstName} ${person.lastName}` : personId,
        isOwn: personId === caller.person.id,
      };
    });
}

/**
 * Returns the roles that the caller can share with: those of their tenant, or the platform's, whose dashboards show the
 * same widgets.
 */
function shareableRoles({ caller, world }: Request) {
  const { person } = caller;
  const ownRoleIds = rolesOf(person, world).map(({ id }) => id);
  return storeOf(world, Roles).all.filter(
    ({ tenantId, tier, id }) => tenantId === person.tenantId && tier === person.tier && !ownRoleIds.includes(id),
  );
}

function share(request: SandboxRequest<typeof myCalls.share>): undefined {
  const { body, caller, world } = request;
  const { widgetId, roleId } = body;
  requireAvailable(request, [widgetId]);
  if (!shareableRoles(request).some(({ id }) => id === roleId))
    throw new SandboxError(
      400,
      'dashboard.role',
      `You can't share with the role ${roleId}. Choose one from the list.`,
      'roleId',
    );
  const store = storeOf(world, WidgetShares);
  const isShared = store.all.some(
    (share) => share.widgetId === widgetId && share.roleId === roleId && share.personId === caller.person.id,
  );
  if (isShared) return undefined;
  const { tenantId } = caller.person;
  store.create(
    { ...(tenantId !== undefined && { tenantId }), widgetId, roleId, personId: caller.person.id },
    byCaller(request),
  );
  return undefined;
}

function unshare(request: SandboxRequest<typeof myCalls.unshare>): undefined {
  const { body, caller, world } = request;
  const store = storeOf(world, WidgetShares);
  const ownShare = store.all.find(
    (share) => share.widgetId === body.widgetId && share.roleId === body.roleId && share.personId === caller.person.id,
  );
  if (!ownShare)
    throw new SandboxError(404, 'dashboard.share', 'This widget is not shared with this role. Reload the list.');
  store.remove(ownShare.id, byCaller(request));
  return undefined;
}

function requireName({ caller, world }: Request, name: string, except?: string): void {
  const wanted = foldText(name);
  const isTaken = ownOf(world, caller).some(
    (dashboard) => dashboard.id !== except && foldText(dashboard.name) === wanted,
  );
  if (isTaken)
    throw new SandboxError(
      409,
      'dashboard.name',
      `You already have a dashboard called ${name.trim()}. Choose another name.`,
      'name',
    );
}

export const ownRoutes: readonly SandboxRoute[] = [
  on(myCalls.dashboards, ({ caller, world }) => allOf(world, caller).map((dashboard) => answerOf(world, dashboard))),
  on(myCalls.arranged, (request) => arrangementOf(request, requireDashboard(request, request.params.id))),
  on(myCalls.widgets, (request) =>
    allOf(request.world, request.caller).flatMap((dashboard) => placedOf(request, dashboard)),
  ),
  on(myCalls.all, ({ caller, world }) => availableWidgets(world, caller).map((widget) => shownWidget(world, widget))),
  on(myCalls.base, ({ caller, params, world }) =>
    availableWidgets(world, caller)
      .filter(({ categoryId }) => categoryId === params.id)
      .map((widget) => shownWidget(world, widget)),
  ),
  on(myCalls.shares, shares),
  on(myCalls.add, add),
  on(myCalls.arrange, arrange),
  on(myCalls.clone, (request) => {
    const { dashboard, placing } = requirePlacing(request, request.params.id);
    const copy = {
      ...placing,
      id: freshId(dashboard.widgets, placing.widgetId),
      layout: layoutBelow(dashboard.widgets, placing.layout),
    };
    return change(request, dashboard, [...dashboard.widgets, copy]);
  }),
  on(myCalls.remove, (request) => {
    const { dashboard, placing } = requirePlacing(request, request.params.id);
    change(
      request,
      dashboard,
      dashboard.widgets.filter(({ id }) => id !== placing.id),
    );
    return undefined;
  }),
  on(myCalls.share, share),
  on(myCalls.unshare, unshare),
  on(myCalls.roles, (request) => shareableRoles(request).map(({ id, name }) => ({ id, name }))),
  on(myCalls.addDashboard, (request) => {
    const { body, caller, world } = request;
    const { person } = caller;
    if (body.userType !== userTypeOfCaller(caller))
      throw new SandboxError(
        400,
        'dashboard.user-type',
        `Your dashboards are of the type ${userTypeOfCaller(caller)}.`,
        'userType',
      );
    requireName(request, body.name);
    if (ownOf(world, caller).length >= mostDashboards)
      throw new SandboxError(
        409,
        'dashboard.most',
        `You have ${mostDashboards} dashboards, the maximum. Delete one first.`,
      );
    const values = {
      ...ownerOf(caller),
      personId: person.id,
      name: body.name.trim(),
      userType: body.userType,
      isFromDefault: false,
      widgets: [],
    };
    return answerOf(world, storeOf(world, Dashboards).create(values, byCaller(request)));
  }),
  on(myCalls.renameDashboard, (request) => {
    const { body, world } = request;
    const { id } = ensureStored(request, requireDashboard(request, body.id));
    requireName(request, body.name, id);
    return answerOf(world, storeOf(world, Dashboards).change(id, { name: body.name.trim() }, byCaller(request)));
  }),
  on(myCalls.removeDashboard, (request) => {
    const { id } = requireDashboard(request, request.params.id);
    // Removing the stored default dashboard only resets it.
    if (id !== defaultId) storeOf(request.world, Dashboards).remove(id, byCaller(request));
    return undefined;
  }),
];
