import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import type { CallOptions, Client, ParamsInput } from '../http/client.ts';
import type { AnswerOf, AnyEndpoint, NeedsParams, PathParams } from '../http/endpoint.ts';
import type { ApiError } from '../http/errors.ts';
import { useUiEnvironment } from '../state/environment.tsx';

export const ClientContext = createContext<Client | undefined>(undefined);

/**
 * Returns the client of the signed-in session, for calls that are not queries: actions, downloads.
 * @throws Error if used outside the portal
 * @public
 */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('There is no client here: render inside the portal, or inside the test harness.');
  return client;
}

/** The input of a query that identifies its response. @public */
export type CallKey<E extends AnyEndpoint> = Pick<CallOptions<E>, 'query' | 'tenantId'> & ParamsInput<E>;

/**
 * Returns the cache key of a call: the endpoint, its input, and the tenant that the user acts for, so that responses of
 * different tenants are never mixed up. The key with only the endpoint matches all its responses.
 * @param tenantId the tenant that the user acts for; undefined for all tenants
 */
export function callKey<E extends AnyEndpoint>(endpoint: E, input?: CallKey<E>, tenantId?: string): QueryKey {
  if (!input) return [endpoint.id];
  return tenantId === undefined ? [endpoint.id, input] : [endpoint.id, input, tenantId];
}

/** Options for when a call is made and what is shown in the meantime. @public */
export interface CallTiming {
  /** `false` if the input is incomplete; no call is made. */
  readonly enabled?: boolean;
  /**
   * Fetches again each time the component is shown, even if the cached response is recent: for a form with this data.
   */
  readonly fresh?: boolean;
  /** Shows the previous response until the new one arrives, for input with a filter or a page. */
  readonly keepPrevious?: boolean;
  /** Fetches again when the user returns to the window, for screens that stay open all day. */
  readonly live?: boolean;
}

/**
 * Headers are not part of the cache key, so they must not change the response. A failed read shows the snackbar, even
 * if the screen shows the error in place (S-467). Reads whose screen reports many of them together are `quiet`, and
 * reads of a record by its address are `showsNotFound` if the screen shows that the record does not exist.
 */
type QueryInput<E extends AnyEndpoint> = CallKey<E> &
  Pick<CallOptions<E>, 'background' | 'headers' | 'quiet' | 'showsNotFound'>;
/** Arguments after the endpoint; the input is required if the path has parameters. */
type UseCallArguments<E extends AnyEndpoint> =
  NeedsParams<E> extends true
    ? [input: QueryInput<E>, timing?: CallTiming]
    : [input?: QueryInput<E>, timing?: CallTiming];

/**
 * Reads an endpoint and keeps the response up to date. While it is fetched again, the last response remains. A call
 * that is no longer needed is canceled.
 * @throws TypeError for a sensitive endpoint, because a query repeats automatically and would prompt for a code each
 * time
 * @public
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, timing]: UseCallArguments<E>
): UseQueryResult<AnswerOf<E>, ApiError> {
  return useOpenCall(endpoint, input, timing);
}

/** Input of a call of any endpoint, which the compiler does not check. */
interface OpenInput<E extends AnyEndpoint>
  extends Pick<CallOptions<E>, 'tenantId' | 'background' | 'headers' | 'quiet' | 'showsNotFound'> {
  readonly params?: PathParams;
  readonly query?: object;
}

/**
 * Reads an endpoint like `useCall`, for code that supports any endpoint. The compiler does not check the input, so a
 * missing path parameter is an error at run time.
 */
export function useOpenCall<E extends AnyEndpoint>(
  endpoint: E,
  input: OpenInput<E> = {},
  { enabled = true, fresh = false, keepPrevious = false, live = false }: CallTiming = {},
): UseQueryResult<AnswerOf<E>, ApiError> {
  if (endpoint.sensitive)
    throw new TypeError(
      `${endpoint.id} is sensitive and cannot be a query: call it with useClient() when the person asks for it.`,
    );
  const client = useClient();
  const { tenantId } = useUiEnvironment();
  const { background, headers, quiet, showsNotFound, ...key } = input;
  return useQuery<AnswerOf<E>, ApiError>({
    // The input was checked at the call of the hook.
    queryKey: callKey(endpoint, key as CallKey<E>, tenantId),
    queryFn: ({ signal }) => client.call<AnyEndpoint>(endpoint, { tenantId, ...input, signal }) as Promise<AnswerOf<E>>,
    // Uses the response requested while the portal loaded, so that the screen renders with data.
    initialData: () => client.early?.(endpoint, key) as AnswerOf<E> | undefined, // has the type of the response
    enabled,
    ...(fresh && { refetchOnMount: 'always' }),
    ...(live && { refetchOnWindowFocus: true }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/**
 * Reads responses again after a change.
 * @param endpoints endpoints whose responses are read again; all that were read if none is given
 * @public
 */
export type Refresh = (...endpoints: readonly AnyEndpoint[]) => Promise<void>;

/**
 * Marks responses as out of date. Those on the screen are read again immediately, the others when they are shown next.
 * @public
 */
export function useRefresh(): Refresh {
  const queries = useQueryClient();
  return useCallback(
    async (...endpoints) => {
      const filters = endpoints.length > 0 ? endpoints.map((endpoint) => ({ queryKey: callKey(endpoint) })) : [{}];
      await Promise.all(filters.map((filter) => queries.invalidateQueries(filter)));
    },
    [queries],
  );
}
