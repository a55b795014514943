import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { getUserContext } from '../api/user-context.ts';
import { permissions } from '../permissions/permission-service.ts';
import { homeOf } from '../routing/landmark.ts';
import { askBeforeLeaving } from '../routing/leave-guard.ts';
import { matchPath } from '../routing/match.ts';
import { type ActingTenant, actFor, acting } from '../state/acting-tenant.ts';
import { noteDrafts } from '../state/drafts.ts';
import { usePortal } from './portal.ts';

/**
 * The tenant that this tab acts for, and how to act for another one or, with undefined, for all. Whoever is about to lose something on the
 * screen is asked first. The screen's list opens: what was open belongs to the tenant before, and nothing of that one is shown again, not
 * even by an answer that is still under way. What is typed and not sent stays with its tenant.
 * `done` is called once it is so.
 */
export function useActingTenant(): readonly [ActingTenant | undefined, (tenant: ActingTenant | undefined, done?: () => void) => void] {
  const { assembly, queries } = usePortal();
  const [path, navigate] = useLocation();
  const { tenant } = useSnapshot(acting);
  const choose = useCallback(
    (next: ActingTenant | undefined, done?: () => void) => {
      if (next?.id === acting.tenant?.id) return;
      const putBack = noteDrafts();
      askBeforeLeaving(() => {
        putBack();
        void queries.cancelQueries();
        actFor(next);
        const match = matchPath(assembly.routes, path);
        // An address below something of the old tenant has no list of its own.
        const list = match && !/:\w+(?![\w?])/.test(match.route.path) ? match.base : homeOf(assembly.routes, permissions.holder);
        navigate(list);
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getUserContext.id });
        void queries.invalidateQueries();
        done?.();
      });
    },
    [assembly, navigate, path, queries],
  );
  return [tenant, choose];
}
