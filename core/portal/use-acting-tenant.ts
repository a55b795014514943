import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { getUserContext } from '../api/user-context.ts';
import { homeOf } from '../routing/landmark.ts';
import { matchPath } from '../routing/match.ts';
import type { ActingTenant } from '../state/acting-tenant.ts';
import { noteDrafts } from './drafts.ts';
import { usePortal } from './portal.ts';

/**
 * The tenant that this tab acts for, and how to act for another one or, with undefined, for all. Whoever is about to lose something on the
 * screen is asked first. The screen's list opens: what was open belongs to the tenant before, and nothing of that one is shown again, not
 * even by an answer that is still under way. What is typed and not sent stays with its tenant.
 * `done` is called once it is so.
 */
export function useActingTenant(): readonly [ActingTenant | undefined, (tenant: ActingTenant | undefined, done?: () => void) => void] {
  const { acting, assembly, leaveGuard, permissions, queries, storages } = usePortal();
  const [path, navigate] = useLocation();
  const { tenant } = useSnapshot(acting.state);
  const choose = useCallback(
    (next: ActingTenant | undefined, done?: () => void) => {
      if (next?.id === acting.state.tenant?.id) return;
      const putBack = noteDrafts(storages.tab);
      leaveGuard.askBefore(() => {
        putBack();
        void queries.cancelQueries();
        acting.actFor(next);
        const match = matchPath(assembly.routes, path);
        // An address below something of the old tenant has no list of its own.
        const list = match && !/:\w+(?![\w?])/.test(match.route.path) ? match.base : homeOf(assembly.routes, permissions.state.holder);
        navigate(list);
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getUserContext.id });
        void queries.invalidateQueries();
        done?.();
      });
    },
    [acting, assembly, leaveGuard, navigate, path, permissions, queries, storages],
  );
  return [tenant, choose];
}
