/** Lists of tickets: filtered, sorted, paged, and as files. */
import { byteOrderMark, csvLine } from '#core/api';
import { type Caller, type FileAnswer, matching, paged, SandboxError, sorted, type World } from '#sandbox';
import type { ListQuery, Ticket } from '../shapes.ts';
import { type Channel, priorities } from '../words.ts';
import { rowOf } from './answers.ts';
import { Tickets } from './contract.ts';
import { grouped } from './grouped.ts';
import { kept } from './kept.ts';
import { sees } from './scope.ts';

type Filters = Omit<ListQuery, 'pageIndex' | 'pageSize'>;
type Asking = { readonly world: World; readonly caller: Caller };

const listOf = (value: string | undefined) => (value === undefined || value === '' ? undefined : new Set(value.split(',')));

function tenantsOf(value: string | undefined): ReadonlySet<string> | undefined {
  if (value === undefined || value === '') return undefined;
  try {
    const ids: unknown = JSON.parse(value);
    if (Array.isArray(ids) && ids.every((id) => typeof id === 'string')) return ids.length > 0 ? new Set(ids) : undefined;
  } catch {
    // Said below.
  }
  throw new SandboxError(400, 'support.tenants', 'tenants is a JSON list of ids: ["ten_1","ten_2"].', 'tenants');
}

/** The tickets of a channel that the caller sees and that fit, in order. */
export function ticketsOf({ world, caller }: Asking, channel: Channel, query: Filters): readonly Ticket[] {
  const [statuses, categories, wanted, assignees] = [query.status, query.category, query.priority, query.assignee].map(listOf);
  const [labels, customers] = [query.label, query.customerId].map(listOf);
  const tenants = tenantsOf(query.tenants);
  const has = (set: ReadonlySet<string> | undefined, value: string | undefined) => set === undefined || (value !== undefined && set.has(value));
  const rows = kept(world, Tickets)
    .within(caller)
    .filter((ticket) => ticket.channel === channel && sees(caller, ticket))
    .filter(
      (ticket) =>
        has(statuses, ticket.status) &&
        has(categories, ticket.category) &&
        has(wanted, ticket.priority) &&
        has(customers, ticket.merchantId) &&
        has(tenants, ticket.tenantId),
    )
    .map((ticket) => rowOf(world, caller, ticket))
    .filter(
      (row) =>
        (assignees === undefined || assignees.has(row.assignee?.email ?? 'none')) &&
        has(labels, row.label?.labelId) &&
        (query.isLate === undefined || row.isLate === query.isLate) &&
        (query.isUnread === undefined || row.unread > 0 === query.isUnread),
    );
  const found = matching(rows, query.searchKey, ['number', 'subject', 'merchantName', 'tenantName', 'requester']);
  const { sortBy = 'updated', sortDirection = 'desc' } = query;
  if (sortBy !== 'priority') return sorted(found, sortBy, sortDirection);
  const ranked = found.map((row) => ({ row, rank: priorities.indexOf(row.priority) }));
  return sorted(ranked, 'rank', sortDirection).map(({ row }) => row);
}

export const listOfChannel = (channelOf: (request: Asking & { readonly query: ListQuery }) => Channel) => (request: Asking & { readonly query: ListQuery }) =>
  paged(ticketsOf(request, channelOf(request), request.query), request.query);

/** A zip with a CSV file per tenant. */
export async function exportOf({ world, caller, query }: Asking & { readonly query: Filters }): Promise<FileAnswer> {
  const { default: Zip } = await import('jszip');
  const zip = new Zip();
  for (const [tenant, rows] of grouped(ticketsOf({ world, caller }, 'TenantToPlatformTicketChannel', query), (row) => row.tenantName)) {
    const head = ['Number', 'Status', 'Priority', 'Category', 'Subject', 'Requester', 'Assignee', 'Created', 'Updated'];
    const lines = rows.map((row) => [
      row.number,
      row.status,
      row.priority,
      row.category,
      row.subject,
      row.requester,
      row.assignee?.email ?? '',
      row.created,
      row.updated,
    ]);
    const name = tenant.replace(/[^\p{L}\p{N}]+/gu, '-');
    zip.file(`tickets-${name}.csv`, byteOrderMark + [head, ...lines].map(csvLine).join(''), { date: new Date(world.now()) });
  }
  return { file: await zip.generateAsync({ type: 'uint8array' }), name: 'tickets.zip', contentType: 'application/zip' };
}
