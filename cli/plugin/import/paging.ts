/** Paging of an API's lists, detected by the names of parameters and the shape of responses. */
import type { Paging } from '../../../core/http/endpoint.ts';
import type { Note, PlainSchema } from './plain-schema.ts';

export interface ListShape {
  readonly items: PlainSchema | undefined;
  /** Field of the response with the rows; absent if the response is the list. */
  readonly field?: string;
  /** Returns the schema of the response for records with another schema. */
  readonly wrap: (item: PlainSchema) => PlainSchema;
}

const isList = (schema: PlainSchema | undefined) => schema?.type === 'array' && schema.items?.type === 'object';

/** Returns the list in a response; `undefined` if it contains none or several. */
export function listShape(answer: PlainSchema | undefined): ListShape | undefined {
  if (answer?.type === 'array')
    return isList(answer) ? { items: answer.items, wrap: (items) => ({ ...answer, items }) } : undefined;
  const lists = Object.entries(answer?.properties ?? {}).filter(([, property]) => isList(property));
  const [field, list] =
    lists.find(([name]) => /^(?:data|items|results?|rows|content|records|values|entries)$/i.test(name)) ??
    (lists.length === 1 ? (lists[0] ?? []) : []);
  // A record that contains a list, such as an order with its lines, has an `id`.
  if (!answer || field === undefined || !list || answer.properties?.id) return undefined;
  return {
    field,
    items: list.items,
    wrap: (items) => ({ ...answer, properties: { ...answer.properties, [field]: { ...list, items } } }),
  };
}

const counts = /^(?:total|count|total_?count|total_?items|total_?elements|total_?results|total_?records)$/i;

/** Returns the path of the number of rows in a response: `total`, `meta.total`. */
export function countPath(answer: PlainSchema, below = ''): string | undefined {
  const fields = Object.entries(answer.properties ?? {});
  const countField = fields.find(
    ([name, schema]) => counts.test(name) && (schema.type === 'integer' || schema.type === 'number'),
  );
  if (countField) return below + countField[0];
  if (below !== '') return undefined;
  return fields
    .filter(([, schema]) => schema.type === 'object')
    .map(([name, schema]) => countPath(schema, `${name}.`))
    .find((path) => path !== undefined);
}

/**
 * Returns how a list is paged, searched and sorted, and where the rows are in its response.
 * @returns `undefined` for a plain list that is returned at once
 */
export function pagingOf(
  at: string,
  query: PlainSchema,
  rows: string | undefined,
  count: string | undefined,
  note: Note,
): Paging | undefined {
  const names = Object.keys(query.properties ?? {});
  const findNumberParameter = (pattern: RegExp) =>
    names.find((name) => pattern.test(name) && ['integer', 'number'].includes(query.properties?.[name]?.type ?? ''));
  const page = findNumberParameter(/^page(?:_?(?:number|no|index|num))?$/i);
  const offset = findNumberParameter(/^(?:offset|skip|start)$/i);
  const size = findNumberParameter(/^(?:per_?page|page_?size|limit|size|count|take|max_?results|top)$/i);
  const cursor = names.find((name) =>
    /^(?:cursor|after|before|page_?token|next_?token|starting_after|since)$/i.test(name),
  );
  const step = page ?? offset;
  const shape = rows === undefined ? {} : { rows, ...(count !== undefined && { count }) };
  if (step !== undefined && size !== undefined) {
    if (count === undefined)
      note(at, 'its answer has no row count: the list has a next page while pages are full, and can’t be exported');
    const first =
      page !== undefined &&
      (query.properties?.[page]?.minimum === 0 || query.properties?.[page]?.example === 0 || /index/i.test(page))
        ? { first: 0 as const }
        : {};
    return {
      ...(page === undefined ? { offset: step } : { page, ...first }),
      size,
      ...searchAndSort(query),
      ...shape,
    };
  }
  if (cursor !== undefined) note(at, `it is paged by ${cursor}, not by page numbers: the list shows the first page`);
  else if (step !== undefined) note(at, `it has the parameter ${step} but no page size: the list shows the first page`);
  return rows === undefined ? undefined : shape;
}

/**
 * Finds the parameters for searching and sorting a list: a search text, a column from an enumeration, and the direction
 * `asc` or `desc`.
 */
function searchAndSort({ properties = {} }: PlainSchema): Pick<Paging, 'search' | 'sortBy' | 'sortDirection'> {
  const find = (pattern: RegExp, fits: (schema: PlainSchema) => boolean) =>
    Object.entries(properties).find(([name, schema]) => pattern.test(name) && fits(schema))?.[0];
  const search = find(
    /^(?:search|search_?key|q|query)$/i,
    ({ type, enum: values }) => type === 'string' && values === undefined,
  );
  const sortBy = find(/^(?:sort|sort_?by|order_?by)$/i, ({ enum: columns = [] }) => columns.length > 0);
  const sortDirection = find(
    /^(?:direction|order|sort_?(?:direction|order))$/i,
    ({ enum: directions = [] }) => directions.includes('asc') && directions.includes('desc'),
  );
  return {
    ...(search !== undefined && { search }),
    ...(sortBy !== undefined && sortDirection !== undefined && { sortBy, sortDirection }),
  };
}
