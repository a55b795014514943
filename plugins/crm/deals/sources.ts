/** What widgets of dashboards show of opportunities. */
import { widgetSource } from '#core/api';
import { permission } from '../permissions.ts';

export const opportunitySources = {
  stages: widgetSource({
    id: 'crm.opportunity-stages',
    path: '/reporting/dashboard/crm/opportunities/stages',
    summary: 'Open opportunities by the stages of the first pipeline, with their amounts in the base currency',
    guard: { permissions: [permission.Opportunity.View] },
  }),
};
