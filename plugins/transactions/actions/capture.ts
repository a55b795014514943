import { actionHeaders, defineAction, moneyBody } from './define-action.ts';
import { amountField, reasonField } from './fields.ts';
import { type ActionSubject, ofPayment, upTo } from './rules.ts';
import { ActionHeaders, MoneyBody } from './shapes.ts';

const checkCapture = (subject: ActionSubject) => ofPayment(subject, { open: true, captured: 'already-captured' });

/** Action that captures all or part of an authorization, once. */
export const capture = defineAction({
  id: 'capture',
  order: 30,
  permission: 'Capture',
  check(subject) {
    const check = checkCapture(subject);
    return check === true && subject.isExpired ? 'expired' : check;
  },
  limit: upTo(checkCapture, ({ money }) => money.authorized),
  fields: { amount: amountField, reason: reasonField('Capture') },
  endpoint: {
    path: 'captures',
    summary: 'Capture all or part of an authorization',
    sensitive: 'capture',
    headers: ActionHeaders,
    body: MoneyBody,
    rows: ['EA-164', 'EA-165'],
  },
  call: ({ client, endpoint, input, ...form }) =>
    client.call(endpoint, { ...input, headers: actionHeaders(form), body: moneyBody(form) }),
  hint: 'action.capture.hint',
  bulk: true,
  paletteWords: ['capture', 'tahsil'],
});
