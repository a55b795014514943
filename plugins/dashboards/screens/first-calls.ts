import type { FirstCalls } from '#core';
import { myCalls } from '../board/api.ts';
import { defaultDashboard } from '../paths.ts';

/**
 * First calls: the list of dashboards, and the dashboard that the address opens. The queries of its widgets depend on
 * the person's time zone.
 */
export default (({ search }) => {
  const id = new URLSearchParams(search).get('dashboard') ?? defaultDashboard;
  return [{ endpoint: myCalls.dashboards }, { endpoint: myCalls.arranged, input: { params: { id } } }];
}) satisfies FirstCalls;
