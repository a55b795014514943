/** Reading of the rows in a list's response. */
import type { Counts } from '../model/shapes.ts';
import type { AnswerOf, AnyEndpoint } from './endpoint.ts';
import { ownPaging, pagingOf } from './paging.ts';

type RowIn<Answer> = 0 extends 1 & Answer
  ? Readonly<Record<string, unknown>>
  : Answer extends readonly (infer Row extends object)[]
    ? Row
    : Answer extends { readonly data: readonly (infer Row extends object)[] }
      ? Row
      : // The list that the endpoint's `paging` names.
        {
          [Key in keyof Answer]-?: NonNullable<Answer[Key]> extends readonly (infer Row extends object)[] ? Row : never;
        }[keyof Answer];

/** A row of a list. For an unknown endpoint, a row of any shape. */
export type RowOf<E extends AnyEndpoint> = RowIn<AnswerOf<E>>;

/** A page of a list with the number of rows in the whole filtered list. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly count: number;
}

/** Returns the part of a response at a path: `meta.total`. */
const partOf = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce(
      (part: unknown, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      answer,
    );

/** Returns the rows of a response, which is either a list itself or contains one; empty if there is no list. */
export function rowsIn<E extends AnyEndpoint>(endpoint: E, answer: unknown): readonly RowOf<E>[] {
  const rows: unknown = Array.isArray(answer) ? answer : partOf(answer, pagingOf(endpoint).rows ?? ownPaging.rows);
  return Array.isArray(rows) ? rows : [];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCounts = (value: unknown): value is Counts => isObject(value) && Object.values(value).every(isObject);

/**
 * Returns a page of a list with the total number of rows. If the API returns no total, the result has one more row than
 * known for as long as pages are full.
 * @param page page number, from 1
 */
export function pageIn<E extends AnyEndpoint>(
  endpoint: E,
  answer: unknown,
  page: number,
  size: number,
): Page<RowOf<E>> & { readonly counts?: Counts } {
  const data = rowsIn(endpoint, answer);
  const count = partOf(answer, pagingOf(endpoint).count ?? ownPaging.count);
  const counts = partOf(answer, 'counts');
  return {
    data,
    count: typeof count === 'number' ? count : (page - 1) * size + data.length + (data.length < size ? 0 : 1),
    ...(isCounts(counts) && { counts }),
  };
}
