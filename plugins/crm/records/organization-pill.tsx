import { pillsOf, StatusPill } from '#core/ui';
import type { OrganizationStatus } from './status.ts';

/**
 * Colors by the meaning for the customer: new, on its way, good, ended. Elsewhere a created record is complete; here it
 * has yet to begin.
 */
const colours = pillsOf<OrganizationStatus>({
  Created: 'neutral',
  Pending: 'pending',
  Reviewed: 'pending',
  Approved: 'positive',
  Rejected: 'negative',
  Active: 'positive',
  Blocked: 'negative',
  Closing: 'neutral',
  Closed: 'neutral',
});

export const OrganizationPill = ({ status }: { readonly status: string }) => (
  <StatusPill status={status} map={colours} />
);
