import { decimalPlacesOf, formatAmount, useUiEnvironment } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import type { ActionModel } from './define-action.ts';
import { useActionText } from './texts.ts';

/**
 * Renders the amount that the user can still move out today without approval; nothing if an action moves no money out
 * or needs no approval.
 */
export function LimitLine({
  action,
  transaction,
}: {
  readonly action: ActionModel;
  readonly transaction: TransactionDetail;
}) {
  const text = useActionText();
  const { currencies } = useUiEnvironment();
  const { leftToday, currency } = transaction;
  const left = action.outflow && leftToday?.[action.outflow];
  if (left === undefined) return null;
  const amount = formatAmount(left, decimalPlacesOf(currency, currencies));
  return <p className="ui-muted">{text('actions.leftToday', { amount, currency })}</p>;
}
