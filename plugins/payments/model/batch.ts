/** The shape of a batch of payments. */
import { defineEnum, type EnumOf } from '#core/api';

/** Lists the columns of a batch file, in their order. */
export const batchColumn = defineEnum('column', [
  'externalId',
  'beneficiaryName',
  'iban',
  'bic',
  'sortCode',
  'accountNumber',
  'country',
  'amount',
  'currency',
  'reference',
  'paymentDate',
]);
export type BatchColumn = EnumOf<typeof batchColumn>;

/** The most rows of one batch. */
export const maxBatchRows = 500;
