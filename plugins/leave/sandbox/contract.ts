/** Contract with the sandboxes of other plugins: holidays, employees, leave, and whether a person is on leave. */
export { isAway } from './days.ts';
export { Employees, Holidays, Leaves } from './tokens.ts';
