import { useCallback } from 'react';
import { type Refresh, useRefresh } from '#core/react';
import { myCalls } from './api.ts';

/** Returns a function that reloads the data that a change of a dashboard affects. */
export function useDashboardChanges(): () => Promise<void> {
  const refresh: Refresh = useRefresh();
  return useCallback(() => refresh(myCalls.dashboards, myCalls.arranged, myCalls.widgets), [refresh]);
}
