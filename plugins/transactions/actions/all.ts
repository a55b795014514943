/** The list of actions. Menus, forms, bulk actions, the palette and the sandbox iterate it. */
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

/** The actions by their ids. */
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

/** Action without the types of its call. */
export type AnyAction = ActionModel<Action>;

const all: readonly AnyAction[] = Object.values(actions);

/** The actions in the order of menus and buttons: what is most often wanted first. */
export const orderedActions = all.toSorted((action, other) => action.order - other.order);
