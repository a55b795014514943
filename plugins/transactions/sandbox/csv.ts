/** The whole filtered list as a file: every row, in chunks, so that neither memory nor other calls suffer. */
import { setImmediate } from 'node:timers/promises';
import { byteOrderMark, csvLine } from '#core/api';
import { type Caller, type FileAnswer, SandboxError, type Transaction, type World } from '#sandbox';
import { systemNumber } from '../../settings/sandbox/contract.ts';
import type { TransactionDetail } from '../api.ts';
import { signedAmount } from '../shown.ts';
import { detailOf } from './answers.ts';
import { type Filters, filterOf, orderOf } from './filters.ts';

interface CsvRequest {
  readonly query: Filters & { readonly timezoneOffset: number; readonly columns: string; readonly headings?: string };
  readonly caller: Caller;
  readonly world: World;
}

const chunkRows = 500;

type Cell = (detail: TransactionDetail) => string | undefined;
type PlainColumn = Exclude<keyof TransactionDetail, 'created' | 'money' | 'bin' | 'restriction' | 'approval'>;
const plainColumns: readonly PlainColumn[] = [
  'id',
  'externalId',
  'type',
  'kind',
  'status',
  'currency',
  'tenantId',
  'tenantName',
  'merchantId',
  'merchantName',
  'websiteId',
  'serviceProvider',
  'paymentMethod',
  'country',
  'maskedPan',
  'declineReason',
  'mode',
  'providerReference',
  'arn',
  'authorizationCode',
  'responseCode',
  'payerName',
  'payerEmail',
  'iban',
  'parentId',
];
const moneyColumns = ['authorized', 'captured', 'refunded', 'pending', 'reversed', 'disputed', 'remaining'] as const;

/** What each column id writes, `created` in local time. */
function cellsFor(offsetMinutes: number): ReadonlyMap<string, Cell> {
  return new Map<string, Cell>([
    ['created', (detail) => localTime(Date.parse(detail.created), offsetMinutes)],
    // The list calls it so: one column for the number of a card.
    ['card', (detail) => detail.maskedPan],
    ...plainColumns.map((name): [string, Cell] => [name, (detail) => detail[name]]),
    ['amount', signedAmount],
    ...moneyColumns.map((name): [string, Cell] => [name, (detail) => detail.money[name]]),
  ]);
}

/** @throws SandboxError 400 for an unknown column, one that is asked for twice, or a number of headings that is not that of the columns. */
export function csvOf(request: CsvRequest): FileAnswer {
  const { query, world, caller } = request;
  const known = cellsFor(query.timezoneOffset);
  const ids = query.columns.split(',').map((id) => id.trim());
  const cells = ids.map((id, at) => {
    // Each row would grow with each repetition: a short address would make a file of any size.
    if (ids.indexOf(id) !== at) throw new SandboxError(400, 'transactions.columns', `The column "${id}" is asked for twice; name each once.`);
    const cell = known.get(id);
    if (!cell) throw new SandboxError(400, 'transactions.columns', `There is no column "${id}"; known are ${[...known.keys()].join(', ')}.`);
    return cell;
  });
  const headings = query.headings?.split(',') ?? ids;
  if (headings.length !== ids.length) {
    throw new SandboxError(400, 'transactions.headings', `${headings.length} headings for ${ids.length} columns; send one heading a column.`);
  }
  const { rows } = world.transactions.query(filterOf(query, request), { ...orderOf(query), pageSize: Number.POSITIVE_INFINITY });
  const most = maxRows(caller, world);
  if (rows.length > most) {
    const message = `The list has ${rows.length} rows, and an export at most ${most}. Narrow it by date, status or merchant, and export the parts.`;
    throw new SandboxError(400, 'transactions.too-many-rows', message);
  }
  const date = new Date(world.now() + query.timezoneOffset * 60_000).toISOString().slice(0, 10);
  return {
    name: `transactions-${caller.mode.toLowerCase()}-${date}.csv`,
    contentType: 'text/csv; charset=utf-8',
    file: chunksOf(world, rows, headings, cells),
  };
}

/** How many rows the tenant exports at most; whoever acts for all tenants, what the most generous of them allows. Any number without the settings. */
function maxRows({ tenantId }: Caller, world: World): number {
  const tenants = tenantId === undefined ? world.tenants.map(({ id }) => id) : [tenantId];
  return Math.max(...tenants.map((id) => systemNumber(world, id, 'EXPORT_MAX_ROWS') ?? Number.POSITIVE_INFINITY));
}

async function* chunksOf(world: World, rows: readonly Transaction[], headings: readonly string[], cells: readonly Cell[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings);
  for (let start = 0; start < rows.length; start += chunkRows) {
    yield rows
      .slice(start, start + chunkRows)
      .map((row) => {
        const detail = detailOf(world, row);
        return csvLine(cells.map((cell) => cell(detail)));
      })
      .join('');
    await setImmediate();
  }
}

/** DD/MM/YYYY HH:mm:ss. */
function localTime(time: number, offsetMinutes: number): string {
  const [date = '', clock = ''] = new Date(time + offsetMinutes * 60_000).toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${clock.slice(0, 8)}`;
}
