/**
 * The calls of dashboards. A dashboard of a person is what the API calls a category of theirs: it has a name, and widgets in places. What
 * they choose widgets from is administered: base widgets in categories, for the tenants, and the roles, that they are assigned to.
 *
 * The administration's calls exist with and without `/v2`; those of the person's own dashboards with it.
 */
import * as Type from 'typebox';
import { defineEndpoint, oneOf } from '#core/api';

/** Whose dashboards something is for. */
export const userTypes = ['crm', 'merchant', 'platform'] as const;
export type UserType = (typeof userTypes)[number];
export const chartTypes = ['PieChart', 'LineChart', 'BarChart', 'ComboChart', 'GeoChart'] as const;
/** How a value is written. */
export const pipes = ['amount', 'count', 'percent', 'date', 'datetime', 'relative', 'status', 'country', 'duration', 'text'] as const;
export type Pipe = (typeof pipes)[number];

export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
/** What columns, addresses, actions and sources are spelt like. */
export const patterns = {
  column: '^[A-Za-z][A-Za-z0-9_]{0,39}$',
  path: '^/(?!/)[^\\s\\\\]*$',
  action: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$',
  source: '^/[A-Za-z0-9._~/-]{1,200}$',
} as const;
/** A field of the rows. */
const Column = Type.String({ pattern: patterns.column });
const Heading = Type.String({ maxLength: 100 });
/** An address of the portal, with fields of the row in braces: `/crm/reports/{key}`. */
const PortalPath = Type.String({ pattern: patterns.path, maxLength: 500 });
const closed = { additionalProperties: false };

export const Navigation = Type.Object(
  {
    path: Type.Optional(PortalPath),
    /** The name of an action that a plugin brings. */
    action: Type.Optional(Type.String({ pattern: patterns.action, maxLength: 100 })),
  },
  closed,
);

/** What a widget shows and how. */
export const WidgetConfiguration = Type.Object(
  {
    /** One of the eight of the documents, or of a plugin: `CHART_WIDGET`. */
    widgetType: Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,39}$' }),
    /** Its parts are parted by commas. */
    description: Type.Optional(Type.String({ maxLength: 500 })),
    isLast24Hours: Type.Optional(Type.Boolean()),
    chartConfiguration: Type.Optional(
      Type.Object(
        {
          chartType: oneOf(chartTypes),
          chartOptions: Type.Optional(
            Type.Object({ comparison: Type.Optional(Type.Boolean()), atLeastDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })) }, closed),
          ),
          xAxisColumn: Column,
          xAxisColumnName: Type.Optional(Heading),
          xAxisKind: Type.Optional(oneOf(['word', 'time', 'country', 'status'])),
          /** One series for each. */
          yAxisColumn: Type.Array(Column, { minItems: 1, maxItems: 6 }),
          yAxisColumnName: Type.Optional(Heading),
          tooltipValue: Type.Optional(Column),
          tooltipType: Type.Optional(oneOf(['currency', 'time'])),
        },
        closed,
      ),
    ),
    tableConfiguration: Type.Optional(
      Type.Object(
        {
          pageIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
          pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
          /** The rows' fields, and their headings in the same order. */
          tableDataProperties: Type.Array(Column, { minItems: 1, maxItems: 12 }),
          tableDataColumns: Type.Array(Heading, { maxItems: 12 }),
          customTemplate: Type.Optional(
            Type.Array(Type.Object({ column: Column, template: Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,39}$' }) }, closed), { maxItems: 12 }),
          ),
          pipes: Type.Optional(Type.Array(Type.Object({ column: Column, pipe: oneOf(pipes) }, closed), { maxItems: 12 })),
          navigationUrl: Type.Optional(PortalPath),
        },
        closed,
      ),
    ),
    /** The column of a widget that shows one number, and what a rise of it means. */
    valueColumn: Type.Optional(Column),
    rising: Type.Optional(oneOf(['good', 'bad', 'neutral'])),
    /** How that number is written. */
    customPipe: Type.Optional(oneOf(pipes)),
    navigation: Type.Optional(Navigation),
  },
  closed,
);
export type WidgetConfiguration = Type.Static<typeof WidgetConfiguration>;

