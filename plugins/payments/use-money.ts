import { decimalPlacesOf, formatAmount, useUiEnvironment } from '#core/ui';

/** Writes an amount with its currency, as sentences have it. */
export function useMoney(): (amount: string, currency: string) => string {
  const { currencies } = useUiEnvironment();
  return (amount, currency) => `${formatAmount(amount, decimalPlacesOf(currency, currencies))} ${currency}`;
}
