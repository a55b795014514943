/** The header/routing client: turns an endpoint and its input into a request with the headers every call carries. */

import type { Text } from '../i18n/use-text.ts';
import type { SystemMode } from '../model/shapes.ts';
import type { Tier } from '../permissions/guard.ts';
import type { ApiAddresses } from './address.ts';
import { type AddressInput, callAddress } from './call-address.ts';
import { acceptJson, callHeaders } from './call-headers.ts';
import { hasEarlyCalls, takeEarlyAnswer } from './early-calls.ts';
import type {
  AnswerOf,
  AnyEndpoint,
  BodyOf,
  HeadersOf,
  NeedsParams,
  ParamsOf,
  PathParams,
  QueryOf,
} from './endpoint.ts';
import { ApiError, errorCode, errorFields, errorMessage, wrongCode } from './errors.ts';
import { isSensitive, type StepUpSettings } from './sensitive.ts';
import { type TimeLimit, timeLimit } from './time-limit.ts';

/** Input of a call: its path parameters if it has any, and any further data it needs. The endpoint types all of it. */
export type CallInput<E extends AnyEndpoint> = CallOptions<E> & ParamsInput<E>;

/** The part of it that is path parameters: there where the path has some, and only there. */
export type ParamsInput<E extends AnyEndpoint> =
  NeedsParams<E> extends true
    ? { readonly params: ParamsOf<E> }
    : string extends E['path']
      ? { readonly params?: PathParams }
      : { readonly params?: never };

/** Arguments after the endpoint of a call; required if the path has parameters. */
export type CallArguments<E extends AnyEndpoint> =
  NeedsParams<E> extends true ? [input: CallInput<E>] : [input?: CallInput<E>];

/** All of it but the path parameters. */
export interface CallOptions<E extends AnyEndpoint> {
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly headers?: HeadersOf<E>;
  /** Acts for this tenant: sent as the header `tenantId` (S-411). */
  readonly tenantId?: string | undefined;
  /** Step-up code, for this single request. If a sensitive call comes without it, the user is prompted. */
  readonly scaCode?: string;
  /** Purpose of the call in the user's words: 'Delete label'. A step-up shows it with the prompt for the code. */
  readonly purpose?: string;
  /** The intent's id, a UUID: give the same one to repeat the same intent (S-257). A fresh one where absent. */
  readonly requestId?: string;
  readonly signal?: AbortSignal;
  /** Called with the number of bytes of a multipart body sent so far, for a progress bar. */
  readonly onProgress?: (sent: number, total: number) => void;
  /** Called with each event of an endpoint that answers `events`, as it arrives. */
  readonly onEvent?: (event: unknown) => void;
  /** Reason why a failure raises no snackbar and leads to no sign-in (S-475); it does both if absent. */
  readonly background?: Background | undefined;
  /** Suppresses the snackbar for a failure that the caller shows: a dialog, a form, a board of many reads. */
  readonly quiet?: boolean;
  /** Suppresses the snackbar for a 404, if the caller shows that the record does not exist. */
  readonly showsNotFound?: boolean;
}

/** Calls that a person does not wait for. */
export type Background =
  /** Call that is repeated automatically after a short time. */
  | 'poll'
  /** Call that only checks whether the server answers. */
  | 'ping'
  /** Call that loads notifications, whose panel shows the failure (S-475). */
  | 'notifications'
  /** Call for a number next to a name, which is shown without it on failure. */
  | 'badge'
  /** Call made while the user types; the form shows the error. */
  | 'typing'
  /** Call that saves unfinished input, and is repeated with the next change. */
  | 'draft';

