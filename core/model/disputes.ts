import type { CardScheme } from './cards.ts';
import { defineEnum, type EnumOf } from './define-enum.ts';
import { defineStatus } from './define-status.ts';

/** The stages of a case, in the order in which it goes through them. */
export const disputeStage = defineEnum('disputes.stage', [
  'Inquiry',
  'PreDispute',
  'Chargeback',
  'Representment',
  'PreArbitration',
  'Arbitration',
]);
export type DisputeStage = EnumOf<typeof disputeStage>;

export const disputeStatus = defineStatus('disputes.status', {
  NeedsResponse: 'pending',
  UnderReview: 'hold',
  Won: 'positive',
  Lost: 'negative',
  Accepted: 'neutral',
  Expired: 'negative',
});
export type DisputeStatus = EnumOf<typeof disputeStatus>;

/** The statuses of cases that have not ended. */
export const openDisputes = ['NeedsResponse', 'UnderReview'] as const satisfies readonly DisputeStatus[];
/** The statuses that count as lost in the win rate: a response that failed, and one that never came. */
export const lostDisputes = ['Lost', 'Expired'] as const satisfies readonly DisputeStatus[];

/** The schemes whose cards are disputed. */
export const disputedSchemes = [
  'Visa',
  'Mastercard',
  'Maestro',
  'American Express',
] as const satisfies readonly CardScheme[];
