import type { FirstCalls } from '#core';
import { myCalls } from '../board/api.ts';
import { defaultDashboard } from '../paths.ts';

/** Which dashboards there are, and the one that the address opens. What its widgets ask depends on the person's time zone. */
export default (({ search }) => {
  const id = new URLSearchParams(search).get('dashboard') ?? defaultDashboard;
  return [{ endpoint: myCalls.dashboards }, { endpoint: myCalls.arranged, input: { params: { id } } }];
}) satisfies FirstCalls;
