/** Which colour a status has. The word is always shown with it. */

export type PillKind = 'positive' | 'negative' | 'pending' | 'hold' | 'neutral';

/** A colour by name, and the one of every other name. */
export interface PillMap {
  readonly kinds: ReadonlyMap<string, PillKind>;
  readonly otherwise: PillKind;
  /** Names whose pill is hatched, to set it apart from others of its colour. */
  readonly hatched?: ReadonlySet<string>;
}

function pillMap(otherwise: PillKind, names: Partial<Record<PillKind, readonly string[]>>, hatched: readonly string[] = []): PillMap {
  const kinds = new Map<string, PillKind>();
  // The keys of `names` are pill kinds by its type; Object.entries widens them.
  for (const [kind, statuses] of Object.entries(names) as [PillKind, readonly string[]][]) for (const status of statuses) kinds.set(status, kind);
  return { kinds, otherwise, hatched: new Set(hatched) };
}

/** Statuses of transactions, tickets, agreements, users and the like. */
export const statuses = pillMap('neutral', {
  positive: ['Opened', 'Active', 'Created', 'Validated', 'Reserved', 'Approved', 'Captured', 'Accepted', 'Refunded', 'Successful'],
  negative: ['Closed', 'Inactive', 'Failed', 'Declined', 'Locked', 'Conflict', 'Rejected'],
  pending: [
    'Blocked',
    'Pending',
    'Closing',
    'InvitationSent',
    'Reviewed',
    'Duplicate',
    'WaitingForApproval',
    // Decided: what waits for acceptance or approval is pending.
    'PendingAcceptance',
    'PendingApproval',
  ],
  hold: ['Not Found'],
});

export const openBanking = pillMap('neutral', { positive: ['Authorised'], negative: ['Expired', 'Rejected'], pending: ['Revoked', 'AwaitingAuthorisation'] });

export const supportCategories = pillMap('neutral', {
  negative: ['Integration'],
  positive: ['Processing'],
  pending: ['Operational'],
  hold: ['Clarification'],
});

export const webhookStatuses = pillMap('neutral', { negative: ['NotConfigured', 'NotDelivering'], pending: ['Configured'], positive: ['Delivering'] });

export const payeeConfirmations = pillMap('pending', { positive: ['Success'], negative: ['Failed'] });

/** The state in which a pipeline record ended; Suspended is hatched. */
export const finalStages = pillMap(
  'neutral',
  { negative: ['Lost', 'Disqualified'], neutral: ['Abandoned'], hold: ['Suspended'], positive: ['Won', 'GoLive', 'Converted'] },
  ['Suspended'],
);

export function pillKind(status: string, map: PillMap = statuses): PillKind {
  return map.kinds.get(status) ?? map.otherwise;
}

/** `WaitingForApproval` as words: 'Waiting for approval'. */
export function statusWords(status: string): string {
  const words = status.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