/** Environment of the client, read again for each call. */
export interface ClientEnvironment {
  readonly addresses: ApiAddresses;
  /** Services that plugins bring beside the documented ones. */
  readonly services?: ReadonlySet<string>;
  readonly origin: string;
  tier(): Tier | undefined;
  token(): string | undefined;
  /** Returns a signal that is aborted when the session ends: no call outlives it. */
  sessionSignal?(): AbortSignal;
  /** Returns a promise that a call waits for, such as the renewal of an expired token. */
  beforeCall?(): Promise<unknown> | undefined;
  mode(): SystemMode;
  /** Returns the tenant that the user acts for; calls that name another tenant are sent for this tenant. */
  actingTenant?(): string | undefined;
  text: Text<'core'>;
  /** Kinds of calls that need a code in this deployment, besides those that always need it. */
  readonly stepUpSettings?: StepUpSettings | undefined;
  /** Returns the user's permissions whose changes require a code. */
  scaRequired?(): ReadonlySet<string> | undefined;
  /**
   * Prompts the user for the code of a sensitive call, and makes an attempt with each code entered, until an attempt is
   * not refused because of its code.
   * @returns what the attempt has answered
   * @throws what the attempt has thrown, but for a wrong code; StepUpCancelled when the person gives no code;
   *   AbortError when `signal` is aborted
   */
  stepUp<T>(attempt: (code: string) => Promise<T>, question: StepUpQuestion): Promise<T>;
  /** Gets a new access token once; resolves to whether it did. */
  renew(): Promise<boolean>;
  /** Called when a call was refused for lack of rights: the known permissions may be outdated. */
  forbidden?(): void;
  /** Called when the session is over: clears it and leads to sign-in. */
  signedOut(): void;
  /** Shows a failure to the person. */
  failed(message: string): void;
  fetch: typeof fetch;
  /**
   * Sends a request like `fetch` and reports how much of the body has been sent; if absent, no progress is reported.
   */
  upload?(address: string, request: RequestInit, onProgress: (sent: number, total: number) => void): Promise<Response>;
}

/** Properties of a call that a step-up needs. */
export interface StepUpQuestion {
  readonly purpose?: string;
  readonly signal?: AbortSignal;
}

export interface Client {
  /**
   * Makes the call; a sensitive one once the person has given its step-up code.
   * @returns the answer: JSON, text, or a Blob as the endpoint says
   * @throws ApiError when it fails; AbortError when `signal` is aborted, as StepUpCancelled also when the person gives
   *   no code; TypeError
   * for a sensitive call in the background, for which no code can be requested
   */
  call<E extends AnyEndpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>>;
  /** Returns the response to a call made while the portal loaded, once; `undefined` if there is none, or not yet. */
  early?(endpoint: AnyEndpoint, input: AddressInput): unknown;
}

/** Makes the client of one signed-in session. */
export function createClient(environment: ClientEnvironment): Client {
  return {
    early(endpoint, input) {
      if (!hasEarlyCalls() || endpoint.method !== 'GET') return undefined;
      return takeEarlyAnswer(addressOf(endpoint, input, environment), environment.mode(), environment.token());
    },
    async call<E extends AnyEndpoint>(endpoint: E, ...[given]: CallArguments<E>): Promise<AnswerOf<E>> {
      const session = environment.sessionSignal?.();
      const signal = session && given?.signal ? AbortSignal.any([session, given.signal]) : (session ?? given?.signal);
      // Retries share the request id, because they have the same intent.
      const input: Intent = { ...given, requestId: given?.requestId ?? crypto.randomUUID(), ...(signal && { signal }) };
      try {
        if (!isSensitive(endpoint, environment.stepUpSettings, environment.scaRequired?.()) || input.scaCode)
          return await attempt(endpoint, input, environment);
        if (input.background)
          throw new TypeError(
            `${endpoint.id} is sensitive: a call in the background must not ask the person for a code.`,
          );
        return await environment.stepUp((scaCode) => attempt(endpoint, { ...input, scaCode }, environment), input);
      } catch (error) {
        // After a 401 the sign-in page follows, which is message enough.
        if (
          error instanceof ApiError &&
          error.status !== 401 &&
          !input.background &&
          !input.quiet &&
          !(input.showsNotFound && error.status === 404)
        )
          environment.failed(error.message);
        throw error;
      }
    },
  };
}

/** A call of an intent that has its id; what fits its endpoint was checked where it was made. */
type Intent = CallInput<AnyEndpoint> & { readonly requestId: string };

/** Makes the call once, with a time limit of its own; repeated only with a renewed token. */
async function attempt<E extends AnyEndpoint>(
  endpoint: E,
  input: Intent,
  environment: ClientEnvironment,
): Promise<AnswerOf<E>> {
  await environment.beforeCall?.();
  input.signal?.throwIfAborted();
  const limit = timeLimit(endpoint, input.signal);
  try {
    return await callWithin(limit, endpoint, input, environment);
  } finally {
    limit.end();
  }
}

