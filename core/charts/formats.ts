/** How charts write numbers and instants. */
import type { CurrencyFormat } from '../ui/formats/amount.ts';
import { decimalPlacesOf, formatAmount, formatCount } from '../ui/formats/amount.ts';
import { dayOf, formatDateTime, formatDay, isDay } from '../ui/formats/date.ts';
import type { ChartUnit, ChartValue } from './types.ts';

/** Of amounts that say none. */
const defaultCurrency = 'EUR';

/**
 * A number as tooltips, table and summary have it, in the person's own format: `1.234`, `86,4 %`, `1 min 30 s`, `1.234,50 EUR`.
 * @param currencies what is known of their decimals (`useUiEnvironment().currencies`)
 */
export function formatChartValue(value: ChartValue, unit: ChartUnit, currencies: readonly CurrencyFormat[]): string {
  if (unit.kind === 'currency') {
    const currency = unit.currency ?? defaultCurrency;
    return `${formatAmount(value, decimalPlacesOf(currency, currencies))} ${currency}`;
  }
  return formatCount(Number(value));
}

/**
 * A calendar date or an instant as the axis has it: `22/11`, `22/11 14`; after the person's own date format where they
 * chose one. Empty where it is neither.
 * @param timeZone IANA name
 */
export function chartTick(key: string, timeZone: string): string {
  if (isDay(key)) return withoutYear(key);
  const hour = formatDateTime(key, timeZone).slice(11, 13);
  return hour && `${withoutYear(dayOf(key, timeZone))} ${hour}`;
}

/** The year goes, with what parts it from the rest. */
const withoutYear = (day: string) => formatDay(day).replace(/^\d{4}\D|\D\d{4}$/, '');
