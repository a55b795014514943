/** What widgets of dashboards show of tickets. */
import { widgetSource } from '#core/api';
import { everybody } from './permissions.ts';

/** What open tickets are counted by, as the address says it. */
export const groups = ['age', 'label', 'priority', 'due'] as const;

export const openTickets = widgetSource({
  id: 'support.by',
  path: '/reporting/dashboard/support/by/{group}',
  summary: `Open tickets by ${groups.join(', ')}`,
  guard: everybody,
});
