import { actionHeaders, defineAction, moneyBody } from './define-action.ts';
import { amountField, reasonField } from './fields.ts';
import { canReturn, remaining, upTo } from './rules.ts';
import { ActionHeaders, MoneyBody } from './shapes.ts';

/** Action that refunds all or part of a captured payment, within the refund window. */
export const refund = defineAction({
  id: 'refund',
  order: 40,
  permission: 'Refund',
  possible(subject, { now }) {
    const state = canReturn(subject);
    const { refundableUntil } = subject;
    return state === true && refundableUntil !== undefined && now > Date.parse(refundableUntil) ? 'too-old' : state;
  },
  limit: upTo(canReturn, remaining),
  outflow: 'returns',
  fields: { amount: amountField, reason: reasonField('Refund') },
  endpoint: {
    path: 'refunds',
    summary: 'Refund all or part of the remaining amount',
    sensitive: 'refund',
    headers: ActionHeaders,
    body: MoneyBody,
    rows: ['EA-156', 'EA-157'],
  },
  call: ({ client, endpoint, input, ...form }) =>
    client.call(endpoint, { ...input, headers: actionHeaders(form), body: moneyBody(form) }),
  viewMade: 'actions.openRefund',
  bulk: true,
  paletteWords: ['refund', 'iade'],
});
