import * as Type from 'typebox';
import { Amount, CurrencyCode } from '#core/api';
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
