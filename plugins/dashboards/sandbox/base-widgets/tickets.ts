import type { Layout, UserType } from '../../shapes.ts';
import { type BaseWidget, desks } from './shapes.ts';

/** Creates the widget of open tickets, which every tier has. */
export const ticketsByAge = (userType: UserType, layout: Layout): BaseWidget => ({
  key: 'tickets',
  category: 'work',
  name: { en: 'Open tickets by age', tr: 'Yaşına göre açık talepler' },
  data: {
    dataSourceEndpoint: '/reporting/support/by/age',
    configuration: { widgetType: 'PIPELINE_CHART', navigation: { path: `${desks[userType]}?f.status=Opened` } },
  },
  layout,
});
