/** API calls of the widget administration, which exist with and without `/v2`. */
import * as Type from 'typebox';
import { defineEndpoint, oneOf } from '#core/api';
import {
  Category,
  CategoryBody,
  CategoryWidgets,
  closed,
  Id,
  RoleAssignment,
  RoleWidgets,
  Version,
  Widget,
  WidgetBody,
  widgetFields,
  widgetsIds,
} from './shapes.ts';

/** Guard for the administration of widgets for other users. */
const manage = { permissions: ['Dashboard.Manage'] };
const ofPlatform = { permissions: ['Platform.Dashboard.Manage'] };

/** User type of the roles: merchants or the platform itself; tenant staff if absent. */
const OfType = Type.Optional(oneOf(['merchant', 'platform']));

/** @param v2 whether the path has `/v2` */
function administration(v2: boolean) {
  // the paths of both versions have the type of the newer version
  const prefix = `/reporting/api${v2 ? '/v2' : ''}/dashboard` as '/reporting/api/v2/dashboard';
  const id = <const Call extends string>(call: Call) => `dashboards.${v2 ? 'v2' : 'v1'}.${call}`;
  const rows = (row: string) => (v2 ? [row] : []);
  return {
    categories: defineEndpoint({
      id: id('categories'),
      method: 'GET',
      path: `${prefix}/category`,
      summary: 'List widget categories',
      guard: manage,
      answer: Type.Array(Category),
      rows: rows('EA-076'),
    }),
    addCategory: defineEndpoint({
      id: id('addCategory'),
      method: 'POST',
      path: `${prefix}/category`,
      summary: 'Create a category',
      guard: manage,
      body: CategoryBody,
      answer: Category,
      rows: rows('EA-077'),
    }),
    changeCategory: defineEndpoint({
      id: id('changeCategory'),
      method: 'PUT',
      path: `${prefix}/category/{categoryId}`,
      summary: 'Update a category; a stale version is a conflict',
      guard: manage,
      body: Type.Object({ ...CategoryBody.properties, version: Version }, closed),
      answer: Category,
      rows: rows('EA-078'),
    }),
    removeCategory: defineEndpoint({
      id: id('removeCategory'),
      method: 'DELETE',
      path: `${prefix}/category/{categoryId}`,
      summary: 'Delete a category without widgets',
      guard: manage,
      answer: 'none',
      rows: rows('EA-079'),
    }),
    widgets: defineEndpoint({
      id: id('widgets'),
      method: 'GET',
      path: `${prefix}/widget`,
      summary: 'List all managed widgets',
      guard: manage,
      answer: Type.Array(Widget),
      rows: rows('EA-083'),
    }),
    addWidget: defineEndpoint({
      id: id('addWidget'),
      method: 'POST',
      path: `${prefix}/widget`,
      summary: 'Create a widget',
      guard: manage,
      body: WidgetBody,
      answer: Widget,
      rows: rows('EA-080'),
    }),
    changeWidget: defineEndpoint({
      id: id('changeWidget'),
      method: 'PUT',
      path: `${prefix}/widget/{categoryId}/{widgetId}`,
      summary: 'Update a widget of a category; a stale version is a conflict',
      guard: manage,
      body: Type.Object({ ...widgetFields, version: Version }, closed),
      answer: Widget,
      rows: rows('EA-081'),
    }),
    removeWidget: defineEndpoint({
      id: id('removeWidget'),
      method: 'DELETE',
      path: `${prefix}/widget/{categoryId}/{widgetId}`,
      summary: 'Delete a widget',
      guard: manage,
      answer: 'none',
      rows: rows('EA-082'),
    }),
    byCategory: defineEndpoint({
      id: id('byCategory'),
      method: 'GET',
      path: `${prefix}/widgets-by-category`,
      summary: 'List widgets by category',
      guard: manage,
      answer: Type.Array(CategoryWidgets),
      rows: rows('EA-084'),
    }),
    ofTenant: defineEndpoint({
      id: id('ofTenant'),
      method: 'GET',
      path: `${prefix}/widgets-by-category/{tenant}/tenant`,
      summary: 'List platform widgets by category, with those a tenant has',
      guard: ofPlatform,
      answer: Type.Object({ categories: Type.Array(CategoryWidgets), isLimited: Type.Boolean(), widgetsIds }),
      rows: rows('EA-085'),
    }),
    assignToTenant: defineEndpoint({
      id: id('assignToTenant'),
      method: 'POST',
      path: `${prefix}/management/{tenantId}/widgets`,
      summary: 'Update the platform widgets of a tenant',
      guard: ofPlatform,
      body: Type.Object({ widgetsIds }, closed),
      answer: 'none',
      rows: rows('EA-073'),
    }),
    ofRoles: defineEndpoint({
      id: id('ofRoles'),
      method: 'GET',
      path: `${prefix}/widgets-by-category/tenant-roles`,
      summary: 'List the widgets of a user type by category, with those each role has',
      guard: manage,
      query: Type.Object({ type: OfType }),
      answer: Type.Object({ categories: Type.Array(CategoryWidgets), roles: Type.Array(RoleWidgets) }),
      rows: v2 ? ['EA-086', 'EA-087'] : [],
    }),
    assignToTenantRole: defineEndpoint({
      id: id('assignToTenantRole'),
      method: 'POST',
      path: `${prefix}/management/tenant-roles`,
      summary: 'Update the widgets of a tenant staff role',
      guard: manage,
      body: RoleAssignment,
      answer: 'none',
      rows: rows('EA-088'),
    }),
    assignToMerchantRole: defineEndpoint({
      id: id('assignToMerchantRole'),
      method: 'POST',
      path: `${prefix}/management/merchant-roles`,
      summary: 'Update the widgets of a merchant role',
      guard: manage,
      body: RoleAssignment,
      answer: 'none',
      rows: rows('EA-089'),
    }),
    assignToRoles: defineEndpoint({
      id: id('assignToRoles'),
      method: 'POST',
      path: `${prefix}/management/roles`,
      summary: 'Update the widgets of several roles',
      guard: manage,
      body: Type.Object({ rolesIds: Type.Array(Id, { minItems: 1, maxItems: 100 }), widgetsIds }, closed),
      answer: 'none',
      rows: rows('EA-074'),
    }),
    mine: defineEndpoint({
      id: id('mine'),
      method: 'GET',
      path: `${prefix}/category/list/user/widgets`,
      summary: 'List categories with the widgets available to the caller',
      guard: 'signed-in',
      answer: Type.Array(CategoryWidgets),
      rows: rows('EA-090'),
    }),
  };
}

/** Lists the widgets of roles; available only in version 2. */
export const roleWidgets = defineEndpoint({
  id: 'dashboards.v2.roleWidgets',
  method: 'GET',
  path: '/reporting/api/v2/dashboard/management/roles',
  summary: 'List all roles with their widgets',
  guard: manage,
  answer: Type.Array(RoleWidgets),
  rows: ['EA-075'],
});

export const administrationV2 = administration(true);
export const administrationV1 = administration(false);
export type Administration = typeof administrationV2;
