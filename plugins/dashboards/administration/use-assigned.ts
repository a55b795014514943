import { useCallback } from 'react';
import { useRefresh } from '#core/react';
import { roleWidgets } from '../administration-api.ts';
import { myCalls } from '../board/api.ts';
import { useAdministration } from '../use-administration.ts';

/**
 * Returns a function that reloads everything that depends on assignments: the lists of the administration, galleries
 * and dashboards.
 */
export function useAssigned(): () => Promise<void> {
  const refresh = useRefresh();
  const { ofRoles, ofTenant, widgets, byCategory, mine } = useAdministration();
  return useCallback(
    () =>
      refresh(
        ofRoles,
        ofTenant,
        widgets,
        byCategory,
        mine,
        roleWidgets,
        myCalls.all,
        myCalls.base,
        myCalls.widgets,
        myCalls.arranged,
      ),
    [refresh, ofRoles, ofTenant, widgets, byCategory, mine],
  );
}
