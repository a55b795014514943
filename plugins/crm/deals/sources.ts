/** Data sources about opportunities for dashboard widgets. */
import { widgetSource } from '#core/api';
import { permission } from '../permissions.ts';

export const opportunitySources = {
  stages: widgetSource({
    id: 'crm.opportunity-stages',
    path: '/reporting/dashboard/crm/opportunities/stages',
    summary: 'Open opportunities by stage of the first pipeline, in the base currency',
    guard: { permissions: [permission.Opportunity.View] },
  }),
};
