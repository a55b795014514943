import type { Kind } from '../paths.ts';

/** Record that a task or an email is about. */
export interface About {
  readonly kind: Kind;
  readonly id: string;
}

/** Names of the fields that link a task or an email to a record, by type of record. */
export const aboutField = {
  organization: 'organizationId',
  lead: 'leadId',
  contact: 'contactId',
  opportunity: 'opportunityId',
  project: 'projectId',
} as const satisfies Readonly<Record<Kind, string>>;
