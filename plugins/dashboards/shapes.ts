/**
 * Schemas of dashboards. The API calls a user's dashboard a category: it has a name, and widgets in places. Users
 * select the widgets from base widgets, which administrators group by category and assign to tenants and roles.
 */
import * as Type from 'typebox';
import { chartType, localizedText, oneOf } from '#core/api';

/** User types of dashboards. */
export const userTypes = ['crm', 'merchant', 'platform'] as const;
export type UserType = (typeof userTypes)[number];
/** Formats of a value. */
export const pipes = [
  'amount',
  'count',
  'percent',
  'date',
  'datetime',
  'relative',
  'status',
  'country',
  'duration',
  'text',
] as const;
export type Pipe = (typeof pipes)[number];

export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
/** Patterns for columns, paths, actions and sources. */
export const patterns = {
  column: '^[A-Za-z][A-Za-z0-9_]{0,39}$',
  path: '^/(?!/)[^\\s\\\\]*$',
  action: '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$',
  source: '^/[A-Za-z0-9._~/-]{1,200}$',
} as const;
/** Name of a field of the rows. */
const Column = Type.String({ pattern: patterns.column });
const Heading = Type.String({ maxLength: 100 });
/** Path in the portal, with fields of the row in braces: `/crm/reports/{key}`. */
const PortalPath = Type.String({ pattern: patterns.path, maxLength: 500 });
export const closed = { additionalProperties: false };

export const Navigation = Type.Object(
  {
    path: Type.Optional(PortalPath),
    /** Name of an action that a plugin contributes. */
    action: Type.Optional(Type.String({ pattern: patterns.action, maxLength: 100 })),
  },
  closed,
);

/** Custom path as the API documents define it, either below `/reporting` or absolute. */
export const SourceEndpoint = Type.String({ pattern: patterns.source });

/** Content and presentation of a widget. */
export const WidgetConfiguration = Type.Object(
  {
    /** Type of the documents (eight), or of a plugin: `CHART_WIDGET`. */
    widgetType: Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,39}$' }),
    /** Description whose parts are separated by commas. */
    description: Type.Optional(Type.String({ maxLength: 500 })),
    isLast24Hours: Type.Optional(Type.Boolean()),
    chartConfiguration: Type.Optional(
      Type.Object(
        {
          chartType: chartType.schema,
          chartOptions: Type.Optional(
            Type.Object(
              {
                comparison: Type.Optional(Type.Boolean()),
                atLeastDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
              },
              closed,
            ),
          ),
          xAxisColumn: Column,
          xAxisColumnName: Type.Optional(Heading),
          xAxisKind: Type.Optional(oneOf(['word', 'time', 'country', 'status'])),
          /** Columns, each drawn as a series. */
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
          /** Fields of the rows, and their headings in the same order. */
          tableDataProperties: Type.Array(Column, { minItems: 1, maxItems: 12 }),
          tableDataColumns: Type.Array(Heading, { maxItems: 12 }),
          customTemplate: Type.Optional(
            Type.Array(
              Type.Object({ column: Column, template: Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,39}$' }) }, closed),
              { maxItems: 12 },
            ),
          ),
          pipes: Type.Optional(
            Type.Array(Type.Object({ column: Column, pipe: oneOf(pipes) }, closed), { maxItems: 12 }),
          ),
          navigationUrl: Type.Optional(PortalPath),
        },
        closed,
      ),
    ),
    /** Column of a widget that shows one number, and whether an increase is good. */
    valueColumn: Type.Optional(Column),
    /** Source of the same column by day, for a number widget. It is drawn as a small line beside the number. */
    trendEndpoint: Type.Optional(SourceEndpoint),
    rising: Type.Optional(oneOf(['good', 'bad', 'neutral'])),
    /** Format of the number. */
    customPipe: Type.Optional(oneOf(pipes)),
    navigation: Type.Optional(Navigation),
  },
  closed,
);
export type WidgetConfiguration = Type.Static<typeof WidgetConfiguration>;

