/** How a list's answer holds its rows: as the portal's own API does, or as the endpoint's `paging` says of another one. */
import type { Counts } from '../../../api/shapes.ts';
import type { AnyEndpoint } from '../../../http/endpoint.ts';
import type { GridList } from '../../data-grid/types.ts';
import type { Item } from '../declaration/spec.ts';

/** A part of an answer by its path: `meta.total`. */
const partOf = (answer: unknown, path: string): unknown =>
  path.split('.').reduce((part: unknown, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined), answer);

/** The rows of an answer: the answer itself, or the list in it. */
export function rowsIn({ paging }: AnyEndpoint, answer: unknown): readonly Item[] {
  const rows = Array.isArray(answer) ? answer : partOf(answer, paging?.rows ?? 'data');
  return Array.isArray(rows) ? rows : [];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCounts = (value: unknown): value is Counts => isObject(value) && Object.values(value).every(isObject);

/** A page of a list, with how many rows there are; where the API does not tell, there is one more for as long as pages are full. */
export function pageIn(endpoint: AnyEndpoint, answer: unknown, page: number, size: number): NonNullable<GridList<Item>['data']> {
  const data = rowsIn(endpoint, answer);
  const count = partOf(answer, endpoint.paging?.count ?? 'count');
  const counts = partOf(answer, 'counts');
  return {
    data,
    count: typeof count === 'number' ? count : (page - 1) * size + data.length + (data.length < size ? 0 : 1),
    ...(isCounts(counts) && { counts }),
  };
}
