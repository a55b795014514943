import { useUiEnvironment } from '../../state/environment.tsx';
import { formatMoney } from './amount.ts';

/**
 * Returns a function that formats an amount in the major unit with its currency, for sentences, titles and options:
 * `12,50 EUR`.
 * @public
 */
export function useMoney(): (amount: string | number, currency: string) => string {
  const { currencies } = useUiEnvironment();
  return (amount, currency) => formatMoney(amount, currency, currencies);
}
