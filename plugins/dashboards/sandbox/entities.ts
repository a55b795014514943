/** Entities of dashboards in the sandbox data. */
import {
  defineEntity,
  derivedId,
  Merchants,
  type Objection,
  People,
  Roles,
  type SeedContext,
  Tenants,
  type World,
} from '#sandbox';
import { filtersProblem } from '../filters-problem.ts';
import { type Layout, type UserType, userTypes } from '../shapes.ts';
import { baseWidgets, categories } from './base-widgets/index.ts';
import {
  Dashboards,
  RoleWidgets,
  type StoredPlacing,
  type StoredWidget,
  TenantWidgets,
  WidgetCategories,
  WidgetShares,
  Widgets,
} from './contract.ts';

/** Returns the id of a base widget, which dashboards need before the widget is created. */
const baseId = (seed: number, userType: UserType, key: string) => derivedId('wid', `${userType} ${key}`, seed);

const categoryEntity = defineEntity({
  token: WidgetCategories,
  owner: 'tenant',
  prefix: 'wca',
  seed: ({ idOf }) =>
    userTypes.flatMap((userType) =>
      Object.entries(categories).map(([key, names]) => ({ id: idOf(`${userType} ${key}`), ...names, userType })),
    ),
  references: { tenantId: Tenants },
  fixed: ['tenantId', 'userType'],
  name: ({ name }) => name.en,
});

const widgetEntity = defineEntity({
  token: Widgets,
  owner: 'tenant',
  prefix: 'wid',
  seed: ({ seed, of }) => {
    const inWorld = of(WidgetCategories);
    return userTypes.flatMap((userType) =>
      baseWidgets(userType).map(
        ({ key, category, name, filters = {}, data, dataSourceMoreDataEndpoint }): StoredWidget => {
          const found = inWorld.find(
            (candidate) => candidate.userType === userType && candidate.name.en === categories[category].name.en,
          );
          if (!found) throw new RangeError(`There is no category ${category}.`);
          return {
            id: baseId(seed, userType, key),
            categoryId: found.id,
            name,
            filters: JSON.stringify(filters),
            dataSourceEndpointId: key,
            // The plugin of the source: the widget is hidden if the plugin is disabled or not available to the user.
            dataSourceType: /^\/(?:reporting\/)?([^/]+)/.exec(data.dataSourceEndpoint)?.[1] ?? '',
            data,
            ...(dataSourceMoreDataEndpoint && { dataSourceMoreDataEndpoint }),
          };
        },
      ),
    );
  },
  references: { tenantId: Tenants, categoryId: WidgetCategories },
  fixed: ['tenantId'],
  name: ({ name }) => name.en,
  check: ({ after }, world): Objection | undefined => {
    if (!after) return undefined;
    const problem = filtersProblem(after.filters);
    if (problem) return { code: 'dashboard-widget.filters', field: 'filters', message: problem };
    const category = world.of(WidgetCategories)?.get(after.categoryId);
    if (category?.tenantId !== undefined && category.tenantId !== after.tenantId) {
      return {
        code: 'dashboard-widget.category',
        field: 'categoryId',
        message: 'This category belongs to another tenant. Choose one from the list.',
      };
    }
    return undefined;
  },
  invariant: ({ filters }) => filtersProblem(filters),
});

const tenantWidgetsEntity = defineEntity({
  token: TenantWidgets,
  owner: 'tenant',
  prefix: 'tww',
  // The last tenant has no maps, because platforms sell widgets in packages.
  seed: ({ idOf, of }) => {
    const tenant = of(Tenants).at(-1);
    const widgetsIds = of(Widgets)
      .filter(({ data }) => data.configuration.widgetType !== 'MAP_WIDGET')
      .map(({ id }) => id);
    return tenant ? [{ id: idOf(tenant.id), tenantId: tenant.id, widgetsIds }] : [];
  },
  references: { tenantId: Tenants },
  unique: ['tenantId'],
  fixed: ['tenantId'],
  name: ({ tenantId }) => tenantId,
});

