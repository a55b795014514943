import { isOneOf } from '#core/api';
/**
 * The filters of widgets: what their JSON text says, and what goes into the query. Light: screens and sandbox share it.
 */

export type FilterValue = string | number | boolean | readonly (string | number)[] | null;
export type Filters = Readonly<Record<string, FilterValue>>;

/** The names that a source of widget data takes (`WidgetQuery` of core). */
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

/** Returns the problem with the parsed values of filters. Returns undefined if they can be used. */
export function problemWith(
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
 * Reads the JSON text of a widget's filters. Where a text is broken, `problemIn` of `filters-problem.ts` says.
 * @throws SyntaxError that says what is wrong
 */
export function readFilters(text: string): Filters {
  if (text.trim() === '') return {};
  const value: unknown = parsed(text);
  const problem = problemWith(value);
  if (problem) throw new SyntaxError(wordsOf(problem));
  return value as Filters; // `problemWith` has checked every value
}

/** Returns a problem with values in words. */
export function wordsOf(problem: NonNullable<ReturnType<typeof problemWith>>): string {
  if (problem.kind === 'object') return 'Filters are an object: {"currency": ["EUR"]}.';
  if (problem.kind === 'name')
    return `The filter "${problem.name}" doesn't exist. Use one of ${filterNames.join(', ')}.`;
  return `The filter "${problem.name}" takes a text, a number, a list of these, or null.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError('This is no JSON.');
  }
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isFilterValue = (value: unknown): value is FilterValue =>
  value === null || typeof value === 'boolean' || isPlain(value) || (Array.isArray(value) && value.every(isPlain));

/**
 * Returns the filters as query parameters. Lists are joined by commas; null, empty or missing values are left
 * out.
 */
export function queryOf(filters: Readonly<Record<string, FilterValue | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]): [string, string][] => {
      const text = Array.isArray(value) ? value.join(',') : value;
      return text === null || text === undefined || text === '' ? [] : [[name, String(text)]];
    }),
  );
}
