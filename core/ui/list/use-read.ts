import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { callKey, useClient } from '../../portal/use-call.ts';
import { useUiEnvironment } from '../../state/environment.tsx';

/** Loads an endpoint; a response that is still fresh is used again. */
export type Read = (endpoint: AnyEndpoint, signal: AbortSignal) => Promise<unknown>;

/** Returns a function that loads the endpoints with options. */
export function useRead(): Read {
  const { tenantId } = useUiEnvironment();
  const client = useClient();
  const queries = useQueryClient();
  return useCallback(
    (endpoint, signal) =>
      queries.fetchQuery({
        queryKey: callKey(endpoint, {}, tenantId),
        queryFn: () => client.call(endpoint, { tenantId, signal, quiet: true }),
      }),
    [queries, client, tenantId],
  );
}
