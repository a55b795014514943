import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { callKey, useClient } from '../../portal/use-call.ts';
import { useUiEnvironment } from '../../state/environment.tsx';

/** Reads an endpoint, once for as long as its answer is fresh. */
export type Read = (endpoint: AnyEndpoint, signal: AbortSignal) => Promise<unknown>;

/** Returns what reads the endpoints of options. */
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