/** Fields of a widget in requests that create or change it. */
export const widgetFields = {
  categoryId: Id,
  name: localizedText({ maxLength: 100 }),
  /** JSON object of values by filter name; each value may be a list, or null for none. */
  filters: Type.String({ maxLength: 2_000 }),
  dataSourceMoreDataEndpoint: Type.Optional(SourceEndpoint),
  /** Id that is sent in the header `endpointId`. */
  dataSourceEndpointId: Type.Optional(Id),
  /** Plugin of the data source. */
  dataSourceType: Type.Optional(Type.String({ maxLength: 64 })),
  data: Type.Object({ dataSourceEndpoint: SourceEndpoint, configuration: WidgetConfiguration }, closed),
};
export const WidgetBody = Type.Object(widgetFields, closed);
export type WidgetBody = Type.Static<typeof WidgetBody>;

export const Widget = Type.Object({
  widgetId: Id,
  ...widgetFields,
  userType: oneOf(userTypes),
  /** Owner. Absent if it belongs to the platform. */
  tenantId: Type.Optional(Id),
  version: Type.Integer({ minimum: 1 }),
});
export type Widget = Type.Static<typeof Widget>;

export const Category = Type.Object({
  id: Id,
  name: localizedText({ maxLength: 100 }),
  userType: oneOf(userTypes),
  /** Owner. Absent if it belongs to the platform. */
  tenantId: Type.Optional(Id),
  version: Type.Integer({ minimum: 1 }),
});
export type Category = Type.Static<typeof Category>;
export const CategoryBody = Type.Object(
  { name: localizedText({ maxLength: 100 }), userType: oneOf(userTypes) },
  closed,
);

export const CategoryWidgets = Type.Object({ ...Category.properties, widgets: Type.Array(Widget) });
export type CategoryWidgets = Type.Static<typeof CategoryWidgets>;
export const Version = Type.Integer({ minimum: 0 });

/** Number of columns of the grid. */
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

/** Personal settings of a widget on a dashboard: its position and its title. */
const placed = { widgetId: Id, layout: Layout, title: Type.Optional(Name), chartType: Type.Optional(chartType.schema) };
export const Placing = Type.Object({ id: Type.Optional(Id), ...placed }, closed);
export type Placing = Type.Static<typeof Placing>;
export const mostWidgets = 40;

export const PlacedWidget = Type.Object({
  id: Id,
  ...placed,
  categoryId: Id,
  /** Widget; absent if the user may no longer have it, or it no longer exists. */
  widget: Type.Optional(Widget),
});
export type PlacedWidget = Type.Static<typeof PlacedWidget>;

export const Dashboard = Type.Object({
  id: Id,
  name: Name,
  userType: oneOf(userTypes),
  /** True for the dashboard that all users of the tier share until the user changes it. */
  isDefault: Type.Boolean(),
  /** Version; 0 for a dashboard that is not stored yet. */
  version: Version,
});
export type Dashboard = Type.Static<typeof Dashboard>;

export const Arranged = Type.Object({ id: Id, version: Version, widgets: Type.Array(PlacedWidget) });
export type Arranged = Type.Static<typeof Arranged>;

/** Share of a widget: a role to which a user has given access. */
export const Share = Type.Object({
  widgetId: Id,
  roleId: Id,
  roleName: Type.String(),
  sharedBy: Type.String(),
  isOwn: Type.Boolean(),
});
export type Share = Type.Static<typeof Share>;
export const ShareBody = Type.Object({ widgetId: Id, roleId: Id }, closed);

export const RoleWidgets = Type.Object({
  roleId: Id,
  name: Type.String(),
  userType: oneOf(userTypes),
  /** False if the role has all widgets of the tenant; `widgetsIds` contains them. */
  isLimited: Type.Boolean(),
  widgetsIds: Type.Array(Id),
});
export type RoleWidgets = Type.Static<typeof RoleWidgets>;
export const widgetsIds = Type.Array(Id, { maxItems: 500 });
export const RoleAssignment = Type.Object({ roleId: Id, widgetsIds }, closed);