/** What the API documents call a path of its own, below `/reporting` or as it stands. */
export const SourceEndpoint = Type.String({ pattern: patterns.source });

/** What is said of a widget when it is made or changed. */
const widgetFields = {
  categoryId: Id,
  name: Name,
  nameTr: Name,
  /** A JSON object: values by filter name, lists of them, or null for none. */
  filters: Type.String({ maxLength: 2_000 }),
  dataSourceMoreDataEndpoint: Type.Optional(SourceEndpoint),
  /** Goes along as the header `endpointId`. */
  dataSourceEndpointId: Type.Optional(Id),
  /** The plugin that has the data. */
  dataSourceType: Type.Optional(Type.String({ maxLength: 64 })),
  data: Type.Object({ dataSourceEndpoint: SourceEndpoint, configuration: WidgetConfiguration }, closed),
};
export const WidgetBody = Type.Object(widgetFields, closed);
export type WidgetBody = Type.Static<typeof WidgetBody>;

export const Widget = Type.Object({
  widgetId: Id,
  ...widgetFields,
  userType: oneOf(userTypes),
  /** Whose it is; the platform's where absent. */
  tenantId: Type.Optional(Id),
  version: Type.Integer({ minimum: 1 }),
});
export type Widget = Type.Static<typeof Widget>;

export const Category = Type.Object({
  id: Id,
  name: Name,
  nameTr: Name,
  userType: oneOf(userTypes),
  /** Whose it is; the platform's where absent. */
  tenantId: Type.Optional(Id),
  version: Type.Integer({ minimum: 1 }),
});
export type Category = Type.Static<typeof Category>;
const CategoryBody = Type.Object({ name: Name, nameTr: Name, userType: oneOf(userTypes) }, closed);

const CategoryWidgets = Type.Object({ ...Category.properties, widgets: Type.Array(Widget) });
export type CategoryWidgets = Type.Static<typeof CategoryWidgets>;
const Version = Type.Integer({ minimum: 0 });

/** Columns of the grid that widgets stand in. */
export const gridColumns = 12;
export const Layout = Type.Object(
  {
    x: Type.Integer({ minimum: 0, maximum: gridColumns - 1 }),
    y: Type.Integer({ minimum: 0, maximum: 499 }),
    w: Type.Integer({ minimum: 1, maximum: gridColumns }),
    h: Type.Integer({ minimum: 1, maximum: 20 }),
  },
  closed,
);
export type Layout = Type.Static<typeof Layout>;

/** What a person may say of a widget on their dashboard: where it stands, and what they call it. */
const placed = { widgetId: Id, layout: Layout, title: Type.Optional(Name), chartType: Type.Optional(oneOf(chartTypes)) };
const Placing = Type.Object({ id: Type.Optional(Id), ...placed }, closed);
export type Placing = Type.Static<typeof Placing>;
export const mostWidgets = 40;

export const PlacedWidget = Type.Object({
  id: Id,
  ...placed,
  categoryId: Id,
  /** Absent where the person may not have it any more, or nobody has it. */
  widget: Type.Optional(Widget),
});
export type PlacedWidget = Type.Static<typeof PlacedWidget>;

export const Dashboard = Type.Object({
  id: Id,
  name: Name,
  userType: oneOf(userTypes),
  /** That of everybody of the tier, until the person changes it. */
  isDefault: Type.Boolean(),
  /** 0 for one that is not kept yet. */
  version: Version,
});
export type Dashboard = Type.Static<typeof Dashboard>;

const Arranged = Type.Object({ id: Id, version: Version, widgets: Type.Array(PlacedWidget) });
export type Arranged = Type.Static<typeof Arranged>;

/** A widget that a role may also have because somebody shared it. */
const Share = Type.Object({ widgetId: Id, roleId: Id, roleName: Type.String(), sharedBy: Type.String(), isOwn: Type.Boolean() });
export type Share = Type.Static<typeof Share>;
const ShareBody = Type.Object({ widgetId: Id, roleId: Id }, closed);

