import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { lookupNames, lookupSource } from '../../../lookups/lookups.ts';
import { tiers } from '../../../permissions/guard.ts';

/** The endpoints of the portal's lists. */
const calls: ReadonlySet<unknown> = new Set(
  tiers.flatMap((tier) => lookupNames.map((name) => lookupSource(name, tier)?.endpoint.id)),
);

/**
 * Returns whether lists of the portal that the screen uses are missing. In this case, a choice without options is
 * waiting for such a list.
 * @param wanted whether to check now
 */
export function usePortalLists(wanted: boolean): {
  readonly state: 'loading' | 'failed' | 'there';
  readonly retry: () => void;
} {
  const queries = useQueryClient();
  const findMissing = useCallback(
    () =>
      queries.getQueryCache().findAll({
        type: 'active',
        predicate: ({ queryKey, state }) => calls.has(queryKey[0]) && state.data === undefined,
      }),
    [queries],
  );
  const state = useSyncExternalStore(
    useCallback(
      (listener: () => void) => (wanted ? queries.getQueryCache().subscribe(listener) : () => undefined),
      [queries, wanted],
    ),
    useCallback(() => {
      const lists = wanted ? findMissing() : [];
      if (lists.some(({ state }) => state.fetchStatus === 'fetching')) return 'loading';
      return lists.some(({ state }) => state.status === 'error') ? 'failed' : 'there';
    }, [findMissing, wanted]),
  );
  const retry = useCallback(() => {
    for (const list of findMissing()) void list.fetch().catch(() => undefined); // the state reports the error
  }, [findMissing]);
  return { state, retry };
}
