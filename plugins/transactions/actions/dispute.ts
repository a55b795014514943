import * as Type from 'typebox';
import { Amount, disputeCodesOf, disputeCodeText } from '#core/api';
import { actionHeaders, defineAction } from './define-action.ts';
import { amountField } from './fields.ts';
import { type ActionSubject, checkRemaining, ofPayment, remainingAmount, upTo } from './rules.ts';
import { ActionHeaders, expected, sentText } from './shapes.ts';

const checkDispute = (subject: ActionSubject) => {
  const isCard = subject.kind === undefined || subject.kind === 'Card';
  return ofPayment(subject, { open: 'not-captured', captured: isCard ? checkRemaining(subject) : 'not-a-card' });
};

/** Action that opens a dispute of a card payment. The amount is held until the dispute is decided. */
export const dispute = defineAction({
  id: 'dispute',
  order: 90,
  permission: 'Dispute',
  check: checkDispute,
  limit: upTo(checkDispute, remainingAmount),
  fields: {
    amount: amountField,
    disputeCode: {
      kind: 'select',
      label: 'action.dispute.code',
      required: 'action.dispute.codeRequired',
      options: ({ transaction, language }) =>
        disputeCodesOf(transaction.paymentMethod, transaction.channel).map(({ code }) => ({
          id: code,
          name: disputeCodeText(code, language),
        })),
    },
    comment: { kind: 'reason', label: 'action.dispute.comment' },
  },
  endpoint: {
    path: 'dispute',
    summary: 'Open a dispute',
    sensitive: 'dispute',
    headers: ActionHeaders,
    body: Type.Object({
      disputeCode: sentText(16),
      amount: Amount,
      comment: Type.String({ maxLength: 500 }),
      ...expected,
    }),
    rows: ['EA-174', 'EA-175'],
  },
  call: ({ client, endpoint, input, value, limit, ...form }) =>
    client.call(endpoint, {
      ...input,
      headers: actionHeaders(form),
      body: {
        disputeCode: value('disputeCode'),
        amount: value('amount'),
        comment: value('comment'),
        expectedRemaining: limit,
      },
    }),
  isDangerous: true,
  hint: 'action.dispute.hint',
});
