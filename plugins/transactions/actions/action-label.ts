import type { Text } from '#core/react';
import { formatAmount } from '#core/ui';
import { type Action, limitOf } from '../actions.ts';
import type { TransactionDetail } from '../api.ts';

/** What a possible action is called, with the most that it can move. */
export function actionLabel(text: Text<'transactions/actions'>, action: Action, transaction: TransactionDetail, decimals: number): string {
  return text(`action.${action}UpTo`, { amount: formatAmount(limitOf(action, transaction), decimals) });
}