const roleWidgetsEntity = defineEntity({
  token: RoleWidgets,
  owner: 'tenant',
  prefix: 'rww',
  // Users who have registered and have no role yet see no widgets.
  seed: ({ idOf, of }) =>
    of(Roles)
      .filter(({ name }) => name === 'Unassigned')
      .map(({ id, tenantId }) => ({
        id: idOf(id),
        roleId: id,
        widgetsIds: [],
        ...(tenantId !== undefined && { tenantId }),
      })),
  references: { tenantId: Tenants, roleId: Roles },
  unique: ['roleId'],
  fixed: ['tenantId', 'roleId'],
  name: ({ roleId }) => roleId,
});

const dashboardEntity = defineEntity({
  token: Dashboards,
  owner: 'merchant',
  prefix: 'dsh',
  seed: declinesDashboard,
  references: { tenantId: Tenants, merchantId: Merchants, personId: People },
  fixed: ['tenantId', 'merchantId', 'personId', 'userType'],
  name: ({ name }) => name,
  check: ({ after }): Objection | undefined => {
    const twice = after && new Set(after.widgets.map(({ id }) => id)).size !== after.widgets.length;
    return twice
      ? {
          code: 'dashboard.widget-twice',
          field: 'widgets',
          message: 'Two widgets on the dashboard have the same ID. Remove one.',
        }
      : undefined;
  },
});

/** Creates the second dashboard of tenant staff who handle declines, in addition to the default dashboard. */
function declinesDashboard({ idOf, of, seed }: SeedContext) {
  const place = (key: string, layout: Layout): StoredPlacing => ({
    id: idOf(`declines ${key}`),
    widgetId: baseId(seed, 'crm', key),
    layout,
  });
  return of(People)
    .filter(({ email }) => email === 'tenant@portal.test')
    .map(({ id, tenantId }) => ({
      id: idOf(`declines ${id}`),
      ...(tenantId !== undefined && { tenantId }),
      personId: id,
      name: 'Declines',
      userType: 'crm' as const,
      isFromDefault: false,
      widgets: [
        place('success-rate', { x: 0, y: 0, w: 4, h: 3 }),
        place('approval-trend', { x: 4, y: 0, w: 8, h: 10 }),
        place('declines-by-reason', { x: 0, y: 3, w: 4, h: 7 }),
        place('by-provider', { x: 0, y: 10, w: 12, h: 13 }),
      ],
    }));
}

const shareEntity = defineEntity({
  token: WidgetShares,
  owner: 'tenant',
  prefix: 'wsh',
  seed: ({ idOf, of, seed }) => {
    const person = of(People).find(({ email }) => email === 'tenant@portal.test');
    const role = of(Roles).find(({ name, tenantId }) => name === 'Support agent' && tenantId === person?.tenantId);
    if (!person?.tenantId || !role) return [];
    const widgetId = baseId(seed, 'crm', 'stages');
    return [
      { id: idOf(`${widgetId} ${role.id}`), tenantId: person.tenantId, widgetId, roleId: role.id, personId: person.id },
    ];
  },
  references: { tenantId: Tenants, widgetId: Widgets, roleId: Roles, personId: People },
  fixed: ['tenantId', 'widgetId', 'roleId', 'personId'],
  name: ({ widgetId, roleId }) => `${widgetId} ${roleId}`,
});

export const dashboardEntities = [
  categoryEntity,
  widgetEntity,
  tenantWidgetsEntity,
  roleWidgetsEntity,
  dashboardEntity,
  shareEntity,
];

/** Returns the default layout of the widgets of a user type. */
export const defaultPlacings = (world: World, userType: UserType): StoredPlacing[] =>
  baseWidgets(userType).flatMap(({ key, layout }) =>
    layout ? [{ id: `default-${key}`, widgetId: baseId(world.seed, userType, key), layout }] : [],
  );

/** Returns the user type of the dashboards that a widget is for, from its category. */
export const userTypeOf = (world: World, { categoryId }: Pick<StoredWidget, 'categoryId'>): UserType =>
  world.of(WidgetCategories)?.get(categoryId)?.userType ?? 'crm';
