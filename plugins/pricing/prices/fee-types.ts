/**
 * Fee types by their names in the ledger. The list is the same for all tenants, because reports distinguish fees by it.
 */
export const feeTypes = [
  { feeTypeId: 'processing', feeTypeName: 'Processing fee' },
  { feeTypeId: 'scheme', feeTypeName: 'Scheme fee' },
  { feeTypeId: 'transfer', feeTypeName: 'Transfer fee' },
  { feeTypeId: 'gateway', feeTypeName: 'Gateway fee' },
  { feeTypeId: 'refund', feeTypeName: 'Refund fee' },
  { feeTypeId: 'payout', feeTypeName: 'Payout fee' },
  { feeTypeId: 'dispute', feeTypeName: 'Dispute fee' },
  { feeTypeId: 'rdr', feeTypeName: 'RDR fee' },
  { feeTypeId: 'risk', feeTypeName: 'Risk check fee' },
  { feeTypeId: 'cross-border', feeTypeName: 'Cross-border fee' },
] as const;
export type FeeTypeId = (typeof feeTypes)[number]['feeTypeId'];
export const feeTypeIds = feeTypes.map(({ feeTypeId }) => feeTypeId);

/** Returns the name of a fee type in the ledger. */
export const feeTypeName = (id: string): string =>
  feeTypes.find(({ feeTypeId }) => feeTypeId === id)?.feeTypeName ?? id;

/**
 * Events that a product charges for: captured payments by type, refunds, payouts, chargebacks, RDR cases. `Other`
 * charges for no transaction.
 */
export const productMethods = ['Card', 'Apm', 'Bank', 'Refund', 'Payout', 'Dispute', 'Rdr', 'Other'] as const;
export type ProductMethod = (typeof productMethods)[number];
