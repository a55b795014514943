/** Server side of the dashboards. */
import { defineSandbox, entityTrails } from '#sandbox';
import { administrationV2 } from './administration-api.ts';
import { administrationRoutes } from './sandbox/administration.ts';
import { RoleWidgets, TenantWidgets, WidgetCategories, Widgets } from './sandbox/contract.ts';
import { dashboardEntities } from './sandbox/entities.ts';
import { ownRoutes } from './sandbox/own-dashboards.ts';

const { guard } = administrationV2.widgets;

export default defineSandbox({ entities: dashboardEntities }, administrationRoutes, ownRoutes, {
  trails: [
    entityTrails(WidgetCategories, guard, { plugin: 'dashboards', key: 'categories' }),
    entityTrails(Widgets, guard, { plugin: 'dashboards', key: 'widgets' }),
    entityTrails(RoleWidgets, guard, { plugin: 'dashboards', key: 'roleWidgets' }),
    entityTrails(TenantWidgets, guard, { plugin: 'dashboards', key: 'tenantWidgets' }),
  ],
});
