import { type CurrencyFormat, formatMoney } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import type { AnyAction } from './all.ts';
import type { ActionText } from './fields.ts';

/** Returns the name of a possible action, with the maximum amount. */
export function actionLabel(
  text: ActionText,
  { id, limit }: AnyAction,
  transaction: TransactionDetail,
  currencies: readonly CurrencyFormat[],
): string {
  return text(`action.${id}.upTo`, { amount: formatMoney(limit(transaction), transaction.currency, currencies) });
}
