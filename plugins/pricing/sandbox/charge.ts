/** What the ledger charges: by the price book that the merchant paid by when the fee fell due, with the prices that were in force then. */
import type { Pricing } from '#sandbox';
import { feeFor } from '../prices/calculate.ts';
import { feeTypeName } from '../prices/fee-types.ts';
import { pricesOf } from './contract.ts';

/** The fees of what happened to a transaction, for the ledger. */
export const pricing: Pricing = (charge, world) => {
  const decimals = world.decimalPlaces(charge.currency);
  return pricesOf(world, charge)?.prices.map(({ feeTypeId, terms }) => ({ name: feeTypeName(feeTypeId), amount: feeFor(terms, charge.amount, decimals).fee }));
};
