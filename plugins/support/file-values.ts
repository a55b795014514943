import type { Ticket } from './shapes.ts';

/** What files of tickets have in the columns whose field is no plain value. */
export const fileValues = {
  label: ({ label }: Ticket) => label?.value,
  assignee: ({ assignee }: Ticket) => assignee?.email,
};
