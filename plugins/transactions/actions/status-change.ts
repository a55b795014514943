import * as Type from 'typebox';
import { oneOf, type StatusChange, statusChange as statusChanges } from '#core/api';
import { approve } from './approve.ts';
import { capture } from './capture.ts';
import { decline } from './decline.ts';
import { type ActionModel, defineAction, seenHeaders, stepUpOf } from './define-action.ts';
import { declineReasons } from './reasons.ts';
import { refund } from './refund.ts';
import { type Acting, type ActionSubject, wholeAmount } from './rules.ts';
import { ReasonText, SeenHeaders } from './shapes.ts';
import { statusChangeRefund } from './status-change-refund.ts';
import { voidPayment } from './void.ts';

/** Action whose rules and permission apply to each status change. */
export const actionOfChange: Readonly<Record<StatusChange, ActionModel>> = {
  Capture: capture,
  Void: voidPayment,
  Refund: statusChangeRefund,
  Approve: approve,
  Decline: decline,
};

/** Returns the status changes that are possible for a transaction. */
export function changesOf(subject: ActionSubject, acting: Acting): readonly StatusChange[] {
  return statusChanges.values.filter((change) => actionOfChange[change].check(subject, acting) === true);
}

/**
 * Action that changes the status of a whole transaction. It also needs the permission for its effect.
 */
export const statusChange = defineAction({
  id: 'statusChange',
  order: 110,
  permission: 'StatusChange',
  check: (subject, acting) => changesOf(subject, acting).length > 0 || 'no-change',
  limit: wholeAmount,
  outflow: 'returns',
  fields: {
    actionType: {
      kind: 'radio',
      label: 'action.statusChange.newStatus',
      required: 'action.statusChange.newStatusRequired',
      options: ({ transaction, now, personId, may, text }) =>
        changesOf(transaction, { now, personId })
          .filter((change) => may(actionOfChange[change].permission))
          .map((id) => ({ id, name: text(statusChanges.textKey(id)) })),
    },
    reason: {
      kind: 'reason',
      required: 'actions.reasonRequired',
      suggestions: declineReasons,
      shownIf: ({ actionType }) => actionType === 'Decline',
    },
  },
  endpoint: {
    method: 'PUT',
    path: 'StatusChange',
    summary: 'Change the status of a transaction manually',
    // A change of the status performs these actions, so it requires their codes.
    sensitive: ['status-change', ...stepUpOf(capture, voidPayment, refund, approve, decline)],
    headers: SeenHeaders,
    body: Type.Object({ actionType: oneOf(statusChanges.values), declineReason: Type.Optional(ReasonText) }),
    rows: ['EA-176', 'EA-177'],
  },
  call({ client, endpoint, input, value, ...form }) {
    const chosen = value('actionType');
    const actionType = statusChanges.is(chosen) ? chosen : 'Capture';
    const body = { actionType, ...(actionType === 'Decline' && { declineReason: value('reason') }) };
    return client.call(endpoint, { ...input, headers: seenHeaders(form), body });
  },
});
