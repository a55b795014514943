import type { CardScheme } from './cards.ts';
import { defineEnum, type EnumOf } from './define-enum.ts';
import { defineStatus } from './define-status.ts';

/** The stages of a case in order. @public */
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

/** Statuses of cases that have not ended. @public */
export const openDisputes = ['NeedsResponse', 'UnderReview'] as const satisfies readonly DisputeStatus[];
/** Statuses that count as lost in the win rate: a response without success, and no response. @public */
export const lostDisputes = ['Lost', 'Expired'] as const satisfies readonly DisputeStatus[];

/** Card schemes with disputes. @public */
export const disputedSchemes = [
  'Visa',
  'Mastercard',
  'Maestro',
  'American Express',
] as const satisfies readonly CardScheme[];
