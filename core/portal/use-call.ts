import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import type { CallOptions, Client, ParamsInput } from '../http/client.ts';
import type { AnswerOf, AnyEndpoint, NeedsParams, PathParams } from '../http/endpoint.ts';
import type { ApiError } from '../http/errors.ts';
import { useUiEnvironment } from '../state/environment.tsx';

export const ClientContext = createContext<Client | undefined>(undefined);

/**
 * Returns the client of the signed-in session, for calls that are not queries: actions, downloads.
 * @throws Error outside the portal
 * @public
 */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('There is no client here: render inside the portal, or inside the test harness.');
  return client;
}

/** The input of a query: what identifies the answer. @public */
export type CallKey<E extends AnyEndpoint> = Pick<CallOptions<E>, 'query' | 'tenantId'> & ParamsInput<E>;

/**
 * Returns the cache key of a call: the endpoint, its input, and the tenant that the user acts for, so that no response
 * is ever taken for another tenant's. The endpoint alone addresses all its responses.
 * @param tenantId the tenant that is acted for; undefined for all
 */
export function callKey<E extends AnyEndpoint>(endpoint: E, input?: CallKey<E>, tenantId?: string): QueryKey {
  if (!input) return [endpoint.id];
  return tenantId === undefined ? [endpoint.id, input] : [endpoint.id, input, tenantId];
}

/** Options for when a call is made, and what is shown meanwhile. @public */
export interface CallTiming {
  /** `false` while the input is not complete: no call is made. */
  readonly enabled?: boolean;
  /**
   * Fetches again each time it is shown, regardless of the age of the cached response: for a form that begins with it.
   */
  readonly fresh?: boolean;
  /** Shows the previous response until the new response arrives: for input that contains a filter or a page. */
  readonly keepPrevious?: boolean;
  /** Fetches again when the user returns to the window: for screens that are left open all day. */
  readonly live?: boolean;
}

/**
 * Headers are not part of the cache key, so they must not change the answer. The failure of a read raises the snackbar,
 * even where the screen shows it in place (S-467), unless the screen reports many reads together: such a read is
 * `quiet`. A read of a record by its address is `showsNotFound` where the screen shows that there is no such record.
 */
type QueryInput<E extends AnyEndpoint> = CallKey<E> &
  Pick<CallOptions<E>, 'background' | 'headers' | 'quiet' | 'showsNotFound'>;
/** Arguments after the endpoint; the input is required if the path has parameters. */
type UseCallArguments<E extends AnyEndpoint> =
  NeedsParams<E> extends true
    ? [input: QueryInput<E>, timing?: CallTiming]
    : [input?: QueryInput<E>, timing?: CallTiming];

/**
 * Reads an endpoint and updates the response. The last response stays while it is fetched again, and a call that is no
 * longer needed is canceled.
 * @throws TypeError for a sensitive endpoint: a query repeats itself, and each time would ask for a code
 * @public
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, timing]: UseCallArguments<E>
): UseQueryResult<AnswerOf<E>, ApiError> {
  return useOpenCall(endpoint, input, timing);
}

/** Input of a call of any endpoint, not checked by the compiler. */
interface OpenInput<E extends AnyEndpoint>
  extends Pick<CallOptions<E>, 'tenantId' | 'background' | 'headers' | 'quiet' | 'showsNotFound'> {
  readonly params?: PathParams;
  readonly query?: object;
}

/**
 * Reads an endpoint as `useCall`, for code that serves any endpoint. The compiler does not check the input: a path
 * parameter that is missing is an error when the call is made.
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
 * Reads answers again after something has changed.
 * @param endpoints whose answers; all that were read where none is named
 * @public
 */
export type Refresh = (...endpoints: readonly AnyEndpoint[]) => Promise<void>;

/**
 * Marks answers as out of date: those on the screen are read again at once, the others when they are next shown.
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