async function callWithin<E extends AnyEndpoint>(
  limit: TimeLimit,
  endpoint: E,
  input: Intent,
  environment: ClientEnvironment,
): Promise<AnswerOf<E>> {
  const { requestId } = input;
  // Outside the `try`, because a missing parameter is a mistake of the caller and no network error.
  const address = addressOf(endpoint, input, environment);
  /** Creates the error for a missing or unreadable response; a call that timed out gets its own message. */
  const lost = (what: 'network' | 'badAnswer', cause: unknown) => {
    const [message, code] = limit.isOver()
      ? (['errors.timeout', 'timeout'] as const)
      : ([`errors.${what}`, codes[what]] as const);
    return new ApiError(environment.text(message), { status: 0, code, requestId, cause });
  };
  const send = async () => {
    const request = requestOf(endpoint, input, limit.signal, environment);
    try {
      const { upload } = environment;
      return await (upload && input.onProgress
        ? upload(address, request, input.onProgress)
        : environment.fetch(address, request));
    } catch (cause) {
      if (input.signal?.aborted) throw input.signal.reason;
      throw lost('network', cause);
    }
  };
  const sentWith = environment.token();
  let response = await send();
  // Renews after a 401 even if the token looks valid here, because the provider's clock decides.
  if (response.status === 401 && (await hasNewToken(sentWith, environment))) response = await send();
  if (!response.ok) {
    const body = await readError(response);
    if (input.signal?.aborted) throw input.signal.reason;
    // This aborts all other calls of the session, but the caller still gets the error below.
    if (response.status === 401 && !input.background) environment.signedOut();
    if (response.status === 403 && errorCode(body) !== wrongCode) environment.forbidden?.();
    throw new ApiError(errorMessage(response.status, body, environment.text), {
      status: response.status,
      code: errorCode(body),
      fields: errorFields(body, environment.text),
      requestId,
    });
  }
  try {
    // The API responds according to the endpoint's schema.
    return (await readAnswer(endpoint, response, input.onEvent)) as AnswerOf<E>;
  } catch (cause) {
    if (input.signal?.aborted) throw input.signal.reason;
    // The status was a success, but the body is lost or no JSON, so the outcome of a change is unknown.
    throw lost('badAnswer', cause);
  }
}

const codes = { network: 'network', badAnswer: 'bad-answer' } as const;

/**
 * Returns whether there is a token to repeat a refused call with: another call's renewal has brought a token meanwhile,
 * or this call's does.
 */
async function hasNewToken(refused: string | undefined, environment: ClientEnvironment): Promise<boolean> {
  const token = environment.token();
  return (token !== undefined && token !== refused) || environment.renew();
}

function addressOf(endpoint: AnyEndpoint, input: AddressInput, environment: ClientEnvironment): string {
  const { addresses: api, origin, services } = environment;
  return callAddress(endpoint, input, { api, tier: environment.tier(), origin, ...(services && { services }) });
}

/** `Accept` header by the kind of response; a file is an archive or any other type. */
const accepted: Readonly<Record<string, string>> = {
  blob: 'application/zip, application/octet-stream, */*',
  text: 'text/plain',
  events: 'text/event-stream',
};

function requestOf(
  endpoint: AnyEndpoint,
  input: Intent,
  signal: AbortSignal,
  environment: ClientEnvironment,
): RequestInit {
  // The headers of the endpoint have strings as values.
  const headers = new Headers(input.headers as Record<string, string> | undefined);
  for (const [name, value] of Object.entries(callHeaders(input.requestId, environment.mode(), environment.token())))
    headers.set(name, value);
  const tenantId = input.tenantId ?? environment.actingTenant?.();
  if (tenantId) headers.set('tenantId', tenantId);
  if (isSensitive(endpoint, environment.stepUpSettings, environment.scaRequired?.()) && input.scaCode)
    headers.set('scaCode', input.scaCode);
  headers.set('Accept', accepted[String(endpoint.answer)] ?? acceptJson);
  // Includes cookies, regardless of the API's host (S-415).
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'include', cache: 'no-store', signal };
  // The browser sets the content type of a form, because only the browser knows the boundary.
  if (endpoint.multipart) request.body = formOf(Object(input.body));
  else if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(input.body);
  }
  return request;
}

/** Creates a form with a part per field; absent fields are left out. */
function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

async function readAnswer(
  endpoint: AnyEndpoint,
  response: Response,
  onEvent?: (event: unknown) => void,
): Promise<unknown> {
  if (endpoint.answer === 'events') return (await import('./events.ts')).readEvents(response, onEvent);
  if (endpoint.answer === 'none') return undefined;
  if (endpoint.answer === 'text') return await response.text();
  if (endpoint.answer === 'blob') return await response.blob();
  return await response.json();
}

async function readError(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
