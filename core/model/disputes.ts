import type { CardScheme } from './cards.ts';
import { defineEnum, type EnumOf } from './define-enum.ts';
import { defineStatus } from './define-status.ts';

/** The stages of a case, in the order in which it goes through them. @public */
export const disputeStage = defineEnum('disputes.stage', [
  'Inquiry',
  'PreDispute',
  'Chargeback',
  'Representment',
  'PreArbitration',
  'Arbitration',
]);
/** Stage of a dispute. @public */
export type DisputeStage = EnumOf<typeof disputeStage>;

/** Statuses of disputes, with their colors. @public */
export const disputeStatus = defineStatus('disputes.status', {
  NeedsResponse: 'pending',
  UnderReview: 'hold',
  Won: 'positive',
  Lost: 'negative',
  Accepted: 'neutral',
  Expired: 'negative',
});
/** Status of a dispute. @public */
export type DisputeStatus = EnumOf<typeof disputeStatus>;

/** The statuses of cases that have not ended. @public */
export const openDisputes = ['NeedsResponse', 'UnderReview'] as const satisfies readonly DisputeStatus[];
/** The statuses that count as lost in the win rate: a response that failed, and one that never came. @public */
export const lostDisputes = ['Lost', 'Expired'] as const satisfies readonly DisputeStatus[];

/** The schemes whose cards are disputed. @public */
export const disputedSchemes = [
  'Visa',
  'Mastercard',
  'Maestro',
  'American Express',
] as const satisfies readonly CardScheme[];
