import { pillsOf, StatusPill } from '#core/ui';
import type { OrganizationStatus } from './status.ts';

/** By what it means for the customer: new, on its way, good, ended. Elsewhere what is created is there and done, here it has yet to begin. */
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

export const OrganizationPill = ({ status }: { readonly status: string }) => <StatusPill status={status} map={colours} />;
