/** Types and functions by which a plugin answers its endpoints in the sandbox. */

import type { AnswerOf, AnyEndpoint, BodyOf, HeadersOf, ParamsOf, QueryOf } from '../../core/http/endpoint.ts';
import type { Language } from '../../core/i18n/languages.ts';
import { oneFullStop } from '../../core/i18n/one-full-stop.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import type { ConfigReader } from '../../core/plugin/config-schema.ts';
import type { Html } from '../html.ts';
import type { CallerSessions } from '../identity/sessions.ts';
import type { SignInRecord } from '../identity/sign-in-log.ts';
import { WorldRefusal } from '../world/entities/refusal.ts';
import { type AnyHook, defineHook } from '../world/hooks.ts';
import type { WorldPart } from '../world/options.ts';
import type { Mode, Person } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { worldHooks } from '../world/world-hooks.ts';
import type { PortalFacts } from './portal-facts.ts';

/** An API key, as named in audit trails. */
export interface CallerKey {
  readonly id: string;
  readonly name: string;
  /** First and last characters of the key. */
  readonly shown: string;
}

/** The caller with their current permissions. @public */
export interface Caller {
  /**
   * The principal: the person accountable for the call, whether it comes by access token, API key, job or emailed link.
   */
  readonly person: Person;
  /** API key of the call; absent for a person who is signed in. */
  readonly key?: CallerKey;
  readonly tier: Tier;
  readonly permissions: ReadonlySet<string>;
  /** Features that the tenant has turned off for the person; none by default. */
  readonly switchedOff?: ReadonlySet<string>;
  /**
   * Tenant to which the call is limited: the person's own, or for platform staff that of the `tenantId` header. If
   * absent, all tenants.
   */
  readonly tenantId?: string;
  /** Merchant to which the call is limited; only for merchants. */
  readonly merchantId?: string;
  /** The only merchants that the person may see; by default all within their tier. */
  readonly merchantIds?: ReadonlySet<string>;
  /** Mode that the server has chosen. The `Mode` header counts only if the merchant may act in both modes. */
  readonly mode: Mode;
}

/** A file as an answer. @public */
export interface FileAnswer {
  /** Content of the file: whole, or in pieces that are created while they are read. */
  readonly file: string | Uint8Array | AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  readonly name: string;
  readonly contentType: string;
}

/** Request that a sandbox route handles. @public */
export interface SandboxRequest<E extends AnyEndpoint> {
  /** Parameters by the placeholders of the endpoint's path. */
  readonly params: ParamsOf<E>;
  /** Query, validated and converted from text by the endpoint's schema. */
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly headers: HeadersOf<E>;
  /** Id of the intent, from `X-Request-Id`. */
  readonly requestId: string;
  readonly caller: Caller;
  readonly world: World;
  /** The deployment's settings for the plugin, by the schema `config` of its manifest. */
  readonly config: ConfigReader;
  /** Facts about the portal, for answers about it; absent if the sandbox has no deployment. */
  readonly portal?: PortalFacts | undefined;
  /** The caller's sign-ins; absent if the sandbox has no identity provider. */
  readonly sessions?: CallerSessions | undefined;
  /**
   * Returns sign-ins, rejected sign-ins and sign-outs, newest first; absent if the sandbox has no identity provider.
   */
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
  const answerRequest = async (request: SandboxRequest<E>): Promise<unknown> => {
    try {
      return await handler(request);
    } catch (error) {
      throw error instanceof WorldRefusal
        ? new SandboxError(statusOf[error.kind], error.code, error.message, error.field)
        : error;
    }
  };
  // The runtime passes each handler only requests of that endpoint, so the wider type never receives another one.
  return { endpoint, handler: answerRequest as unknown as Handler<AnyEndpoint> };
}

/** HTTP status if a rule of the world rejects a request. */
const statusOf = { 'not-found': 404, forbidden: 403, conflict: 409, invalid: 400 } as const satisfies Record<
  WorldRefusal['kind'],
  number
>;

/** Person of an API key, and the permissions that calls with it may use. */
export interface KeyHolder {
  /** Current record of the person. */
  readonly person: Person;
  readonly key: CallerKey;
  readonly scopes: readonly string[];
  readonly mode: Mode;
}

/** An answered call that was made with an API key. @public */
export interface KeyCall {
  readonly method: string;
  /** Path below the gateway, without the query. */
  readonly path: string;
  readonly status: number;
  /** Duration in milliseconds. */
  readonly duration: number;
  readonly address: string;
}

/** Keeper of API keys, which programs send instead of a person's access token. @public */
export interface KeyKeeper {
  /** Returns true if a bearer token has the form of such a key, even if the key is unknown. */
  readonly isKey: (token: string) => boolean;
  /**
   * Returns the holder of a key.
   * @param address the IP address of the call
   * @throws SandboxError 401 for a key that has ended or whose person may not use the portal, 403 for an address that
   *   the key doesn't allow
   */
  readonly holderOf: (world: World, token: string, address: string) => KeyHolder;
  /** Called for each call with a key, including rejected calls. */
  readonly onCall: (world: World, token: string, call: KeyCall) => void;
}

/** Hook for keepers of API keys. @public */
export const keyKeeperHook = defineHook<KeyKeeper>('key-keeper', { mode: 'all' });

/** All hooks of the sandbox: those of the world and those of its answers. */
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
 * Page of another party, such as a bank, to which people are sent and from which they return. The server serves it
 * beside the portal, without the portal's session. Anyone with its address has access, so the address must contain a
 * secret that is valid only once.
 * @public
 */
export interface SandboxPage {
  /** Path below `/sandbox/`, with parameters: `/sandbox/bank/consent/:key`. */
  readonly path: string;
  /** Returns the answer; `redirect` is a path of the portal. */
  readonly answer: (request: PageRequest) =>
    | {
        readonly status?: number;
        readonly title: string;
        readonly body: Html;
        /** CSS of the page, without texts that users typed. Its images may be data URLs. */
        readonly style?: string;
      }
    | { readonly redirect: string };
}

/** All that a plugin adds, in the form of the server. */
export type Sandbox = Required<SandboxPart>;

/**
 * Creates a plugin's part of the sandbox: the default export of its `sandbox.ts`. Accepts any number of lists of
 * answers (`on(endpoint, handler)`), results of `serve(collection, Token)`, and parts with entities, jobs and audit
 * trails.
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

/** Error in the API's documented format: `{ errors: [{ code, message, field? }] }`. @public */
export class SandboxError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  /** Compares by name, because a plugin outside the server's folder has its own copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'SandboxError';
  }

  /**
   * Creates an error.
   * @param status HTTP status, 400 to 599.
   * @param code stable, with dots.
   * @param message shown to the user.
   * @param field of the body with the problem, if there is one
   */
  constructor(status: number, code: string, message: string, field?: string) {
    super(oneFullStop(message));
    this.name = 'SandboxError';
    this.status = status;
    this.code = code;
    this.field = field;
  }
}
