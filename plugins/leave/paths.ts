/** Paths of the screens. */
export const paths = {
  leaves: '/crm/leave-management/leaves',
  holidays: '/crm/settings/leave-settings/holidays',
  employees: '/crm/settings/leave-settings/employees',
} as const;
