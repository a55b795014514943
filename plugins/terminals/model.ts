/** Values of batches, conversions and transactions of card terminals. */
import { defineEnum, defineStatus, type EnumOf } from '#core/api';

/** Methods by which a card was read. */
export const entryMode = defineEnum('terminals.entry', ['Chip', 'Contactless', 'Manual', 'Fallback']);
export type EntryMode = EnumOf<typeof entryMode>;

/** Cardholder verification methods. */
export const verificationMethod = defineEnum('terminals.cvm', [
  'OnlinePin',
  'OfflinePin',
  'Device',
  'Signature',
  'None',
]);
export type VerificationMethod = EnumOf<typeof verificationMethod>;

export const batchStatus = defineStatus('terminals.batch.status', {
  Open: 'neutral',
  Closing: 'pending',
  Balanced: 'positive',
  OutOfBalance: 'negative',
  Settled: 'positive',
});
export type BatchStatus = EnumOf<typeof batchStatus>;

export const conversionStatus = defineStatus('terminals.conversionStatus', {
  Offered: 'pending',
  Accepted: 'positive',
  Rejected: 'neutral',
  NotEligible: 'neutral',
});
