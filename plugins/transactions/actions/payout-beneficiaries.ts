import * as Type from 'typebox';
import { tiered } from '#core';
import { CurrencyCode, defineEndpoint } from '#core/api';
import { sideOf } from '../list-api.ts';

/** Approved beneficiary that can receive a payout. */
export const PayoutBeneficiary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Account on a single line. */
  account: Type.String(),
  currency: CurrencyCode,
  /** True if the merchant has never paid this account, so that another user must approve the first payout. */
  isNew: Type.Boolean(),
});
export type PayoutBeneficiary = Type.Static<typeof PayoutBeneficiary>;

function beneficiariesOf(name: 'operator' | 'merchant') {
  const { side, base, may } = sideOf(name);
  return defineEndpoint({
    id: `transactions.${side}.payoutPayees`,
    method: 'GET',
    path: `${base}/{id}/payout-beneficiaries` as const,
    summary: 'List approved beneficiaries for a payout of a transaction',
    guard: may('Payout'),
    answer: Type.Array(PayoutBeneficiary),
  });
}
const operatorBeneficiaries = beneficiariesOf('operator');

/** Lists the beneficiaries that can receive a payout, by tier. */
export const payoutBeneficiaries = tiered({
  tenant: operatorBeneficiaries,
  platform: operatorBeneficiaries,
  merchant: beneficiariesOf('merchant'),
});
