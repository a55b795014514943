/** Permissions of platform staff to request leave and decide on it, and of tenants to manage holidays and employees. */
export const permission = {
  /** Permission to view the leave of all employees. */
  View: 'Platform.Leave.View',
  /** Permission to request leave for oneself. */
  Request: 'Platform.Leave.Request',
  /** Permission to request and cancel leave for others. */
  Edit: 'Platform.Leave.Edit',
  Approve: 'Platform.Leave.Approve',
} as const;

export const settings = {
  Holidays: { View: 'Settings.Holidays.View', Edit: 'Settings.Holidays.Edit' },
  Employees: { View: 'Settings.Employees.View', Edit: 'Settings.Employees.Edit' },
} as const;
