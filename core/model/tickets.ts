import { defineEnum, type EnumOf } from './define-enum.ts';

/** Priorities of support tickets. @public */
export const ticketPriority = defineEnum('status', ['Low', 'Medium', 'High']);
/** Priority of a support ticket. @public */
export type TicketPriority = EnumOf<typeof ticketPriority>;

/** Default categories of a deployment. The API returns those in use. @public */
export const ticketCategory = defineEnum('aiScoping.category', [
  'Integration',
  'Processing',
  'Operational',
  'Clarification',
]);
/** Category of a support ticket. @public */
export type TicketCategory = EnumOf<typeof ticketCategory>;

/** Sources of a tenant that AI scoping can read. @public */
export const scopingSource = defineEnum('aiScoping.sources', ['Documentation', 'Tickets', 'Transactions', 'Merchants']);
/** Source of a tenant that AI scoping can read. @public */
export type ScopingSource = EnumOf<typeof scopingSource>;
