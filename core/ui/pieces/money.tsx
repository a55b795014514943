import { useUiEnvironment } from '../../state/environment.tsx';
import { decimalPlacesOf, formatAmount } from '../formats/amount.ts';

/** An amount with its currency, in the currency's decimals, digits below digits; below zero with a minus, not a hyphen. @param amount in the major unit */
export function Money({ amount, currency }: { readonly amount: string | number; readonly currency: string }) {
  const { currencies } = useUiEnvironment();
  return (
    <span className="ui-money">
      <span className="ui-money-amount">{formatAmount(amount, decimalPlacesOf(currency, currencies)).replace('-', '\u2212')}</span>{' '}
      <span className="ui-money-currency">{currency}</span>
    </span>
  );
}
