import * as Type from 'typebox';
import { effectOf, isPayout } from './decision.ts';
import { decisionHeaders, defineAction } from './define-action.ts';
import { approvalReasons } from './reasons.ts';
import { checkDecision, upTo, wholeAmount } from './rules.ts';
import { DecisionHeaders } from './shapes.ts';

/**
 * Action that approves a transaction. Requesters cannot approve their own requests; merchants approve their own orders
 * on their page of pending payments.
 */
export const approve = defineAction({
  id: 'approve',
  order: 10,
  permission: 'Approve',
  check(subject, { personId }) {
    const check = checkDecision(subject);
    if (check !== true) return check;
    const { approval, type } = subject;
    // An approver of a merchant's order must see its recipient and must not have changed the recipient. Only the
    // pending payments have this information.
    if (approval?.isMerchants) return 'merchants-own';
    if (personId !== undefined && approval?.makerId === personId)
      return type === 'Payout' ? 'own-payout' : 'own-refund';
    // An approval, single or in bulk, doesn't release a payment that is held for its account or recipient.
    if (approval?.holdReason === 'Balance') return 'held-balance';
    return approval?.holdReason === 'Payee' ? 'held-payee' : true;
  },
  limit: upTo(checkDecision, wholeAmount),
  needsSecondPerson: true,
  fields: { reason: { kind: 'reason', suggestions: approvalReasons } },
  endpoint: {
    path: 'approves',
    summary: 'Approve a transaction that needs approval',
    userOnly: true,
    sensitive: 'approve',
    headers: DecisionHeaders,
    body: Type.Object({ reason: Type.String({ maxLength: 500 }) }),
    rows: ['EA-172', 'EA-173'],
  },
  call: ({ client, endpoint, input, value, ...form }) =>
    client.call(endpoint, { ...input, headers: decisionHeaders(form), body: { reason: value('reason') } }),
  effect: effectOf(true),
  forPending: true,
  bulk: true,
  batch: {
    fits: isPayout,
    id: 'payoutApprovals',
    path: 'payout/approvals',
    summary: 'Approve many payouts, with a result for each',
    rows: ['EA-180', 'EA-181'],
  },
});
