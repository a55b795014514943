import { useUiEnvironment } from '../../state/environment.tsx';
import { decimalPlacesOf, formatAmount } from '../formats/amount.ts';
import { markedNumber } from './highlight-match.tsx';

/**
 * Renders an amount with its currency and all decimals of the currency, with aligned digits. A negative amount has a
 * minus sign instead of a hyphen.
 * @param amount amount in the major unit
 * @param search search text of the list, to highlight it
 * @public
 */
export function Money({
  amount,
  currency,
  search = '',
}: {
  readonly amount: string | number;
  readonly currency: string;
  readonly search?: string;
}) {
  const { currencies } = useUiEnvironment();
  return (
    <span className="ui-money">
      <span className="ui-money-amount">
        {markedNumber(formatAmount(amount, decimalPlacesOf(currency, currencies)).replace('-', '\u2212'), search)}
      </span>{' '}
      <span className="ui-money-currency">{currency}</span>
    </span>
  );
}
