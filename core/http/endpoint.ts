import type { TSchema } from 'typebox';
import type { Guard } from '../permissions/guard.ts';
import { withBounds } from './bounds.ts';
import type { StaticOf } from './static-of.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Format of a response: JSON by schema, the whole body as text or as a file, or `events`, which are server-sent events
 * of JSON (text/event-stream), each passed to the call's `onEvent` as it arrives.
 */
export type AnswerKind = TSchema | 'text' | 'blob' | 'events' | 'none';

/** Paging of a list in requests and responses, for an API whose paging differs from the portal's. */
export interface Paging {
  /** Parameter for the page number, which starts at `first` (default 1). */
  readonly page?: string;
  readonly first?: 0 | 1;
  /** Parameter for the number of rows before the page, if the API uses an offset instead of a page number. */
  readonly offset?: string;
  /** Parameter for the number of rows on a page. */
  readonly size?: string;
  /** Parameter for the search text; if absent, the list has no search. */
  readonly search?: string | undefined;
  /** Parameters for the column by which the list is sorted, and for the direction `asc` or `desc`. */
  readonly sortBy?: string | undefined;
  readonly sortDirection?: string | undefined;
  /** Field of the response that contains the rows; if absent, the response itself is the list. */
  readonly rows?: string;
  /** Path in the response to the total number of rows, `meta.total`; if absent, the total is unknown. */
  readonly count?: string;
}

/**
 * A call of the API. The typed call in the browser, the sandbox route with its validation, the fixture check and the
 * OpenAPI document all use this definition.
 * @public
 */
export interface Endpoint<
  Query extends TSchema | undefined = TSchema | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Answer extends AnswerKind = AnswerKind,
  Headers extends TSchema | undefined = TSchema | undefined,
  Path extends string = string,
> {
  /** Unique among all plugins, `<plugin>.<call>`: `transactions.list`. */
  readonly id: string;
  readonly method: Method;
  /** Path as written in the API documents, with `{name}` placeholders. The API client converts it into an address. */
  readonly path: Path;
  readonly summary: string;
  /** The sandbox enforces it as well, because hiding a button is no access control. */
  readonly guard: Guard;
  readonly query?: Query;
  /**
   * The schema is closed and limited automatically: unknown fields are rejected, and texts and lists have a maximum
   * length (`bounds.ts`).
   */
  readonly body?: Body;
  /** Maximum size of the body in bytes, without the files of a multipart body; 64 kB if absent. */
  readonly bodyLimit?: number;
  /** The body is sent as multipart/form-data (RFC 7578), with a part for each field: files (`filePart`) and texts. */
  readonly multipart?: boolean;
  readonly answer: Answer;
  /** Headers of this call in addition to those of every call (`Website-Id`, `SystemMode`). */
  readonly headers?: Headers;
  /**
   * The call requires a step-up: the client prompts the user for a code, which is sent in the header `scaCode` of that
   * request. True requires it in every deployment. A word (`refund`), or several for a call that does
   * the work of several others, requires it only if the deployment's `stepUp` lists one of them.
   */
  readonly sensitive?: boolean | string | readonly string[];
  /**
   * `true` if the call decides on another user's action, or later acts in a user's name. Only users may make it, never
   * API keys.
   */
  readonly userOnly?: true;
  /** Set on an endpoint with the guard `signed-in` that returns no personal data, so that API keys may call it too. */
  readonly openToKeys?: true;
  /**
   * `true` if the call only computes: it stores and sends nothing, so that a permission for it is still read-only.
   * Implied for GET.
   */
  readonly changesNothing?: true;
  /**
   * `true` if the call is the same in test mode and in live mode. A merchant that may not act in live mode may call it
   * from both.
   */
  readonly anyMode?: true;
  /** Paging of a list, if it differs from `pageIndex` and `pageSize` with a response `{ data, count }`. */
  readonly paging?: Paging;
  /** Rows of the endpoint tables that this endpoint implements (`EA-110`). */
  readonly rows?: readonly string[];
}

type Fields<Schema> = Schema extends TSchema ? StaticOf<Schema> : undefined;

/** Path parameters by placeholder, for an endpoint whose path is unknown. */
export type PathParams = Readonly<Record<string, string>>;

/** `'/users/{id}'` → `'id'`; `never` if the path has no placeholder. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The path parameters of an endpoint, derived from the literal of its path: `'/users/{id}'` → `{ id: string }`. */
export type ParamsOf<E extends AnyEndpoint> = string extends E['path']
  ? PathParams
  : { readonly [Name in NamesIn<E['path']>]: string };

/** True if a call has to pass path parameters. If the path is only known at run time, `fillPath` checks them. */
export type NeedsParams<E extends AnyEndpoint> = string extends E['path']
  ? false
  : [NamesIn<E['path']>] extends [never]
    ? false
    : true;

/** Type of an endpoint's query. @public */
export type QueryOf<E> = E extends Endpoint<infer Query, infer _B, infer _A, infer _H> ? Fields<Query> : never;
/** Type of an endpoint's body. @public */
export type BodyOf<E> = E extends Endpoint<infer _Q, infer Body, infer _A, infer _H> ? Fields<Body> : never;
export type HeadersOf<E> = E extends Endpoint<infer _Q, infer _B, infer _A, infer Headers> ? Fields<Headers> : never;
/** Type of an endpoint's response. @public */
export type AnswerOf<E> = E extends Endpoint<infer _Q, infer _B, infer Answer, infer _H> ? Read<Answer> : never;

// Checks the kinds first, because TypeScript also accepts a string as a schema.
type Read<Answer> = 0 extends 1 & Answer
  ? Answer
  : Answer extends 'text'
    ? string
    : Answer extends 'blob'
      ? Blob
      : Answer extends 'none' | 'events'
        ? undefined
        : Answer extends TSchema
          ? StaticOf<Answer>
          : never;

/** Endpoint of any types. @public */
// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint, whose type parameters are invariant
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

/**
 * Declares a call of the API.
 * @throws TypeError if the path has an unclosed or repeated placeholder, or a GET has a body or sets `changesNothing`.
 * @public
 */
export function defineEndpoint<
  const Query extends TSchema | undefined = undefined,
  const Body extends TSchema | undefined = undefined,
  const Answer extends AnswerKind = 'none',
  const Headers extends TSchema | undefined = undefined,
  const Path extends string = string,
>(definition: Endpoint<Query, Body, Answer, Headers, Path>): Endpoint<Query, Body, Answer, Headers, Path> {
  const names = placeholders(definition.path);
  if (new Set(names).size !== names.length)
    throw new TypeError(`Endpoint ${definition.id}: ${definition.path} repeats a placeholder; give each its own name.`);
  if (definition.method === 'GET' && definition.body)
    throw new TypeError(`Endpoint ${definition.id}: a GET has no body; use query.`);
  if (definition.method === 'GET' && definition.changesNothing)
    throw new TypeError(`Endpoint ${definition.id}: a GET never changes anything; remove changesNothing.`);
  return Object.freeze(
    definition.body === undefined ? definition : { ...definition, body: withBounds(definition.body) },
  );
}

/** Returns the names of a path's `{placeholders}`, in order. */
export function placeholders(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
