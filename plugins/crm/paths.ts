/** Paths of the CRM screens. A record is at `<path>/<id>`. */
export const paths = {
  organization: '/crm/organizations',
  lead: '/crm/leads',
  contact: '/crm/contacts',
  opportunity: '/crm/opportunities',
  project: '/crm/projects',
  task: '/crm/tasks',
  email: '/crm/emails',
  leadStatuses: '/crm/settings/crm/lead-statuses',
  activitySets: '/crm/settings/crm/activity-sets',
  emailTemplates: '/crm/settings/crm/email-templates',
} as const;

/** Types of records that have a page, and that tasks, emails and notes can be about. */
export const kinds = ['organization', 'lead', 'contact', 'opportunity', 'project'] as const;
export type Kind = (typeof kinds)[number];

export const recordPath = (kind: Kind, id: string) => `${paths[kind]}/${encodeURIComponent(id)}`;
