import { actionHeaders, defineAction } from './define-action.ts';
import { isWaiting, wholeAmount } from './rules.ts';
import { ActionHeaders } from './shapes.ts';

/** Action that queries the provider for the outcome of a transaction. */
export const checkStatus = defineAction({
  id: 'checkStatus',
  order: 60,
  permission: 'CheckStatus',
  check: (subject) =>
    isWaiting(subject) || subject.status === 'Declined' || subject.status === 'Failed' || 'outcome-known',
  limit: wholeAmount,
  fields: {},
  endpoint: {
    path: 'checkstatus',
    summary: 'Check the status of a transaction with the provider',
    headers: ActionHeaders,
    rows: ['EA-160', 'EA-161'],
  },
  call: ({ client, endpoint, input, ...form }) => client.call(endpoint, { ...input, headers: actionHeaders(form) }),
  hint: 'action.checkStatus.hint',
  isCheck: true,
  forPending: true,
  bulk: true,
});
