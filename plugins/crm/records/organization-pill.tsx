import { type PillMap, StatusPill } from '#core/ui';

/** By what it means for the customer: new, on its way, good, ended. Elsewhere what is created is there and done, here it has yet to begin. */
const colours: PillMap = {
  kinds: new Map([
    ['Pending', 'pending'],
    ['Reviewed', 'pending'],
    ['Approved', 'positive'],
    ['Active', 'positive'],
    ['Rejected', 'negative'],
    ['Blocked', 'negative'],
  ]),
  otherwise: 'neutral',
};

export const OrganizationPill = ({ status }: { readonly status: string }) => <StatusPill status={status} map={colours} />;
