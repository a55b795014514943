import type { TSchema } from 'typebox';
import type { Guard } from '../permissions/guard.ts';
import { bounded } from './bounds.ts';
import type { StaticOf } from './static-of.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Format of a response: JSON by schema, the whole body as text or as a file, or `events`: server-sent events of JSON
 * (text/event-stream), each passed on as it arrives (`onEvent` of the call).
 */
export type AnswerKind = TSchema | 'text' | 'blob' | 'events' | 'none';

/** Paging of a list, in requests and responses, for an API that pages differently from the portal. */
export interface Paging {
  /** The parameter with the page's number, from `first` on, which is 1 where absent. */
  readonly page?: string;
  readonly first?: 0 | 1;
  /** The parameter with how many rows stand before the page, in the place of its number. */
  readonly offset?: string;
  /** The parameter with the rows of a page. */
  readonly size?: string;
  /** The parameter with what is searched for; the list has no search where absent. */
  readonly search?: string | undefined;
  /** The parameters with the column that the list is sorted by, and with `asc` or `desc`. */
  readonly sortBy?: string | undefined;
  readonly sortDirection?: string | undefined;
  /** The field of the answer that has the rows; the answer itself is the list where absent. */
  readonly rows?: string;
  /** The path in the answer to how many rows there are in all, `meta.total`; it does not tell where absent. */
  readonly count?: string;
}

/**
 * Call of the API. The typed call in the browser, the sandbox route with its validation, the fixture check and the
 * OpenAPI document all come from this single definition.
 * @public
 */
export interface Endpoint<
  Query extends TSchema | undefined = TSchema | undefined,
  Body extends TSchema | undefined = TSchema | undefined,
  Answer extends AnswerKind = AnswerKind,
  Headers extends TSchema | undefined = TSchema | undefined,
  Path extends string = string,
> {
  /** Unique over all plugins, `<plugin>.<call>`: `transactions.list`. */
  readonly id: string;
  readonly method: Method;
  /** Path as the API documents spell it, with `{name}` placeholders; the routing client converts it into an address. */
  readonly path: Path;
  readonly summary: string;
  /** Enforced by the sandbox too: a hidden button is no control. */
  readonly guard: Guard;
  readonly query?: Query;
  /**
   * Closed and bounded by itself: what the schema does not name is refused, and texts and lists have an end
   * (`bounds.ts`).
   */
  readonly body?: Body;
  /** Bytes that the body may have at most, without the files of a multipart one; 64 kB where absent. */
  readonly bodyLimit?: number;
  /** The body goes as multipart/form-data (RFC 7578), each of its fields a part: files (`filePart`) and texts. */
  readonly multipart?: boolean;
  readonly answer: Answer;
  /** Headers of this call beyond those every call carries (`Website-Id`, `SystemMode`). */
  readonly headers?: Headers;
  /**
   * Needs a step-up: the client asks the person for a code, which goes into the header `scaCode` of that request (A-361
   * to A-367). True: everywhere; a word (`refund`), or several for a call that does what others do: where the `stepUp`
   * of the deployment has one of them.
   */
  readonly sensitive?: boolean | string | readonly string[];
  /**
   * `true` if the call decides about another user's action, or acts in a user's name later: only a user may make the
   * call, never an API key.
   */
  readonly byPersonOnly?: true;
  /** Set on an endpoint whose guard is `signed-in`: it contains nothing personal, so an API key may call it too. */
  readonly openToKeys?: true;
  /**
   * `true` if the call only computes: it stores nothing and sends nothing, so a permission that opens it can still be
   * read-only. A GET implies it.
   */
  readonly changesNothing?: true;
  /**
   * `true` if the call is the same in Test and in Live: a merchant that may not act in Live may call it from either.
   */
  readonly anyMode?: true;
  /** Paging of a list, if it is not paged by `pageIndex` and `pageSize` and answered as `{ data, count }`. */
  readonly paging?: Paging;
  /** Rows of the endpoint tables that this definition answers (`EA-110`). */
  readonly rows?: readonly string[];
}

type Fields<Schema> = Schema extends TSchema ? StaticOf<Schema> : undefined;

/** Path parameters of an endpoint whose path is not known: a text by placeholder. */
export type PathParams = Readonly<Record<string, string>>;

/** `'/users/{id}'` → `'id'`; never where the path has no placeholder. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The path parameters of an endpoint, from the literal of its path: `'/users/{id}'` → `{ id: string }`. */
export type ParamsOf<E extends AnyEndpoint> = string extends E['path']
  ? PathParams
  : { readonly [Name in NamesIn<E['path']>]: string };

/** True when a call has to pass path parameters. If only the running code knows the path, `fillPath` checks them. */
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
 * @throws TypeError when the path has an unclosed or repeated placeholder, or a GET has a body or says that it changes
 *   nothing.
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
  return Object.freeze(definition.body === undefined ? definition : { ...definition, body: bounded(definition.body) });
}

/** Returns the names of a path's `{placeholders}`, in order. */
export function placeholders(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
