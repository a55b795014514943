import { defineEnum, type EnumOf } from './define-enum.ts';

export const ticketPriority = defineEnum('status', ['Low', 'Medium', 'High']);
export type TicketPriority = EnumOf<typeof ticketPriority>;

/** What a deployment starts with; the API says which there are. */
export const ticketCategory = defineEnum('aiScoping.category', ['Integration', 'Processing', 'Operational', 'Clarification']);
export type TicketCategory = EnumOf<typeof ticketCategory>;

/** What AI scoping may read of a tenant. */
export const scopingSource = defineEnum('aiScoping.sources', ['Documentation', 'Tickets', 'Transactions', 'Merchants']);
export type ScopingSource = EnumOf<typeof scopingSource>;
