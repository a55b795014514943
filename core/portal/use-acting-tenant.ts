import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { getUserContext } from '../api/user-context.ts';
import { homeOf } from '../route-matching/landmark.ts';
import { matchPath } from '../route-matching/match.ts';
import type { ActingTenant } from '../state/acting-tenant.ts';
import { noteDrafts } from './drafts.ts';
import { usePortal } from './portal.ts';

/**
 * Returns the tenant that this tab acts for, and a function to act for another tenant or, with `undefined`, for all. If
 * unsaved input would be lost, the user has to confirm first. The list of the screen opens, because an open record
 * belongs to the previous tenant. No data of the previous tenant is shown afterwards, not even from a pending response.
 * Unsent input stays with its tenant. `onDone` is called after the change.
 * @public
 */
export function useActingTenant(): readonly [
  ActingTenant | undefined,
  (tenant: ActingTenant | undefined, onDone?: () => void) => void,
] {
  const { acting, assembly, leaveGuard, permissions, queries, storages } = usePortal();
  const [path, navigate] = useLocation();
  const { tenant } = useSnapshot(acting.state);
  const choose = useCallback(
    (next: ActingTenant | undefined, onDone?: () => void) => {
      if (next?.id === acting.state.tenant?.id) return;
      const putBack = noteDrafts(storages.tab);
      leaveGuard.askBefore(() => {
        putBack();
        void queries.cancelQueries();
        acting.actFor(next);
        const match = matchPath(assembly.routes, path);
        // The address of a record of the previous tenant does not exist for the next tenant.
        const list =
          match && !/:\w+(?![\w?])/.test(match.route.path)
            ? match.base
            : homeOf(assembly.routes, permissions.state.holder);
        navigate(list);
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getUserContext.id });
        void queries.invalidateQueries();
        onDone?.();
      });
    },
    [acting, assembly, leaveGuard, navigate, path, permissions, queries, storages],
  );
  return [tenant, choose];
}
