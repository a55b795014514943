/** Model of a batch of payments. */
import { defineEnum, type EnumOf } from '#core/api';

/** Columns of a batch file, in order. */
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

/** Maximum number of rows of a batch. */
export const maxBatchRows = 500;
