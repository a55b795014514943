import * as Type from 'typebox';
import { tiered } from '#core';
import { Amount, CurrencyCode, defineEndpoint } from '#core/api';
import { sideOf } from '../list-api.ts';
import { actionHeaders, defineAction } from './define-action.ts';
import { amountField } from './fields.ts';
import { type ActionSubject, checkRemaining, isPositive, ofPayment, upTo } from './rules.ts';
import { ActionHeaders, expected, sentText } from './shapes.ts';

const checkPayout = (subject: ActionSubject) => {
  const remainingCheck = checkRemaining(subject);
  const captured = remainingCheck === true && !isPositive(subject.money.payable) ? 'all-paid-out' : remainingCheck;
  return ofPayment(subject, { open: 'not-captured', captured });
};

/** Action that pays out a captured payment to one of the merchant's beneficiaries. */
export const payout = defineAction({
  id: 'payout',
  order: 70,
  permission: 'Payout',
  check: checkPayout,
  limit: upTo(checkPayout, ({ money }) => money.payable),
  outflow: 'payouts',
  fields: {
    amount: amountField,
    beneficiaryId: {
      kind: 'custom',
      required: 'action.payout.beneficiaryRequired',
      load: () => import('./beneficiary-field.tsx'),
    },
    reference: {
      kind: 'text',
      label: 'actions.reference',
      hint: 'action.payout.referenceHint',
      required: 'action.payout.referenceRequired',
      maxLength: 140,
    },
  },
  endpoint: {
    path: 'payouts',
    summary: 'Pay out from a captured payment; above a threshold it needs approval',
    sensitive: 'payout',
    headers: ActionHeaders,
    body: Type.Object({
      amount: Amount,
      currency: CurrencyCode,
      beneficiaryId: Type.String({ minLength: 3, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
      reference: sentText(140),
      ...expected,
    }),
    rows: ['EA-168', 'EA-169'],
  },
  call: ({ client, endpoint, input, value, limit, ...form }) =>
    client.call(endpoint, {
      ...input,
      headers: actionHeaders(form),
      body: {
        amount: value('amount'),
        currency: form.transaction.currency,
        beneficiaryId: value('beneficiaryId'),
        reference: value('reference'),
        expectedRemaining: limit,
      },
    }),
  viewMade: 'action.payout.view',
});

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
