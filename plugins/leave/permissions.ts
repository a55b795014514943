/** Who may do what: the platform asks for leave and decides it, tenants keep their holidays and employees. */
export const permission = {
  /** See everybody's leave. */
  View: 'Platform.Leave.View',
  /** Ask for one's own. */
  Request: 'Platform.Leave.Request',
  /** Ask for and cancel the leave of others. */
  Edit: 'Platform.Leave.Edit',
  Approve: 'Platform.Leave.Approve',
} as const;

export const settings = {
  Holidays: { View: 'Settings.Holidays.View', Edit: 'Settings.Holidays.Edit' },
  Employees: { View: 'Settings.Employees.View', Edit: 'Settings.Employees.Edit' },
} as const;
