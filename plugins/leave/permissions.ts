/** Permissions: the platform requests leave and decides on it, tenants manage their holidays and employees. */
export const permission = {
  /** See everybody's leave. */
  View: 'Platform.Leave.View',
  /** Allows requesting leave for oneself. */
  Request: 'Platform.Leave.Request',
  /** Ask for and cancel the leave of others. */
  Edit: 'Platform.Leave.Edit',
  Approve: 'Platform.Leave.Approve',
} as const;

export const settings = {
  Holidays: { View: 'Settings.Holidays.View', Edit: 'Settings.Holidays.Edit' },
  Employees: { View: 'Settings.Employees.View', Edit: 'Settings.Employees.Edit' },
} as const;
