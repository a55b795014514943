/** Text of a filter's value, for its chip. */
import type { Text } from '../../../i18n/use-text.ts';
import { formatAmount } from '../../formats/amount.ts';
import { formatDay } from '../../formats/date.ts';
import { isRange } from '../state/range-instants.ts';
import type { FilterValue, GridFilter } from '../types.ts';

const mostNames = 2;

/** @param nameOf returns the name of an option by its id */
export function filterWords(
  filter: GridFilter,
  value: FilterValue,
  text: Text<'ui'>,
  nameOf: (id: string) => string,
): string {
  if (typeof value === 'string' && filter.kind === 'custom') return filter.words?.(value) ?? value;
  if (typeof value === 'string') return text('filter.contains', { value });
  if (!isRange(value)) {
    const names = value.slice(0, mostNames).map(nameOf).join(', ');
    return value.length > mostNames ? text('filter.more', { names, more: value.length - mostNames }) : names;
  }
  if (value.relative) return text(`range.${value.relative}`);
  const isDate = filter.kind === 'date-range';
  const format = isDate ? formatDay : formatAmount;
  const { from, to } = value;
  if (from && to) return from === to ? format(from) : `${format(from)} – ${format(to)}`;
  if (from) return text(isDate ? 'filter.since-date-range' : 'filter.since-amount-range', { value: format(from) });
  return text(isDate ? 'filter.until-date-range' : 'filter.until-amount-range', { value: format(to ?? '') });
}
