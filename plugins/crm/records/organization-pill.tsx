import { StatusPill } from '#core/ui';
import { organizationStatus } from '../record-fields.ts';

export const OrganizationPill = ({ status }: { readonly status: string }) => (
  <StatusPill status={status} of={organizationStatus} />
);
