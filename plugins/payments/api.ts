/** All API calls of payments, which are declared next to the screens that use them. */
export * from './banks/api.ts';
export * from './batches/api.ts';
export * from './beneficiaries/api.ts';
export * from './orders/api.ts';
