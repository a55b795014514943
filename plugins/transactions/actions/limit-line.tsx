import { decimalPlacesOf, formatAmount, useUiEnvironment } from '#core/ui';
import type { Action } from '../actions.ts';
import type { TransactionDetail } from '../api.ts';
import { useActionText } from './texts.ts';

/** Tells how much whoever asks can still move out today without approval; nothing where an action moves nothing out, or needs nobody. */
export function LimitLine({ action, transaction }: { readonly action: Action; readonly transaction: TransactionDetail }) {
  const text = useActionText();
  const { currencies } = useUiEnvironment();
  const { leftToday, currency } = transaction;
  const isReturn = action === 'refund' || action === 'reversal' || action === 'statusChangeRefund' || action === 'statusChange';
  const left = isReturn ? leftToday?.returns : action === 'payout' ? leftToday?.payouts : undefined;
  if (left === undefined) return null;
  const amount = formatAmount(left, decimalPlacesOf(currency, currencies));
  return <p className="ui-muted">{text('actions.leftToday', { amount, currency })}</p>;
}
