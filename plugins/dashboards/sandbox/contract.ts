/** Contract for the sandboxes of other plugins: the widgets that users choose from, and the stored records. */

import * as Type from 'typebox';
import { localizedText } from '#core/api';
import { entityToken, type StoredOf } from '#sandbox';
import { Id, Name, PlacedWidget, userTypes, WidgetBody } from '../shapes.ts';

const closed = { additionalProperties: false };
const UserType = Type.Unsafe<(typeof userTypes)[number]>({ type: 'string', enum: [...userTypes] });
/** Owner of a record; absent for records of the platform, which every tenant has that they are assigned to. */
const tenant = { tenantId: Type.Optional(Id) };
const widgetsIds = Type.Array(Id, { maxItems: 500 });

export const WidgetCategories = entityToken(
  'widget-category',
  Type.Object({ id: Id, ...tenant, name: localizedText({ maxLength: 100 }), userType: UserType }, closed),
);

export const Widgets = entityToken(
  'dashboard-widget',
  Type.Object({ id: Id, ...tenant, ...WidgetBody.properties }, closed),
);
export type StoredWidget = StoredOf<typeof Widgets>;

/** Platform widgets of a tenant. A tenant without such a record has all of them. */
export const TenantWidgets = entityToken('tenant-widgets', Type.Object({ id: Id, tenantId: Id, widgetsIds }, closed));

/** Widgets of a role. A role without such a record has all widgets of its tenant. */
export const RoleWidgets = entityToken(
  'role-widgets',
  Type.Object({ id: Id, ...tenant, roleId: Id, widgetsIds }, closed),
);

const { id, widgetId, layout, title, chartType } = PlacedWidget.properties;
/** Dashboards of users. */
export const Dashboards = entityToken(
  'dashboard',
  Type.Object(
    {
      id: Id,
      ...tenant,
      merchantId: Type.Optional(Id),
      personId: Id,
      name: Name,
      userType: UserType,
      /** True if it was created from the default dashboard and replaces it. */
      isFromDefault: Type.Boolean(),
      widgets: Type.Array(Type.Object({ id, widgetId, layout, title, chartType }, closed), { maxItems: 40 }),
    },
    closed,
  ),
);
export type StoredDashboard = StoredOf<typeof Dashboards>;
export type StoredPlacing = StoredDashboard['widgets'][number];

/** Widget that a user shares with a role. */
export const WidgetShares = entityToken(
  'widget-share',
  Type.Object({ id: Id, ...tenant, widgetId: Id, roleId: Id, personId: Id }, closed),
);
