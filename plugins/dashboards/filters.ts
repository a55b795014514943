/** The filters of widgets: what their JSON text says, and what goes into the query. Light: screens and sandbox share it. */

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
export type FilterName = (typeof filterNames)[number];

/**
 * Reads the JSON text of a widget's filters.
 * @throws SyntaxError that says what is wrong; `filtersProblem` also says where
 */
export function readFilters(text: string): Filters {
  if (text.trim() === '') return {};
  const value: unknown = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('Filters are an object: {"currency": ["EUR"]}.');
  for (const [name, one] of Object.entries(value)) {
    if (!(filterNames as readonly string[]).includes(name)) throw new SyntaxError(`There is no filter "${name}"; there are ${filterNames.join(', ')}.`);
    if (!isFilterValue(one)) throw new SyntaxError(`The filter "${name}" takes a text, a number, a list of these, or null.`);
  }
  return value as Filters; // each of its values was looked at
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

/** As they go into the query: lists joined by commas, what is null, empty or not said left out. */
export function queryOf(filters: Readonly<Record<string, FilterValue | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]): [string, string][] => {
      const text = Array.isArray(value) ? value.join(',') : value;
      return text === null || text === undefined || text === '' ? [] : [[name, String(text)]];
    }),
  );
}
