/** File of the platform's list of tickets, which the server creates with a part for each tenant. */
import type { ListFile, ListFileContext, ListParameters } from '#core/ui';
import { exportTickets, listTickets } from '../api.ts';

type Query = ListParameters<typeof listTickets>;

export const run: ListFile<unknown, Query>['run'] = async (context, { columns, headings, timeZone, signal }) => {
  const tenants = JSON.stringify(await tenantsOf(context, signal));
  const query = { ...context.query, tenants, columns: columns.join(','), headings: headings.join('|'), timeZone };
  return context.client.call(exportTickets, { query, signal, quiet: true });
};

/** Returns the ids of all tenants with a ticket in the filtered list. */
async function tenantsOf({ client, query }: ListFileContext<unknown, Query>, signal: AbortSignal): Promise<string[]> {
  const pageSize = 1000;
  const ids = new Set<string>();
  for (let pageIndex = 0; ; pageIndex += 1) {
    const input = { query: { ...query, pageIndex, pageSize }, signal, quiet: true };
    const { data, count } = await client.call(listTickets, input);
    for (const { tenantId } of data) ids.add(tenantId);
    if (data.length === 0 || (pageIndex + 1) * pageSize >= count) return [...ids];
  }
}
