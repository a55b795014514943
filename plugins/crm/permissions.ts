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
  Contact: { View: 'CRM.Contact.View', Edit: 'CRM.Contact.Edit', Merge: 'CRM.Contact.Merge', Import: 'CRM.Contact.Import' },
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

/** Whoever sees records that tasks, e-mails and notes are about. */
export const viewers = {
  permissions: [permission.Organization.View, permission.Lead.View, permission.Contact.View, permission.Opportunity.View, permission.Project.View],
};

export const permissionGroups = [
  {
    tiers: ['tenant'],
    allows: {
      [permission.Organization.View]: 'See customers',
      [permission.Organization.Edit]: 'Add and change customers',
      [permission.Organization.Merge]: 'Merge customers that are there twice',
      [permission.Organization.Activate]: 'Make a merchant of a customer, block and close it',
      [permission.Lead.View]: 'See leads',
      [permission.Lead.Edit]: 'Add and change leads',
      [permission.Lead.Convert]: 'Convert leads',
      [permission.Lead.Import]: 'Import leads from a file',
      [permission.Contact.View]: 'See contacts',
      [permission.Contact.Edit]: 'Add and change contacts',
      [permission.Contact.Merge]: 'Merge contacts that are there twice',
      [permission.Contact.Import]: 'Import contacts from a file',
      [permission.Opportunity.View]: 'See opportunities',
      [permission.Opportunity.Edit]: 'Add and change opportunities',
      [permission.Project.View]: 'See projects',
      [permission.Project.Edit]: 'Add and change projects',
      [permission.Task.View]: 'See tasks',
      [permission.Task.Edit]: 'Add and change tasks',
      [permission.Email.View]: 'See e-mails to customers',
      [permission.Email.Send]: 'Write and send e-mails to customers',
      [settings.LeadStatuses.View]: 'See the lead statuses',
      [settings.LeadStatuses.Edit]: 'Change the lead statuses',
      [settings.ActivitySets.View]: 'See the activity sets',
      [settings.ActivitySets.Edit]: 'Change the activity sets',
      [settings.EmailTemplates.View]: 'See the e-mail templates',
      [settings.EmailTemplates.Edit]: 'Change the e-mail templates',
    },
  },
] as const;
