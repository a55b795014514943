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

/** What is wrong with the text of filters; lines and characters are counted from 1. */
export type FiltersProblem =
  | { readonly kind: 'json'; readonly line: number; readonly character: number }
  | { readonly kind: 'object' }
  | { readonly kind: 'name'; readonly name: string; readonly names: string }
  | { readonly kind: 'value'; readonly name: string };

/** Looks for what keeps the text from being read; nothing where it can be. */
export function problemIn(text: string): FiltersProblem | undefined {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // V8 says `… in JSON at position 12 (line 1 column 13)`; where it says no place the end is meant.
    const before = text.slice(0, Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length)).split('\n');
    return { kind: 'json', line: before.length, character: (before.at(-1)?.length ?? 0) + 1 };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'object' };
  for (const [name, one] of Object.entries(value)) {
    if (!(filterNames as readonly string[]).includes(name)) return { kind: 'name', name, names: filterNames.join(', ') };
    if (!isFilterValue(one)) return { kind: 'value', name };
  }
  return undefined;
}

/** What is wrong with the text, in words; nothing where it can be read. */
export function filtersProblem(text: string): string | undefined {
  const problem = problemIn(text);
  switch (problem?.kind) {
    case undefined:
      return undefined;
    case 'json':
      return `This is no JSON: line ${problem.line}, character ${problem.character}.`;
    case 'object':
      return 'Filters are an object: {"currency": ["EUR"]}.';
    case 'name':
      return `There is no filter "${problem.name}"; there are ${problem.names}.`;
    case 'value':
      return `The filter "${problem.name}" takes a text, a number, a list of these, or null.`;
  }
}

/**
 * Reads the JSON text of a widget's filters.
 * @throws SyntaxError that says what is wrong and where
 */
export function readFilters(text: string): Filters {
  const problem = filtersProblem(text);
  if (problem !== undefined) throw new SyntaxError(problem);
  return text.trim() === '' ? {} : (JSON.parse(text) as Filters); // each of its values was looked at
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
