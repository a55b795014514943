import { useCallback } from 'react';
import { useRefresh } from '#core/react';
import { readTimeline } from '../records/api.ts';
import { tasks } from '../tasks/api.ts';
import { opportunities, opportunityCalls, projectCalls, projects } from './api.ts';

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
