import type { Ticket } from './shapes.ts';

/** Values in ticket files for columns whose field is no plain value. */
export const fileValues = {
  label: ({ label }: Ticket) => label?.value,
  assignee: ({ assignee }: Ticket) => assignee?.email,
};
