/** All calls of payments; they stand with the screens that make them. */
export * from './banks/api.ts';
export * from './batches/api.ts';
export * from './beneficiaries/api.ts';
export * from './orders/api.ts';
