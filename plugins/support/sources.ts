/** Ticket data for widgets of dashboards. */
import { widgetSource } from '#core/api';
import { everybody } from './permissions.ts';

/** Groupings of open tickets, as named in the address. */
export const groups = ['age', 'label', 'priority', 'due'] as const;

export const openTickets = widgetSource({
  id: 'support.by',
  path: '/reporting/dashboard/support/by/{group}',
  summary: `Open tickets by ${groups.join(', ')}`,
  guard: everybody,
});
