/** List of all actions, which menus, forms, bulk actions, the palette and the sandbox iterate. */
import { approve } from './approve.ts';
import { capture } from './capture.ts';
import { checkStatus } from './check-status.ts';
import { decline } from './decline.ts';
import type { ActionModel } from './define-action.ts';
import { dispute } from './dispute.ts';
import { payout } from './payout.ts';
import { refund } from './refund.ts';
import { reversal } from './reversal.ts';
import { statusChange } from './status-change.ts';
import { statusChangeRefund } from './status-change-refund.ts';
import { voidPayment } from './void.ts';

/** Actions by id. */
export const actions = {
  refund,
  void: voidPayment,
  capture,
  approve,
  decline,
  checkStatus,
  payout,
  reversal,
  dispute,
  statusChangeRefund,
  statusChange,
};
export type Action = keyof typeof actions;

/** Action without the types of its API call. */
export type AnyAction = ActionModel<Action>;

const all: readonly AnyAction[] = Object.values(actions);

/** Actions in the order of menus and buttons, most frequent first. */
export const orderedActions = all.toSorted((action, other) => action.order - other.order);
