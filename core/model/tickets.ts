import { defineEnum, type EnumOf } from './define-enum.ts';

export const ticketPriority = defineEnum('status', ['Low', 'Medium', 'High']);
export type TicketPriority = EnumOf<typeof ticketPriority>;

/** Lists the values that a deployment starts with. The API returns those in use. */
export const ticketCategory = defineEnum('aiScoping.category', [
  'Integration',
  'Processing',
  'Operational',
  'Clarification',
]);
export type TicketCategory = EnumOf<typeof ticketCategory>;

/** Lists the sources of a tenant that AI scoping can read. */
export const scopingSource = defineEnum('aiScoping.sources', ['Documentation', 'Tickets', 'Transactions', 'Merchants']);
export type ScopingSource = EnumOf<typeof scopingSource>;
