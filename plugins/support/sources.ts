/** Data source about tickets for dashboard widgets. */
import { widgetSource } from '#core/api';
import { everybody } from './permissions.ts';

/** Groups of open tickets, by their names in the path. */
export const groups = ['age', 'label', 'priority', 'due'] as const;

export const openTickets = widgetSource({
  id: 'support.by',
  path: '/reporting/dashboard/support/by/{group}',
  summary: `Open tickets by ${groups.join(', ')}`,
  guard: everybody,
});
