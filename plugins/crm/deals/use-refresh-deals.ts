import { useCallback } from 'react';
import { useRefresh } from '#core/react';
import { opportunities, opportunityCalls, projectCalls, projects } from '../api/deals.ts';
import { readTimeline } from '../api/records.ts';
import { tasks } from '../api/tasks.ts';

/**
 * Returns a function that reloads everything that shows an opportunity or a project: lists, boards, details, the
 * timeline, and the tasks that a new stage starts.
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
        tasks.list,
      ),
    [refresh],
  );
}
