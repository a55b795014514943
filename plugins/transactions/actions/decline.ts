import * as Type from 'typebox';
import { effectOf, isPayout } from './decision.ts';
import { decisionHeaders, defineAction } from './define-action.ts';
import { declineReasons } from './reasons.ts';
import { checkDecision, upTo, wholeAmount } from './rules.ts';
import { DecisionHeaders, ReasonText } from './shapes.ts';

/**
 * Action that declines a request for approval, or a payment without a response from the provider. If the user changes
 * the response, it is sent before the reason.
 */
export const decline = defineAction({
  id: 'decline',
  order: 20,
  permission: 'Decline',
  check: checkDecision,
  limit: upTo(checkDecision, wholeAmount),
  fields: {
    response: { kind: 'text', label: 'action.decline.response', initial: 'action.decline.rejected', maxLength: 64 },
    reason: {
      kind: 'reason',
      label: 'action.decline.reason',
      name: 'rejectReason',
      required: 'action.decline.reasonRequired',
      suggestions: declineReasons,
    },
  },
  endpoint: {
    path: 'declines',
    summary: 'Reject a transaction that needs approval',
    userOnly: true,
    sensitive: 'decline',
    headers: DecisionHeaders,
    body: Type.Object({ declineReason: ReasonText }),
    rows: ['EA-170', 'EA-171'],
  },
  call({ client, endpoint, input, value, isChanged, ...form }) {
    const [response, reason] = [value('response'), value('reason')];
    const declineReason = response !== '' && isChanged('response') ? `${response}: ${reason}` : reason;
    return client.call(endpoint, { ...input, headers: decisionHeaders(form), body: { declineReason } });
  },
  isDangerous: true,
  effect: effectOf(false),
  forPending: true,
  bulk: true,
  batch: {
    fits: isPayout,
    id: 'payoutDeclinations',
    path: 'payout/declinations',
    summary: 'Reject many payouts, with a result for each',
    rows: ['EA-182', 'EA-183'],
  },
});
