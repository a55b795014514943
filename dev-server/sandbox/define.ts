/** Types and functions by which a plugin answers its endpoints in the sandbox. */

import type { AnswerOf, AnyEndpoint, BodyOf, HeadersOf, ParamsOf, QueryOf } from '../../core/http/endpoint.ts';
import type { Language } from '../../core/i18n/languages.ts';
import { oneFullStop } from '../../core/i18n/one-full-stop.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import type { ConfigReader } from '../../core/plugin/config-schema.ts';
import type { Html } from '../identity/html.ts';
import type { CallerSessions } from '../identity/sessions.ts';
import type { SignInRecord } from '../identity/sign-in-log.ts';
import type { PortalFacts } from '../portal-facts.ts';
import type { WorldPart } from '../world/create.ts';
import { WorldRefusal } from '../world/entities/refusal.ts';
import { type AnyHook, defineHook } from '../world/hooks.ts';
import type { Mode, Person } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { worldHooks } from '../world/world-hooks.ts';

/** A key of the API, as trails name it. */
export interface CallerKey {
  readonly id: string;
  readonly name: string;
  /** First and last characters of the key. */
  readonly shown: string;
}

/** The caller, and what they may do now. @public */
export interface Caller {
  /**
   * The principal: the person accountable for the call, whether it comes by access token, API key, job or mailed link.
   */
  readonly person: Person;
  /** API key of the call; absent for a person who is signed in. */
  readonly key?: CallerKey;
  readonly tier: Tier;
  readonly permissions: ReadonlySet<string>;
  /** Features that their tenant has switched off for them; none where absent. */
  readonly switchedOff?: ReadonlySet<string>;
  /**
   * The tenant the call is confined to: the person's own, or for platform staff the `tenantId` header; absent: all
   * tenants.
   */
  readonly tenantId?: string;
  /** The merchant the call is confined to; merchants only. */
  readonly merchantId?: string;
  /** The only merchants that the person is let see; all of their reach where absent. */
  readonly merchantIds?: ReadonlySet<string>;
  /** Mode that the server has decided on: the `Mode` header counts only where the merchant may act in both. */
  readonly mode: Mode;
}

/** A file as an answer. @public */
export interface FileAnswer {
  /** Whole, or in pieces that are made as they are read. */
  readonly file: string | Uint8Array | AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  readonly name: string;
  readonly contentType: string;
}

/** Request that a sandbox route handles. @public */
export interface SandboxRequest<E extends AnyEndpoint> {
  /** Parameters by the placeholders of the endpoint's path. */
  readonly params: ParamsOf<E>;
  /** Validated and converted from text by the endpoint's schema. */
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly headers: HeadersOf<E>;
  /** The intent's `X-Request-Id`. */
  readonly requestId: string;
  readonly caller: Caller;
  readonly world: World;
  /** The deployment's settings for the plugin, by the schema that its manifest names as `config`. */
  readonly config: ConfigReader;
  /** Facts about the portal, for answers about it; absent when the sandbox has no deployment. */
  readonly portal?: PortalFacts | undefined;
  /** The caller's sign-ins; absent where no identity provider stands beside the sandbox. */
  readonly sessions?: CallerSessions | undefined;
  /** Sign-ins, refused sign-ins and sign-outs, newest first; absent when the sandbox has no deployment. */
  readonly signIns?: (() => readonly SignInRecord[]) | undefined;
}

type HandlerAnswer<E extends AnyEndpoint> = E['answer'] extends 'blob'
  ? FileAnswer
  : E['answer'] extends 'events'
    ? AsyncIterable<object>
    : E['answer'] extends 'none'
      ? undefined
      : AnswerOf<E>;
export type Handler<E extends AnyEndpoint> = (
  request: SandboxRequest<E>,
) => HandlerAnswer<E> | Promise<HandlerAnswer<E>>;

/** Endpoint with its handler. @public */
export interface SandboxRoute {
  readonly endpoint: AnyEndpoint;
  readonly handler: Handler<AnyEndpoint>;
}

/**
 * Answers one endpoint. The request has passed the schema and the endpoint's guard before the handler sees it.
 * @public
 */
export function on<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): SandboxRoute {
  const answering = async (request: SandboxRequest<E>): Promise<unknown> => {
    try {
      return await handler(request);
    } catch (error) {
      throw error instanceof WorldRefusal
        ? new SandboxError(statusOf[error.kind], error.code, error.message, error.field)
        : error;
    }
  };
  // The runtime passes each handler only requests of that endpoint, so the wider type never receives another one.
  return { endpoint, handler: answering as unknown as Handler<AnyEndpoint> };
}

