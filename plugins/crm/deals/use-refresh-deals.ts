import { useCallback } from 'react';
import { useRefresh } from '#core/react';
import { readTimeline } from '../records/api.ts';
import { opportunities, opportunityCalls, projectCalls, projects } from './api.ts';

/**
 * Returns a function that reloads everything that shows an opportunity or a project: lists, boards, details, and the
 * timeline.
 */
export function useRefreshDeals(): () => Promise<void> {
  const refresh = useRefresh();
  return useCallback(
    () =>
      refresh(
        opportunities.details,
        opportunities.list,
        opportunityCalls.board,
        projects.details,
        projects.list,
        projectCalls.board,
        readTimeline,
      ),
    [refresh],
  );
}
