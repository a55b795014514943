/** Paths of the screens. */
const base = '/merchant/payments';
export const paths = {
  single: `${base}/single-payment`,
  batch: `${base}/batch-payment`,
  beneficiaries: `${base}/beneficiaries`,
  pending: `${base}/pending-payments`,
  summary: `${base}/batch-summary`,
  connections: `${base}/open-banking-connections`,
  history: `${base}/open-banking-history`,
} as const;