/** Status of the API's answer when a rule of the world refuses a request. */
const statusOf = { 'not-found': 404, forbidden: 403, conflict: 409, invalid: 400 } as const satisfies Record<
  WorldRefusal['kind'],
  number
>;

/** Person represented by an API key, and the part of their permissions that calls with it may use. */
export interface KeyHolder {
  /** The person as they are now. */
  readonly person: Person;
  readonly key: CallerKey;
  readonly scopes: readonly string[];
  readonly mode: Mode;
}

/** A call that came with a key, as it was answered. @public */
export interface KeyCall {
  readonly method: string;
  /** Path below the gateway, without the query. */
  readonly path: string;
  readonly status: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly address: string;
}

/** Keeper of API keys, which a program sends in place of a person's access token. @public */
export interface KeyKeeper {
  /** Returns whether a bearer token has the form of such a key, known or not. */
  readonly isKey: (token: string) => boolean;
  /**
   * @param address the IP address that the call came from
   * @throws SandboxError 401 for a key that is over or whose person may not enter, 403 from an address that it is not
   *   for
   */
  readonly holderOf: (world: World, token: string, address: string) => KeyHolder;
  /** Called for each call with a key, including refused calls. */
  readonly called: (world: World, token: string, call: KeyCall) => void;
}

/** Hook for keepers of API keys. @public */
export const keyKeeperHook = defineHook<KeyKeeper>('key-keeper', { mode: 'all' });

/** Every hook of the sandbox: the world's and those of its answers. */
export const sandboxHooks: readonly AnyHook[] = [...worldHooks, keyKeeperHook];

/** Part of the sandbox that a plugin provides: answers to its endpoints, and its part of the world. @public */
export interface SandboxPart extends WorldPart {
  readonly routes?: readonly SandboxRoute[];
  readonly pages?: readonly SandboxPage[];
}

/** Request for a page of the sandbox. */
export interface PageRequest {
  readonly world: World;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Data of the page's form; absent when the page is opened. */
  readonly form?: URLSearchParams;
  /** Language that the browser prefers, among the languages of the portal. */
  readonly language: Language;
}

/**
 * Page of another party, such as a bank, to which people are sent and from which they come back. The server serves it
 * beside the portal, without the portal's session. Anyone who knows its address has access, so the address must hold a
 * secret that is valid once.
 * @public
 */
export interface SandboxPage {
  /** Path below `/sandbox/`, with parameters: `/sandbox/bank/consent/:key`. */
  readonly path: string;
  /** `redirect` is a path of the portal. */
  readonly answer: (request: PageRequest) =>
    | {
        readonly status?: number;
        readonly title: string;
        readonly body: Html;
        /** CSS of its own, of no text that anybody has typed; its pictures may be data. */
        readonly style?: string;
      }
    | { readonly redirect: string };
}

/** All that a plugin brings, as the server takes it. */
export type Sandbox = Required<SandboxPart>;

/**
 * Creates a plugin's side of the sandbox: the default export of its `sandbox.ts`. Accepts any number of lists of
 * answers (`on(endpoint, handler)`), results of `serve(collection, Token)`, and parts with entities, jobs and trails.
 * @public
 */
export function defineSandbox(...parts: readonly (SandboxPart | readonly SandboxRoute[])[]): Sandbox {
  const all = parts.map((part): SandboxPart => (isRoutes(part) ? { routes: part } : part));
  return {
    routes: all.flatMap(({ routes = [] }) => routes),
    entities: all.flatMap(({ entities = [] }) => entities),
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    trails: all.flatMap(({ trails = [] }) => trails),
    hooks: all.flatMap(({ hooks = [] }) => hooks),
    pages: all.flatMap(({ pages = [] }) => pages),
  };
}

const isRoutes = (part: SandboxPart | readonly SandboxRoute[]): part is readonly SandboxRoute[] => Array.isArray(part);

/** A refusal in the API's documented shape: `{ errors: [{ code, message, field? }] }`. @public */
export class SandboxError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  /** Compares by name, because a plugin outside the server's folder has a copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'SandboxError';
  }

  /**
   * @param status HTTP status, 400 to 599. @param code stable, dotted. @param message shown to the person.
   * @param field of the body that it is about, where a form can say it
   */
  constructor(status: number, code: string, message: string, field?: string) {
    super(oneFullStop(message));
    this.name = 'SandboxError';
    this.status = status;
    this.code = code;
    this.field = field;
  }
}