export const RoleWidgets = Type.Object({
  roleId: Id,
  name: Type.String(),
  userType: oneOf(userTypes),
  /** False: it has all that the tenant has, and `widgetsIds` says which these are. */
  isLimited: Type.Boolean(),
  widgetsIds: Type.Array(Id),
});
export type RoleWidgets = Type.Static<typeof RoleWidgets>;
const widgetsIds = Type.Array(Id, { maxItems: 500 });
const RoleAssignment = Type.Object({ roleId: Id, widgetsIds }, closed);

/** Who administers the widgets of others. */
const manage = { permissions: ['Dashboard.Manage'] };
const ofPlatform = { permissions: ['Platform.Dashboard.Manage'] };

/** @param v2 whether the path has `/v2` */
function administration(v2: boolean) {
  const prefix = `/reporting/api${v2 ? '/v2' : ''}/dashboard` as '/reporting/api/v2/dashboard';
  const id = <const Call extends string>(call: Call) => `dashboards.${v2 ? 'v2' : 'v1'}.${call}`;
  const rows = (row: string) => (v2 ? [row] : []);
  return {
    categories: defineEndpoint({
      id: id('categories'),
      method: 'GET',
      path: `${prefix}/category`,
      summary: 'The categories of widgets',
      guard: manage,
      answer: Type.Array(Category),
      rows: rows('EA-076'),
    }),
    addCategory: defineEndpoint({
      id: id('addCategory'),
      method: 'POST',
      path: `${prefix}/category`,
      summary: 'Adds a category',
      guard: manage,
      body: CategoryBody,
      answer: Category,
      rows: rows('EA-077'),
    }),
    changeCategory: defineEndpoint({
      id: id('changeCategory'),
      method: 'PUT',
      path: `${prefix}/category/{categoryId}`,
      summary: 'Changes a category; of another version than the last it is a conflict',
      guard: manage,
      body: Type.Object({ ...CategoryBody.properties, version: Version }, closed),
      answer: Category,
      rows: rows('EA-078'),
    }),
    removeCategory: defineEndpoint({
      id: id('removeCategory'),
      method: 'DELETE',
      path: `${prefix}/category/{categoryId}`,
      summary: 'Deletes a category without widgets',
      guard: manage,
      answer: 'none',
      rows: rows('EA-079'),
    }),
    widgets: defineEndpoint({
      id: id('widgets'),
      method: 'GET',
      path: `${prefix}/widget`,
      summary: 'All widgets that are administered',
      guard: manage,
      answer: Type.Array(Widget),
      rows: rows('EA-083'),
    }),
    addWidget: defineEndpoint({
      id: id('addWidget'),
      method: 'POST',
      path: `${prefix}/widget`,
      summary: 'Adds a widget',
      guard: manage,
      body: WidgetBody,
      answer: Widget,
      rows: rows('EA-080'),
    }),
    changeWidget: defineEndpoint({
      id: id('changeWidget'),
      method: 'PUT',
      path: `${prefix}/widget/{categoryId}/{widgetId}`,
      summary: 'Changes a widget of a category; of another version than the last it is a conflict',
      guard: manage,
      body: Type.Object({ ...widgetFields, version: Version }, closed),
      answer: Widget,
      rows: rows('EA-081'),
    }),
    removeWidget: defineEndpoint({
      id: id('removeWidget'),
      method: 'DELETE',
      path: `${prefix}/widget/{categoryId}/{widgetId}`,
      summary: 'Deletes a widget',
      guard: manage,
      answer: 'none',
      rows: rows('EA-082'),
    }),
    byCategory: defineEndpoint({
      id: id('byCategory'),
      method: 'GET',
      path: `${prefix}/widgets-by-category`,
      summary: 'The widgets, by category',
      guard: manage,
      answer: Type.Array(CategoryWidgets),
      rows: rows('EA-084'),
    }),
    ofTenant: defineEndpoint({
      id: id('ofTenant'),
      method: 'GET',
      path: `${prefix}/widgets-by-category/{tenant}/tenant`,
      summary: 'The platform’s widgets by category, and which of them a tenant has',
      guard: ofPlatform,
      answer: Type.Object({ categories: Type.Array(CategoryWidgets), isLimited: Type.Boolean(), widgetsIds }),
      rows: rows('EA-085'),
    }),
    assignToTenant: defineEndpoint({
      id: id('assignToTenant'),
      method: 'POST',
      path: `${prefix}/management/{tenantId}/widgets`,
      summary: 'Sets which of the platform’s widgets a tenant has',
      guard: ofPlatform,
      body: Type.Object({ widgetsIds }, closed),
      answer: 'none',
      rows: rows('EA-073'),
    }),
    ofRoles: defineEndpoint({
      id: id('ofRoles'),
      method: 'GET',
      path: `${prefix}/widgets-by-category/tenant-roles`,
      summary: 'The widgets of a user type by category, and which of them the roles of it have: the tenant’s, or the platform’s own',
      guard: manage,
      query: Type.Object({ userType: oneOf(userTypes) }),
      answer: Type.Object({ categories: Type.Array(CategoryWidgets), roles: Type.Array(RoleWidgets) }),
      rows: v2 ? ['EA-086', 'EA-087'] : [],
    }),
    assignToTenantRole: defineEndpoint({
      id: id('assignToTenantRole'),
      method: 'POST',
      path: `${prefix}/management/tenant-roles`,
      summary: 'Sets which widgets a role of the tenant’s staff has',
      guard: manage,
      body: RoleAssignment,
      answer: 'none',
      rows: rows('EA-088'),
    }),
    assignToMerchantRole: defineEndpoint({
      id: id('assignToMerchantRole'),
      method: 'POST',
      path: `${prefix}/management/merchant-roles`,
      summary: 'Sets which widgets a role of merchants has',
      guard: manage,
      body: RoleAssignment,
      answer: 'none',
      rows: rows('EA-089'),
    }),
    assignToRoles: defineEndpoint({
      id: id('assignToRoles'),
      method: 'POST',
      path: `${prefix}/management/roles`,
      summary: 'Sets which widgets several roles have, all alike',
      guard: manage,
      body: Type.Object({ rolesIds: Type.Array(Id, { minItems: 1, maxItems: 100 }), widgetsIds }, closed),
      answer: 'none',
      rows: rows('EA-074'),
    }),
    mine: defineEndpoint({
      id: id('mine'),
      method: 'GET',
      path: `${prefix}/category/list/user/widgets`,
      summary: 'The categories with the widgets that the caller may have',
      guard: 'signed-in',
      answer: Type.Array(CategoryWidgets),
      rows: rows('EA-090'),
    }),
  };
}

