/** Contract with the sandboxes of other plugins: tickets, who sees them, and their deadlines. */
export { isHelper, sees } from './scope.ts';
export { businessTime, dueOf } from './service-level.ts';
export { type StoredTicket, Tickets } from './tokens.ts';
