/** The API client, which turns an endpoint and its input into a request with the headers of every call. */

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

/** Input of a call: its path parameters, if any, and the other data that the endpoint's types require. */
export type CallInput<E extends AnyEndpoint> = CallOptions<E> & ParamsInput<E>;

/** The path parameters of the input, if the path has any. */
export type ParamsInput<E extends AnyEndpoint> =
  NeedsParams<E> extends true
    ? { readonly params: ParamsOf<E> }
    : string extends E['path']
      ? { readonly params?: PathParams }
      : { readonly params?: never };

/** Arguments of a call after the endpoint; required if the path has parameters. */
export type CallArguments<E extends AnyEndpoint> =
  NeedsParams<E> extends true ? [input: CallInput<E>] : [input?: CallInput<E>];

/** The input of a call except its path parameters. */
export interface CallOptions<E extends AnyEndpoint> {
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly headers?: HeadersOf<E>;
  /** Tenant for which the call is made, sent as the header `tenantId` (S-411). */
  readonly tenantId?: string | undefined;
  /** Step-up code for this request only. If a sensitive call has no code, the user is prompted. */
  readonly scaCode?: string;
  /** Purpose of the call in the user's words: 'Delete label'. A step-up shows it with the prompt for the code. */
  readonly purpose?: string;
  /**
   * Id of the user's intent, a UUID. Use the same id to repeat the same intent (S-257). If absent, a new id is
   * generated.
   */
  readonly requestId?: string;
  readonly signal?: AbortSignal;
  /** Called with the number of bytes of a multipart body sent so far, for a progress bar. */
  readonly onProgress?: (sent: number, total: number) => void;
  /** Called with each event of an `events` endpoint as it arrives. */
  readonly onEvent?: (event: unknown) => void;
  /** Reason why a failure shows no snackbar and does not lead to sign-in (S-475). If absent, it does both. */
  readonly background?: Background | undefined;
  /** Suppresses the snackbar for a failure that the caller shows: a dialog, a form, a board with many reads. */
  readonly quiet?: boolean;
  /** Suppresses the snackbar for a 404, if the caller shows that the record does not exist. */
  readonly showsNotFound?: boolean;
}

/** Calls that the user does not wait for. */
export type Background =
  /** A call that is repeated automatically after a short time. */
  | 'poll'
  /** A call that only checks whether the server responds. */
  | 'ping'
  /** A call that loads notifications, whose panel shows the failure (S-475). */
  | 'notifications'
  /** A call for a number next to a name. If it fails, the name is shown without the number. */
  | 'badge'
  /** A call made while the user types. The form shows its error. */
  | 'typing'
  /** A call that saves unfinished input, and is repeated with the next change. */
  | 'draft';

/** Environment of the client, read for each call. */
export interface ClientEnvironment {
  readonly addresses: ApiAddresses;
  /** Services that plugins add to the documented ones. */
  readonly services?: ReadonlySet<string>;
  readonly origin: string;
  tier(): Tier | undefined;
  token(): string | undefined;
  /** Returns a signal that is aborted when the session ends, so that no call outlives it. */
  sessionSignal?(): AbortSignal;
  /** Returns a promise that a call waits for, such as the renewal of an expired token. */
  beforeCall?(): Promise<unknown> | undefined;
  mode(): SystemMode;
  /** Returns the tenant that the user acts for. Calls for another tenant are sent for this tenant instead. */
  actingTenant?(): string | undefined;
  text: Text<'core'>;
  /** Types of calls that need a code in this deployment, in addition to those that always need it. */
  readonly stepUpSettings?: StepUpSettings | undefined;
  /** Returns the user's permissions whose changes require a code. */
  scaRequired?(): ReadonlySet<string> | undefined;
  /**
   * Prompts the user for the code of a sensitive call, and makes an attempt with each code that the user enters, until
   * an attempt is not rejected because of its code.
   * @returns the result of the last attempt
   * @throws the error of the last attempt, except a wrong code; StepUpCanceled if the user enters no code; AbortError
   *   if `signal` is aborted
   */
  stepUp<T>(attempt: (code: string) => Promise<T>, question: StepUpQuestion): Promise<T>;
  /**
   * Requests a new access token once.
   * @returns whether there is a new token
   */
  renew(): Promise<boolean>;
  /** Called when a call was rejected because the user lacks permissions: the stored permissions may be out of date. */
  forbidden?(): void;
  /** Called when the session is over. Clears it and opens the sign-in page. */
  signedOut(): void;
  /** Shows a failure to the user. */
  showFailure(message: string): void;
  fetch: typeof fetch;
  /**
   * Sends a request like `fetch`, and reports how much of the body has been sent. If absent, no progress is reported.
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
   * Makes a call. A sensitive call is made after the user has entered a step-up code.
   * @returns the response: JSON, text or a Blob, depending on the endpoint
   * @throws ApiError if the call fails; AbortError if `signal` is aborted, also as StepUpCanceled if the user enters
   *   no code; TypeError for a sensitive call in the background, because no code can be requested for it
   */
  call<E extends AnyEndpoint>(endpoint: E, ...input: CallArguments<E>): Promise<AnswerOf<E>>;
  /**
   * Returns the response to a call that was made while the portal loaded, only once; `undefined` if there is none or it
   * has not arrived.
   */
  early?(endpoint: AnyEndpoint, input: AddressInput): unknown;
}

/** Creates the client of a session. */
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
          environment.showFailure(error.message);
        throw error;
      }
    },
  };
}

/** Input of a call with the id of its intent. The compiler checked it against its endpoint where the call was made. */
type Intent = CallInput<AnyEndpoint> & { readonly requestId: string };

/** Makes one attempt of a call, with a separate time limit. The attempt is only repeated with a renewed token. */
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
  /** Creates the error for a missing or unreadable response. A call that timed out has a separate message. */
  const lostAnswerError = (what: 'network' | 'badAnswer', cause: unknown) => {
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
      throw lostAnswerError('network', cause);
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
    throw lostAnswerError('badAnswer', cause);
  }
}

const codes = { network: 'network', badAnswer: 'bad-answer' } as const;

/**
 * Returns whether a rejected call can be repeated with a new token, because another call has renewed it in the meantime
 * or this one can.
 */
async function hasNewToken(refused: string | undefined, environment: ClientEnvironment): Promise<boolean> {
  const token = environment.token();
  return (token !== undefined && token !== refused) || environment.renew();
}

function addressOf(endpoint: AnyEndpoint, input: AddressInput, environment: ClientEnvironment): string {
  const { addresses: api, origin, services } = environment;
  return callAddress(endpoint, input, { api, tier: environment.tier(), origin, ...(services && { services }) });
}

/** `Accept` header by type of response. Files are archives or of any other type. */
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

/** Creates a form with a part for each field. Absent fields are omitted. */
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
