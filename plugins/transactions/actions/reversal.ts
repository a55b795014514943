import { actionHeaders, defineAction, moneyBody, stepUpOf } from './define-action.ts';
import { amountField, reasonField } from './fields.ts';
import { refund } from './refund.ts';
import { type ActionSubject, checkReturn, remainingAmount, upTo } from './rules.ts';
import { ActionHeaders, MoneyBody } from './shapes.ts';

/** Returns whether a payment can be reversed. Cash can only be refunded to a bank account. */
const checkReversal = (subject: ActionSubject) => {
  const check = checkReturn(subject);
  return check === true && subject.needsRefundAccount ? 'cash' : check;
};

/** Action that reverses all or part of a capture at the provider. */
export const reversal = defineAction({
  id: 'reversal',
  order: 80,
  permission: 'Reversal',
  check: checkReversal,
  limit: upTo(checkReturn, remainingAmount),
  outflow: 'returns',
  fields: { amount: amountField, reason: reasonField('Refund') },
  endpoint: {
    path: 'reversals',
    summary: 'Reverse all or part of the remaining amount',
    // A reversal returns money like a refund, so it requires the same codes.
    sensitive: ['reversal', ...stepUpOf(refund)],
    headers: ActionHeaders,
    body: MoneyBody,
    rows: ['EA-166', 'EA-167'],
  },
  call: ({ client, endpoint, input, ...form }) =>
    client.call(endpoint, { ...input, headers: actionHeaders(form), body: moneyBody(form) }),
  hint: 'action.reversal.hint',
  viewMade: 'actions.openRefund',
});
