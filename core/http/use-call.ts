import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CallOptions, Client, ParamsInput } from './client.ts';
import type { AnswerOf, AnyEndpoint, NeedsParams } from './endpoint.ts';
import type { ApiError } from './errors.ts';

export const ClientContext = createContext<Client | undefined>(undefined);

/** The client of the signed-in session, for calls that are no query: actions, downloads. @throws Error outside the portal */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('There is no client here: render inside the portal, or inside the test harness.');
  return client;
}

/** The input of a query: what identifies the answer. */
export type CallKey<E extends AnyEndpoint> = Pick<CallOptions<E>, 'query' | 'tenantId'> & ParamsInput<E>;

/** The cache key of a call: the endpoint, then its input. The endpoint alone addresses all its answers. */
export function callKey<E extends AnyEndpoint>(endpoint: E, input?: CallKey<E>): QueryKey {
  return input ? [endpoint.id, input] : [endpoint.id];
}

type QueryInput<E extends AnyEndpoint> = CallKey<E> & Pick<CallOptions<E>, 'background' | 'quiet'>;
type QueryOptions<E extends AnyEndpoint> = Omit<UseQueryOptions<AnswerOf<E>, ApiError>, 'queryKey' | 'queryFn'>;
/** What follows the endpoint; its input cannot be left out where the path has parameters. */
type UseCallArguments<E extends AnyEndpoint> =
  NeedsParams<E> extends true ? [input: QueryInput<E>, options?: QueryOptions<E>] : [input?: QueryInput<E>, options?: QueryOptions<E>];

/**
 * Reads an endpoint and keeps the answer fresh. The last answer stays while the next one is fetched, and a call nobody waits for
 * any more is cancelled.
 * @throws TypeError for a sensitive endpoint: a query repeats itself, and each time would ask for a code
 */
export function useCall<E extends AnyEndpoint>(endpoint: E, ...[input, options]: UseCallArguments<E>): UseQueryResult<AnswerOf<E>, ApiError> {
  if (endpoint.sensitive) throw new TypeError(`${endpoint.id} is sensitive and cannot be a query: call it with useClient() when the person asks for it.`);
  const client = useClient();
  const { background, quiet, ...key } = input ?? {};
  return useQuery<AnswerOf<E>, ApiError>({
    queryKey: callKey(endpoint, key as CallKey<E>),
    queryFn: ({ signal }) => client.call<AnyEndpoint>(endpoint, { ...input, signal }) as Promise<AnswerOf<E>>, // the input was checked where the hook is used
    ...options,
  });
}
