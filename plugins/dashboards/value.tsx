/** Formatting of the values of a row. */
import type { WidgetRow } from '#core/api';
import {
  type CurrencyFormat,
  DateTime,
  formatCount,
  formatMoney,
  formatSeconds,
  formatShare,
  Money,
  StatusPill,
  useCountryName,
  useUiEnvironment,
} from '#core/ui';
import type { Pipe } from './shapes.ts';

/** Returns the currency of a row's amounts: its currency, that of its sums, or EUR. */
export const currencyIn = (row: WidgetRow, otherwise = 'EUR'): string =>
  String(row.currency ?? row.baseCurrency ?? otherwise);

const isNumber = (value: unknown) => value !== null && value !== '' && Number.isFinite(Number(value));

/** Formats a value as text. A value that a pipe cannot format is returned unchanged; a missing value is a dash. */
export function textOf(
  value: WidgetRow[string] | undefined,
  pipe: Pipe | undefined,
  currency: string,
  currencies: readonly CurrencyFormat[] = [],
): string {
  if (value === null || value === undefined || value === '') return '–';
  if (isNumber(value)) {
    if (pipe === 'amount') return formatMoney(String(value), currency, currencies);
    if (pipe === 'count') return formatCount(Number(value));
    if (pipe === 'percent') return formatShare(String(value));
    if (pipe === 'duration') return formatSeconds(Number(value));
  }
  return String(value);
}

interface ValueProps {
  readonly value: WidgetRow[string] | undefined;
  readonly pipe?: Pipe | undefined;
  readonly row: WidgetRow;
  readonly baseCurrency?: string | undefined;
}

/** Renders a value in a table or as a number. */
export function Value({ value, pipe, row, baseCurrency }: ValueProps) {
  const { currencies } = useUiEnvironment();
  const countryName = useCountryName();
  const currency = currencyIn(row, baseCurrency);
  if (value === null || value === undefined || value === '') return <span className="ui-muted">–</span>;
  switch (pipe) {
    case 'amount':
      return isNumber(value) ? <Money amount={String(value)} currency={currency} /> : String(value);
    case 'status':
      return <StatusPill status={String(value)} />;
    case 'date':
    case 'datetime':
    case 'relative':
      return (
        <DateTime value={String(value)} style={pipe === 'date' ? 'date' : pipe === 'relative' ? 'relative' : 'short'} />
      );
    case 'country':
      return countryName(String(value));
    default:
      return textOf(value, pipe, currency, currencies);
  }
}
