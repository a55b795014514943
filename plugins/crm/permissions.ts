/** The permissions of the CRM by the kind of record and what they allow. */

/** `CRM.Lead.View`: what is done with one kind of record. */
export const permission = {
  Organization: {
    View: 'CRM.Organization.View',
    Edit: 'CRM.Organization.Edit',
    Merge: 'CRM.Organization.Merge',
    /** Making a merchant of it, blocking and closing that merchant. */
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

/** The lists that the settings hold. */
export const settings = {
  LeadStatuses: { View: 'Settings.LeadStatuses.View', Edit: 'Settings.LeadStatuses.Edit' },
  ActivitySets: { View: 'Settings.ActivitySets.View', Edit: 'Settings.ActivitySets.Edit' },
  EmailTemplates: { View: 'Settings.EmailTemplates.View', Edit: 'Settings.EmailTemplates.Edit' },
} as const;

/** Guard for users who can see records that tasks, e-mails and notes are about. */
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
