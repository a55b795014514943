import type { FirstCalls } from '#core';
import { myCalls } from '../board/api.ts';
import { defaultDashboard } from '../paths.ts';

/**
 * First requests: the list of dashboards, and the dashboard in the URL. The queries of its widgets depend on the user's
 * time zone.
 */
export default (({ search }) => {
  const id = new URLSearchParams(search).get('dashboard') ?? defaultDashboard;
  return [{ endpoint: myCalls.dashboards }, { endpoint: myCalls.arranged, input: { params: { id } } }];
}) satisfies FirstCalls;
