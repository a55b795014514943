import { isOneOf } from '#core/api';
/**
 * Filters of widgets: parsing of their JSON text, and conversion into a query. The module is small, because screens and
 * sandbox share it.
 */

export type FilterValue = string | number | boolean | readonly (string | number)[] | null;
export type Filters = Readonly<Record<string, FilterValue>>;

/** Filters that a source of widget data accepts (`WidgetQuery` of core). */
export const filterNames = [
  'startDate',
  'endDate',
  'dateRange',
  'currency',
  'transactionType',
  'transactionStatus',
  'paymentMethod',
  'serviceProvider',
  'customer',
  'sortBy',
] as const;

/** Returns the error in the parsed filter values; `undefined` if they are valid. */
export function validateFilters(
  value: unknown,
): { readonly kind: 'object' } | { readonly kind: 'name' | 'value'; readonly name: string } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'object' };
  for (const [name, entry] of Object.entries(value)) {
    if (!isOneOf(filterNames, name)) return { kind: 'name', name };
    if (!isFilterValue(entry)) return { kind: 'value', name };
  }
  return undefined;
}

/**
 * Parses the JSON text of a widget's filters. For the position of an error use `locateFilterError` of
 * `filters-problem.ts`.
 * @throws SyntaxError with a description of the error
 */
export function readFilters(text: string): Filters {
  if (text.trim() === '') return {};
  const value: unknown = parseJson(text);
  const problem = validateFilters(value);
  if (problem) throw new SyntaxError(wordsOf(problem));
  return value as Filters; // `validateFilters` has checked every value
}

/** Returns the text of an error in the filter values. */
export function wordsOf(problem: NonNullable<ReturnType<typeof validateFilters>>): string {
  if (problem.kind === 'object') return 'Filters must be an object: {"currency": ["EUR"]}.';
  if (problem.kind === 'name')
    return `The filter "${problem.name}" doesn't exist. Use one of ${filterNames.join(', ')}.`;
  return `The filter "${problem.name}" must be a text, a number, true, false, null, or a list of texts and numbers.`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError('This is not valid JSON.');
  }
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isFilterValue = (value: unknown): value is FilterValue =>
  value === null || typeof value === 'boolean' || isPlain(value) || (Array.isArray(value) && value.every(isPlain));

/**
 * Returns the filters as query parameters. Lists are joined by commas; null, empty or missing values are
 * omitted.
 */
export function queryOf(filters: Readonly<Record<string, FilterValue | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]): [string, string][] => {
      const text = Array.isArray(value) ? value.join(',') : value;
      return text === null || text === undefined || text === '' ? [] : [[name, String(text)]];
    }),
  );
}
