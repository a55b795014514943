import type { Kind } from '../paths.ts';

/** The record that a task or an email is about. */
export interface About {
  readonly kind: Kind;
  readonly id: string;
}

/** Names the field that links a task or an email to a record of a kind. */
export const aboutField = {
  organization: 'organizationId',
  lead: 'leadId',
  contact: 'contactId',
  opportunity: 'opportunityId',
  project: 'projectId',
} as const satisfies Readonly<Record<Kind, string>>;
