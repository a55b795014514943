/** Search, sorting and paging for all lists, each usable separately. */
import { foldText } from '../../core/i18n/fold-text.ts';
import { isLanguage } from '../../core/i18n/languages.ts';
import { isLocalizedText, localize } from '../../core/i18n/localize.ts';

/**
 * Returns a page of rows and the total number of rows.
 * @param page from 0; the API spells it in two ways
 * @public
 */
export function pageOfRows<Row>(
  rows: readonly Row[],
  page:
    | { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined }
    | { readonly PageIndex: number; readonly PageSize: number },
): { data: Row[]; count: number } {
  const { index = 0, size = 20 } =
    'PageIndex' in page
      ? { index: page.PageIndex, size: page.PageSize }
      : { index: page.pageIndex, size: page.pageSize };
  return { data: rows.slice(index * size, (index + 1) * size), count: rows.length };
}

/** Counts the rows of each value. @public */
export function countedBy<Row>(rows: readonly Row[], read: (row: Row) => unknown): Record<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = String(read(row));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** Returns a function that finds the key in a text, by the common rule for comparing text; undefined without a key. */
export function finderOf(key: string | undefined): ((text: string) => boolean) | undefined {
  const wanted = foldText(key ?? '');
  return wanted === '' ? undefined : (text) => foldText(text).includes(wanted);
}

/**
 * Returns the rows with the key in any of the fields, by the common rule for comparing text; all rows without a key.
 * @public
 */
export function matching<Row extends object>(
  rows: readonly Row[],
  key: string | undefined,
  fields: readonly string[],
): readonly Row[] {
  const isFound = finderOf(key);
  return isFound ? rows.filter((row) => fields.some((field) => textsOf(fieldOf(row, field)).some(isFound))) : rows;
}

/** Returns a value as texts: a single text, or all texts of a localized text. */
const textsOf = (value: unknown): readonly string[] =>
  isLocalizedText(value) ? Object.values(value) : [String(value ?? '')];

const collatorOf = (language: string) => new Intl.Collator(language, { numeric: true, sensitivity: 'base' });

/** Returns the rows sorted by a field; rows without it come last. Equal rows keep their order. @public */
export function sortByField<Row extends object>(
  rows: readonly Row[],
  field: string | undefined,
  direction: 'asc' | 'desc' = 'asc',
): readonly Row[] {
  if (field === undefined) return rows;
  const sign = direction === 'asc' ? 1 : -1;
  const [, language] = field.split('.');
  const collator = collatorOf(isLanguage(language) ? language : 'en');
  // The field of each row is read once, not in each comparison.
  const read = rows.map((row) => ({ row, value: fieldOf(row, field) }));
  read.sort(({ value: a }, { value: b }) => {
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
  });
  return read.map(({ row }) => row);
}

/**
 * Returns rows in the order of a number, which is read only once for each. Equal rows keep their order.
 * @param sign -1 for the greatest first
 */
export function byNumber<Row>(rows: readonly Row[], read: (row: Row) => number, sign: 1 | -1): readonly Row[] {
  const numbers = rows.map(read);
  if (numbers.every((key, place) => place === 0 || sign * (key - (numbers[place - 1] ?? key)) >= 0)) return rows;
  const groups = new Map<number, Row[]>();
  rows.forEach((row, place) => {
    const key = numbers[place] ?? 0;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  });
  // Sorting numbers is many times faster than comparing rows.
  const keys = Float64Array.from(groups.keys()).sort();
  if (sign < 0) keys.reverse();
  const sorted: Row[] = [];
  for (const key of keys) for (const row of groups.get(key) ?? []) sorted.push(row);
  return sorted;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns a field of a row by its name, or one language of a localized text: `name.tr`. */
export function fieldOf(row: object, field: string): unknown {
  if (Object.hasOwn(row, field)) return Reflect.get(row, field);
  const [name = '', language] = field.split('.');
  const text = language === undefined ? undefined : fieldOf(row, name);
  return isLocalizedText(text) && language !== undefined ? localize(text, language) : undefined;
}
