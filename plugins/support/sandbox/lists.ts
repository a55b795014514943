/** Lists of tickets with filters, sorting and paging, and their files. */
import { csvOf } from '#core/api';
import {
  type Caller,
  type FileAnswer,
  fileCells,
  matching,
  pageOfRows,
  SandboxError,
  sortByField,
  storeIn,
  type World,
  zoneOfCall,
} from '#sandbox';
import type { ExportQuery } from '../api.ts';
import { fileValues } from '../file-values.ts';
import { type ListQuery, Ticket } from '../shapes.ts';
import { type Channel, priorities } from '../words.ts';
import { rowOf } from './answers.ts';
import { groupBy } from './group-by.ts';
import { isHelper, sees } from './scope.ts';
import { type StoredTicket, Tickets } from './tokens.ts';

type Filters = Omit<ListQuery, 'pageIndex' | 'pageSize'>;
type Asking = { readonly world: World; readonly caller: Caller };

const listOf = (value: string | undefined) =>
  value === undefined || value === '' ? undefined : new Set(value.split(','));

function tenantsOf(value: string | undefined): ReadonlySet<string> | undefined {
  if (value === undefined || value === '') return undefined;
  try {
    const ids: unknown = JSON.parse(value);
    if (Array.isArray(ids) && ids.every((id) => typeof id === 'string'))
      return ids.length > 0 ? new Set(ids) : undefined;
  } catch {
    // The error is reported below.
  }
  throw new SandboxError(400, 'support.tenants', 'Enter tenants as a JSON list of IDs: ["ten_1","ten_2"].', 'tenants');
}

/** Returns the tickets of a channel that the caller may view and that match the filters, in the requested order. */
export function ticketsOf({ world, caller }: Asking, channel: Channel, query: Filters): readonly Ticket[] {
  const [statuses, categories, wanted, assignees] = [query.status, query.category, query.priority, query.assignee].map(
    listOf,
  );
  const [labels, customers] = [query.label, query.customerId].map(listOf);
  const tenants = tenantsOf(query.tenants);
  const [from, to] = [query.createdFrom, query.createdTo].map((time) => (time === undefined ? time : Date.parse(time)));
  const isEscalated = (ticket: StoredTicket) => ticket.escalatedToId !== undefined && isHelper(caller, ticket);
  const has = (set: ReadonlySet<string> | undefined, value: string | undefined) =>
    set === undefined || (value !== undefined && set.has(value));
  const rows = storeIn(world, Tickets)
    .within(caller)
    .filter((ticket) => ticket.channel === channel && sees(caller, ticket))
    .filter(
      (ticket) =>
        has(statuses, ticket.status) &&
        has(categories, ticket.category) &&
        has(wanted, ticket.priority) &&
        has(customers, ticket.merchantId) &&
        has(tenants, ticket.tenantId) &&
        ticket.created >= (from ?? 0) &&
        ticket.created <= (to ?? Number.POSITIVE_INFINITY) &&
        (query.isEscalated === undefined || isEscalated(ticket) === query.isEscalated),
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
  if (sortBy !== 'priority') return sortByField(found, sortBy, sortDirection);
  const ranked = found.map((row) => ({ row, rank: priorities.indexOf(row.priority) }));
  return sortByField(ranked, 'rank', sortDirection).map(({ row }) => row);
}

export const listOfChannel =
  (channelOf: (request: Asking & { readonly query: ListQuery }) => Channel) =>
  (request: Asking & { readonly query: ListQuery }) =>
    pageOfRows(ticketsOf(request, channelOf(request), request.query), request.query);

/**
 * Creates a zip file with a CSV file for each tenant.
 * @throws SandboxError 400 for an unknown column, or if the number of headings and columns differs
 */
export async function exportOf({
  world,
  caller,
  query,
}: Asking & { readonly query: ExportQuery }): Promise<FileAnswer> {
  const zone = zoneOfCall(query, caller.person.timeZone, [world.now()]);
  const cells = fileCells<Ticket>(Ticket, zone, fileValues);
  const ids = query.columns?.split(',') ?? [...cells.keys()];
  const headings = query.headings?.split('|') ?? ids;
  const unknown = ids.find((id) => !cells.has(id));
  if (unknown !== undefined) {
    throw new SandboxError(
      400,
      'support.columns',
      `Column "${unknown}" not found. Use one of ${[...cells.keys()].join(', ')}.`,
      'columns',
    );
  }
  if (headings.length !== ids.length || new Set(ids).size !== ids.length) {
    throw new SandboxError(
      400,
      'support.headings',
      `${headings.length} headings for ${ids.length} columns. Send each column only once, with one heading.`,
      'headings',
    );
  }
  const { default: Zip } = await import('jszip');
  const zip = new Zip();
  for (const [tenantId, rows] of groupBy(
    ticketsOf({ world, caller }, 'TenantToPlatformTicketChannel', query),
    (row) => row.tenantId,
  )) {
    const lines = rows.map((row) => ids.map((id) => cells.get(id)?.(row)));
    const name = `tickets-${rows[0]?.tenantName.replace(/[^\p{L}\p{N}]+/gu, '-')}`;
    // Two tenants may have names that result in the same file name.
    zip.file(`${name}${zip.file(`${name}.csv`) ? `-${tenantId}` : ''}.csv`, csvOf(headings, lines), {
      date: new Date(world.now()),
    });
  }
  return { file: await zip.generateAsync({ type: 'uint8array' }), name: 'tickets.zip', contentType: 'application/zip' };
}
