import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CallInput, Client } from './client.ts';
import type { AnswerOf, AnyEndpoint } from './endpoint.ts';
import type { ApiError } from './errors.ts';

export const ClientContext = createContext<Client | undefined>(undefined);

/** The client of the signed-in session, for calls that are no query: actions, downloads. @throws Error outside the portal */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('There is no client here: render inside the portal, or inside the test harness.');
  return client;
}

/** The input of a query: what identifies the answer. */
export type CallKey<E extends AnyEndpoint> = Pick<CallInput<E>, 'params' | 'query' | 'tenantId'>;

/** The cache key of a call: the endpoint, then its input. The endpoint alone addresses all its answers. */
export function callKey<E extends AnyEndpoint>(endpoint: E, input?: CallKey<E>): QueryKey {
  return input ? [endpoint.id, input] : [endpoint.id];
}

/**
 * Reads an endpoint and keeps the answer fresh. The last answer stays while the next one is fetched, and a call nobody waits for
 * any more is cancelled.
 * @throws TypeError for a sensitive endpoint: a query repeats itself, and each time would ask for a code
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: CallKey<E> & Pick<CallInput<E>, 'background' | 'quiet'> = {},
  options: Omit<UseQueryOptions<AnswerOf<E>, ApiError>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<AnswerOf<E>, ApiError> {
  if (endpoint.sensitive) throw new TypeError(`${endpoint.id} is sensitive and cannot be a query: call it with useClient() when the person asks for it.`);
  const client = useClient();
  const { background, quiet, ...key } = input;
  return useQuery<AnswerOf<E>, ApiError>({
    queryKey: callKey(endpoint, key as CallKey<E>),
    queryFn: ({ signal }) => client.call(endpoint, { ...input, signal }),
    ...options,
  });
}
