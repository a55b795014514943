/** Permissions of the CRM by type of record and action. */

/** Permissions by type of record, such as `CRM.Lead.View`. */
export const permission = {
  Organization: {
    View: 'CRM.Organization.View',
    Edit: 'CRM.Organization.Edit',
    Merge: 'CRM.Organization.Merge',
    /** Permission to turn a customer into a merchant, and to block and close that merchant. */
    Activate: 'CRM.Organization.Activate',
  },
  Lead: { View: 'CRM.Lead.View', Edit: 'CRM.Lead.Edit', Convert: 'CRM.Lead.Convert', Import: 'CRM.Lead.Import' },
  Contact: {
    View: 'CRM.Contact.View',
    Edit: 'CRM.Contact.Edit',
    Merge: 'CRM.Contact.Merge',
    Import: 'CRM.Contact.Import',
  },
  Opportunity: { View: 'CRM.Opportunity.View', Edit: 'CRM.Opportunity.Edit' },
  Project: { View: 'CRM.Project.View', Edit: 'CRM.Project.Edit' },
  Task: { View: 'CRM.Task.View', Edit: 'CRM.Task.Edit' },
  Email: { View: 'CRM.Email.View', Send: 'CRM.Email.Send' },
} as const;

/** Permissions for the lists in the settings. */
export const settings = {
  LeadStatuses: { View: 'Settings.LeadStatuses.View', Edit: 'Settings.LeadStatuses.Edit' },
  ActivitySets: { View: 'Settings.ActivitySets.View', Edit: 'Settings.ActivitySets.Edit' },
  EmailTemplates: { View: 'Settings.EmailTemplates.View', Edit: 'Settings.EmailTemplates.Edit' },
} as const;

/** Guard for users who may view records that tasks, emails and notes can be about. */
export const viewers = {
  permissions: [
    permission.Organization.View,
    permission.Lead.View,
    permission.Contact.View,
    permission.Opportunity.View,
    permission.Project.View,
  ],
};

export const permissionGroups = [
  {
    tiers: ['tenant'],
    names: [...Object.values(permission), ...Object.values(settings)].flatMap((group) => Object.values<string>(group)),
  },
] as const;
