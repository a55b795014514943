import { useCallback } from 'react';
import { type Refresh, useRefresh } from '#core/react';
import { myCalls } from './api.ts';

/** Reads again what a change of a dashboard has changed. */
export function useDashboardChanges(): () => Promise<void> {
  const refresh: Refresh = useRefresh();
  return useCallback(() => refresh(myCalls.dashboards, myCalls.arranged, myCalls.widgets), [refresh]);
}
