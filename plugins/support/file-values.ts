import type { Ticket } from './shapes.ts';

/** Values in files for columns whose field is an object. */
export const fileValues = {
  label: ({ label }: Ticket) => label?.value,
  assignee: ({ assignee }: Ticket) => assignee?.email,
};
