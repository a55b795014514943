/** From a list's state in the address to the query of its call. */
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { datesOf, instantsOf, isRange } from '../../data-grid/filters/relative-ranges.ts';
import type { FilterValue, GridState } from '../../data-grid/types.ts';
import { dayOf } from '../../formats/date.ts';
import { enumerationOf, fieldsOf, type Schema, withoutNull } from '../declaration/schema.ts';
import type { FilterSpec, Item } from '../declaration/spec.ts';

/**
 * The query as the endpoint spells it: its page, size, sort and search parameters are known by their names, in any case.
 * @param now epoch milliseconds, for ranges that move with the calendar
 */
export function listQuery(endpoint: AnyEndpoint, filters: readonly FilterSpec[], state: GridState, timeZone: string, now: number): Item {
  const schemas = fieldsOf(endpoint.query);
  const named = (...names: readonly string[]) => Object.keys(schemas).find((key) => names.includes(key.toLowerCase()));
  const { sort, search } = state;
  const { paging } = endpoint;
  const given: [string | undefined, unknown][] = [
    [named('pageindex'), state.page - 1],
    [named('pagesize'), state.size],
    [paging?.page, state.page - 1 + (paging?.first ?? 1)],
    [paging?.offset, (state.page - 1) * state.size],
    [paging?.size, state.size],
    [named('sortby', 'sort'), sort && sortColumn(schemas[named('sortby', 'sort') ?? ''], sort.column)],
    [named('sortdirection', 'sortorder', 'direction'), sort && (sort.descending ? 'desc' : 'asc')],
    [named('searchkey', 'search', 'q'), search || undefined],
    ...filters.flatMap((filter) => filterQuery(filter, state.filters.get(filter.key), schemas, timeZone, now)),
  ];
  return Object.fromEntries(given.filter(([key, value]) => key !== undefined && value !== undefined));
}

/** A column with texts by language is sorted by those of the person's language. */
function sortColumn(schema: Schema | undefined, column: string): string {
  const inLanguage = `${column}.${i18n.language}`;
  return enumerationOf(schema).includes(inLanguage) ? inLanguage : column;
}

type Schemas = Readonly<Record<string, Schema>>;

function filterQuery(filter: FilterSpec, value: FilterValue | undefined, schemas: Schemas, timeZone: string, now: number): [string | undefined, unknown][] {
  if (value === undefined) return [];
  if (isRange(value)) {
    const { from = filter.key, to = filter.key } = filter;
    const ends = (key: string) => (filter.kind === 'date-range' ? dates(value, schemas[key], timeZone, now) : value);
    return [
      [from, ends(from).from],
      [to, ends(to).to],
    ];
  }
  if (typeof value === 'string') return [[filter.key, value]];
  const schema = schemas[filter.key];
  const type = schema && withoutNull(schema).type;
  // Yes and no together select everything.
  if (type === 'boolean') return value.length === 1 ? [[filter.key, value[0]]] : [];
  return [[filter.key, type === 'array' ? value : value.join(',')]];
}

/** Instants, or calendar days where the parameter is one. */
function dates(value: FilterValue, schema: Schema | undefined, timeZone: string, now: number): { readonly from?: string; readonly to?: string } {
  if (schema?.format !== 'date' || !isRange(value)) return instantsOf(value, timeZone, now);
  return value.relative ? datesOf(value.relative, dayOf(now, timeZone)) : value;
}
