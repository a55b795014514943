import { actionHeaders, defineAction, moneyBody, stepUpOf } from './define-action.ts';
import { amountField, reasonField } from './fields.ts';
import { refund } from './refund.ts';
import { checkReturn, remainingAmount, upTo } from './rules.ts';
import { ActionHeaders, MoneyBody } from './shapes.ts';

/**
 * Action that marks money as refunded that was returned outside the portal. It creates a refund that is not sent to a
 * provider.
 */
export const statusChangeRefund = defineAction({
  id: 'statusChangeRefund',
  order: 100,
  permission: 'StatusChange',
  check: checkReturn,
  limit: upTo(checkReturn, remainingAmount),
  outflow: 'returns',
  fields: { amount: amountField, reason: reasonField('Refund') },
  endpoint: {
    path: 'status-change-refunds',
    summary: 'Mark an amount as refunded outside the portal; no provider is contacted',
    sensitive: ['status-change', ...stepUpOf(refund)],
    headers: ActionHeaders,
    body: MoneyBody,
    rows: ['EA-158', 'EA-159'],
  },
  call: ({ client, endpoint, input, ...form }) =>
    client.call(endpoint, { ...input, headers: actionHeaders(form), body: moneyBody(form) }),
  hint: 'action.statusChangeRefund.hint',
  viewMade: 'actions.openRefund',
});
