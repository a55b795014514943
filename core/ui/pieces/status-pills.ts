/** Colors of statuses. The word is always shown with them. */
import type { ConsentStatus, PayeeConfirmation } from '../../model/banks.ts';
import type { WebhookStatus } from '../../model/operations.ts';
import { coreStatuses, type StatusKind } from '../../plugin/vocabulary/statuses.ts';

/** Kind of status pill, which decides its color. @public */
export type PillKind = StatusKind;

/** A colour by name, and the one of every other name. @public */
export interface PillMap {
  readonly kinds: ReadonlyMap<string, PillKind>;
  readonly otherwise: PillKind;
  /** Names whose pill is hatched, to set it apart from others of its colour. */
  readonly hatched?: ReadonlySet<string>;
}

/**
 * Makes the colors of an enumeration's values, each of which has one: the compiler asks for what is missing.
 * @param otherwise the color of what an API may name beside them
 * @example const pills = pillsOf(disputeStatus.tones);
 * @public
 */
export function pillsOf<Status extends string>(
  tones: Readonly<Record<Status, PillKind>>,
  otherwise: PillKind = 'neutral',
): PillMap {
  return { kinds: new Map(Object.entries<PillKind>(tones)), otherwise };
}

function pillMap(
  otherwise: PillKind,
  names: Partial<Record<PillKind, readonly string[]>>,
  hatched: readonly string[] = [],
): PillMap {
  const kinds = new Map<string, PillKind>();
  // The keys of `names` are pill kinds by its type; Object.entries widens them.
  for (const [kind, statuses] of Object.entries(names) as [PillKind, readonly string[]][])
    for (const status of statuses) kinds.set(status, kind);
  return { kinds, otherwise, hatched: new Set(hatched) };
}

/** Statuses of transactions, tickets, agreements, users and the like. `<StatusPill>` adds those that plugins bring. */
export const statuses: PillMap = { kinds: new Map(Object.entries(coreStatuses)), otherwise: 'neutral' };

/** Pills of the statuses of consents. @public */
export const openBanking = pillsOf<ConsentStatus>({
  AwaitingAuthorisation: 'pending',
  Authorised: 'positive',
  Rejected: 'negative',
  Revoked: 'pending',
  Expired: 'negative',
});

/** Pills of the categories of support tickets. @public */
export const supportCategories = pillMap('neutral', {
  negative: ['Integration'],
  positive: ['Processing'],
  pending: ['Operational'],
  hold: ['Clarification'],
});

/** Pills of the statuses of webhook deliveries. @public */
export const webhookStatuses = pillsOf<WebhookStatus>({
  NotConfigured: 'negative',
  Configured: 'pending',
  Delivering: 'positive',
  NotDelivering: 'negative',
});

/** Pills of the results of payee confirmation. @public */
export const payeeConfirmations = pillsOf<PayeeConfirmation>(
  { NotNeeded: 'pending', Pending: 'pending', Success: 'positive', Failed: 'negative' },
  'pending',
);

/** The state in which a pipeline record ended; Suspended is hatched. @public */
export const finalStages = pillMap(
  'neutral',
  {
    negative: ['Lost', 'Disqualified'],
    neutral: ['Abandoned'],
    hold: ['Suspended'],
    positive: ['Won', 'GoLive', 'Converted'],
  },
  ['Suspended'],
);

/** Returns the kind of pill for a status. @public */
export function pillKind(status: string, map: PillMap = statuses): PillKind {
  return map.kinds.get(status) ?? map.otherwise;
}

/** `WaitingForApproval` as words: 'Waiting for approval'. */
export function statusWords(status: string): string {
  const words = status.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