/** Of version 2 alone. */
export const roleWidgets = defineEndpoint({
  id: 'dashboards.v2.roleWidgets',
  method: 'GET',
  path: '/reporting/api/v2/dashboard/management/roles',
  summary: 'Every role with the widgets it has',
  guard: manage,
  answer: Type.Array(RoleWidgets),
  rows: ['EA-075'],
});

export const administrationV2 = administration(true);
export const administrationV1 = administration(false);
export type Administration = typeof administrationV2;

const own = '/reporting/api/v2/user-dashboard';
const mine = { guard: 'signed-in' } as const;

/** The person's own dashboards. */
export const myCalls = {
  dashboards: defineEndpoint({
    ...mine,
    id: 'dashboards.own.categories',
    method: 'GET',
    path: `${own}/categories`,
    summary: 'The caller’s dashboards',
    answer: Type.Array(Dashboard),
    rows: ['EA-093'],
  }),
  arranged: defineEndpoint({
    ...mine,
    id: 'dashboards.own.byCategory',
    method: 'GET',
    path: `${own}/by-category/{id}`,
    summary: 'The widgets of one of the caller’s dashboards, in their places',
    answer: Arranged,
    rows: ['EA-095'],
  }),
  widgets: defineEndpoint({
    ...mine,
    id: 'dashboards.own.widgets',
    method: 'GET',
    path: `${own}/widgets`,
    summary: 'The widgets of all of the caller’s dashboards',
    answer: Type.Array(PlacedWidget),
    rows: ['EA-091'],
  }),
  all: defineEndpoint({
    ...mine,
    id: 'dashboards.own.all',
    method: 'GET',
    path: `${own}/all/widgets`,
    summary: 'Every widget that the caller may have: assigned to their role, or shared with it',
    answer: Type.Array(Widget),
    rows: ['EA-094'],
  }),
  base: defineEndpoint({
    ...mine,
    id: 'dashboards.own.base',
    method: 'GET',
    path: `${own}/base-widgets/{id}`,
    summary: 'The widgets of a category that the caller may have',
    answer: Type.Array(Widget),
    rows: ['EA-096'],
  }),
  shares: defineEndpoint({
    ...mine,
    id: 'dashboards.own.shares',
    method: 'GET',
    path: `${own}/shares`,
    summary: 'What the caller has shared, and what was shared with their role',
    answer: Type.Array(Share),
    rows: ['EA-092'],
  }),
  add: defineEndpoint({
    ...mine,
    id: 'dashboards.own.add',
    method: 'POST',
    path: own,
    summary: 'Puts a widget on one of the caller’s dashboards, below the others where no place is said',
    body: Type.Object({ categoryId: Id, widgetId: Id, layout: Type.Optional(Layout) }, closed),
    answer: Arranged,
    rows: ['EA-097'],
  }),
  arrange: defineEndpoint({
    ...mine,
    id: 'dashboards.own.arrange',
    method: 'PUT',
    path: own,
    summary: 'Sets which widgets a dashboard has and where they stand; of another version than the last it is a conflict',
    body: Type.Object({ id: Id, version: Version, widgets: Type.Array(Placing, { maxItems: mostWidgets }) }, closed),
    answer: Arranged,
    rows: ['EA-098'],
  }),
  clone: defineEndpoint({
    ...mine,
    id: 'dashboards.own.clone',
    method: 'PUT',
    path: `${own}/{id}`,
    summary: 'Puts a copy of a widget below the others of its dashboard',
    answer: Arranged,
    rows: ['EA-099'],
  }),
  remove: defineEndpoint({
    ...mine,
    id: 'dashboards.own.remove',
    method: 'DELETE',
    path: `${own}/{id}`,
    summary: 'Takes a widget off its dashboard',
    answer: 'none',
    rows: ['EA-100'],
  }),
  share: defineEndpoint({
    id: 'dashboards.own.share',
    method: 'PUT',
    path: `${own}/share`,
    summary: 'Lets a role have a widget',
    guard: { permissions: ['Dashboard.Share', 'Merchant.Dashboard.Share', 'Platform.Dashboard.Share'] },
    body: ShareBody,
    answer: 'none',
    rows: ['EA-101'],
  }),
  unshare: defineEndpoint({
    id: 'dashboards.own.unshare',
    method: 'PUT',
    path: `${own}/un-share`,
    summary: 'Takes back what the caller has shared with a role',
    guard: { permissions: ['Dashboard.Share', 'Merchant.Dashboard.Share', 'Platform.Dashboard.Share'] },
    body: ShareBody,
    answer: 'none',
    rows: ['EA-102'],
  }),
  roles: defineEndpoint({
    id: 'dashboards.own.roles',
    method: 'GET',
    path: `${own}/roles`,
    summary: 'The roles that the caller can share widgets with',
    guard: { permissions: ['Dashboard.Share', 'Merchant.Dashboard.Share', 'Platform.Dashboard.Share'] },
    answer: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
  addDashboard: defineEndpoint({
    ...mine,
    id: 'dashboards.own.addCategory',
    method: 'POST',
    path: `${own}/category`,
    summary: 'Makes an empty dashboard for the caller',
    body: Type.Object({ name: Name, userType: oneOf(userTypes) }, closed),
    answer: Dashboard,
    rows: ['EA-103'],
  }),
  renameDashboard: defineEndpoint({
    ...mine,
    id: 'dashboards.own.changeCategory',
    method: 'PUT',
    path: `${own}/category`,
    summary: 'Renames one of the caller’s dashboards',
    body: Type.Object({ id: Id, name: Name, userType: oneOf(userTypes) }, closed),
    answer: Dashboard,
    rows: ['EA-104'],
  }),
  removeDashboard: defineEndpoint({
    ...mine,
    id: 'dashboards.own.removeCategory',
    method: 'DELETE',
    path: `${own}/category/{id}`,
    summary: 'Deletes one of the caller’s dashboards; without any they have the default one again',
    answer: 'none',
    rows: ['EA-105'],
  }),
} as const;
