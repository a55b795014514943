/** Fees for the ledger: by the merchant's price book and its effective prices at the time when the fee falls due. */
import type { Pricing } from '#sandbox';
import { feeAlone } from '../prices/calculate.ts';
import { feeTypeName } from '../prices/fee-types.ts';
import { pricesOf } from './contract.ts';

/** Returns the fees of a transaction event, for the ledger. */
export const pricing: Pricing = (charge, world) => {
  const decimals = world.decimalPlaces(charge.currency);
  return pricesOf(world, charge)?.prices.map(({ feeTypeId, terms }) => ({
    name: feeTypeName(feeTypeId),
    amount: feeAlone(terms, charge.amount, decimals),
  }));
};
