/** File of the whole filtered list, written in chunks so that it neither fills the memory nor blocks other requests. */
import { setImmediate } from 'node:timers/promises';
import { byteOrderMark, csvLine, type ExportJob, fromMinor, signedAmount, TransactionFacts } from '#core/api';
import {
  type Caller,
  dayText,
  type FileAnswer,
  type FileCell,
  fileCells,
  paymentTypes,
  SandboxError,
  startExport,
  type Transaction,
  type TransactionFilter,
  type World,
  type Zone,
  zoneOfCall,
} from '#sandbox';
import { systemNumber } from '../../settings/sandbox/contract.ts';
import { type CsvQuery, TransactionDetail } from '../api.ts';
import { detailOf } from './answers.ts';
import { type Filters, filterOf, orderOf } from './filters.ts';
import { factsOf } from './lookup-facts.ts';

export interface CsvRequest {
  readonly query: Filters & Pick<CsvQuery, 'timeZone' | 'timezoneOffset' | 'columns' | 'headings'>;
  readonly caller: Caller;
  readonly world: World;
}
/** File name and additional columns of a list. */
export interface CsvKind {
  readonly prefix: string;
  readonly ownCells?: (zone: Zone) => ReadonlyMap<string, CellReader>;
}
/** Returns the value of a column for a row. */
export type CellReader = (world: World, row: Transaction) => string | undefined;

const chunkRows = 500;

/** Amounts of a transaction's detail that its row does not have. */
const moneyColumns = ['authorized', 'captured', 'refunded', 'pending', 'reversed', 'disputed', 'remaining'] as const;

/**
 * Returns the value of each column by its id: the fields of the rows, their facts and their details, with times in the
 * time zone.
 */
function cellsFor(zone: Zone, ownCells: CsvKind['ownCells']): ReadonlyMap<string, CellReader> {
  const read = <Row>(cells: ReadonlyMap<string, FileCell<Row>>, rowOf: (world: World, row: Transaction) => Row) =>
    [...cells].map(([name, cell]): [string, CellReader] => [name, (world, row) => cell(rowOf(world, row))]);
  const details = fileCells<TransactionDetail>(TransactionDetail, zone, {
    amount: signedAmount,
    // The list uses this name for the column of the card number.
    card: ({ maskedPan }) => maskedPan,
    // The list shows payer and recipient in the same column.
    payerName: ({ payerName, recipientName }) => payerName ?? recipientName,
    ...Object.fromEntries(moneyColumns.map((name) => [name, ({ money }: TransactionDetail) => money[name]])),
  });
  // Facts are derived only for the columns that need them.
  return new Map([
    ...read(fileCells<TransactionFacts>(TransactionFacts, zone), factFor),
    ...read(details, detailFor),
    ['fees', (world, row) => inMajor(world, row, feesFor(world, row))],
    ['net', (world, row) => inMajor(world, row, netOf(row, feesFor(world, row)))],
    ...(ownCells?.(zone) ?? []),
  ]);
}

/** Detail of the most recent row, cached because its cells are written one after another. */
const detailFor = lastOf(detailOf);
const factFor = lastOf(factsOf);
const feesFor = lastOf(feesOf);

/** Returns the fees of the merchant for a transaction in minor units; `undefined` if they are in another currency. */
function feesOf(world: World, row: Transaction): number | undefined {
  const fees = world.transactions.fees(row);
  return fees.every(({ currency }) => currency === row.currency)
    ? fees.reduce((sum, { amount }) => sum + amount, 0)
    : undefined;
}

/** Returns the net amount of a captured payment for its merchant, in minor units. */
function netOf(row: Transaction, fees: number | undefined): number | undefined {
  const { type, captured, refunded, reversed, disputed } = row;
  if (!paymentTypes.has(type) || captured === 0 || fees === undefined) return undefined;
  return captured - refunded - reversed - disputed - fees;
}

const inMajor = (world: World, { currency }: Transaction, minor: number | undefined) =>
  minor === undefined ? undefined : fromMinor(minor, world.decimalPlaces(currency));

function lastOf<Answer>(read: (world: World, row: Transaction) => Answer): (world: World, row: Transaction) => Answer {
  let last: { readonly row: Transaction; readonly answer: Answer } | undefined;
  return (world, row) => {
    if (last?.row !== row) last = { row, answer: read(world, row) };
    return last.answer;
  };
}

/** File to write: its name, its header, its rows and the function that writes a row. */
interface Sheet {
  readonly name: string;
  readonly head: string;
  readonly rows: readonly Transaction[];
  readonly line: (row: Transaction) => string;
}

/**
 * @throws SandboxError 400 for an unknown or repeated column, or if the number of headings differs from the number of
 *   columns
 */
function sheetOf(
  { query, world, caller }: CsvRequest,
  filter: TransactionFilter,
  { prefix, ownCells }: CsvKind,
): Sheet {
  const zone = zoneOfCall(query, caller.person.timeZone, [world.now()]);
  const known = cellsFor(zone, ownCells);
  const ids = query.columns.split(',').map((id) => id.trim());
  const cells = ids.map((id, at) => {
    // Each repetition adds to every row, so a short URL could produce a file of any size.
    if (ids.indexOf(id) !== at)
      throw new SandboxError(
        400,
        'transactions.columns',
        `Column "${id}" is listed twice. Name each column only once.`,
      );
    const cell = known.get(id);
    if (!cell)
      throw new SandboxError(
        400,
        'transactions.columns',
        `Column "${id}" not found. Use one of ${[...known.keys()].join(', ')}.`,
      );
    return cell;
  });
  const headings = query.headings?.split(',') ?? ids;
  if (headings.length !== ids.length) {
    throw new SandboxError(
      400,
      'transactions.headings',
      `${headings.length} headings for ${ids.length} columns. Send one heading per column.`,
    );
  }
  const { rows } = world.transactions.query(filter, { ...orderOf(query), pageSize: Number.POSITIVE_INFINITY });
  const limit = maxRows(caller, world);
  if (rows.length > limit) {
    const message = `The list has ${rows.length} rows. An export can have up to ${limit}. Narrow it by date, status or merchant.`;
    throw new SandboxError(400, 'transactions.too-many-rows', message);
  }
  return {
    name: `${prefix}-${caller.mode.toLowerCase()}-${dayText(zone.dayAt(world.now()))}.csv`,
    head: byteOrderMark + csvLine(headings),
    rows,
    line: (row) => csvLine(cells.map((cell) => cell(world, row))),
  };
}

const transactions: CsvKind = { prefix: 'transactions' };

/** @throws SandboxError as `csvFile` does */
export function csvOf(request: CsvRequest): FileAnswer {
  return csvFile(request, filterOf(request.query, request), transactions);
}

/**
 * Creates the file of a list immediately.
 * @throws SandboxError 400 for invalid columns or headings, or for more rows than the tenant may export
 */
export function csvFile(request: CsvRequest, filter: TransactionFilter, kind: CsvKind): FileAnswer {
  const sheet = sheetOf(request, filter, kind);
  return { name: sheet.name, contentType: 'text/csv; charset=utf-8', file: chunksOf(sheet) };
}

/**
 * Starts to create the same file in the background.
 * @throws SandboxError as `csvFile` does
 */
export function startCsv(request: CsvRequest, filter: TransactionFilter, kind: CsvKind): ExportJob {
  return startExport(request.world, request.caller, sheetOf(request, filter, kind));
}

/** Starts the background export of the list of all transactions. */
export const startCsvOf = ({
  body,
  caller,
  world,
}: {
  readonly body: CsvRequest['query'];
  readonly caller: Caller;
  readonly world: World;
}): ExportJob => startCsv({ query: body, caller, world }, filterOf(body, { caller, world }), transactions);

/**
 * Returns the maximum number of rows that the tenant may export. Callers who act for all tenants get the highest of
 * their limits. There is no limit without the settings.
 */
function maxRows({ tenantId }: Caller, world: World): number {
  const tenants = tenantId === undefined ? world.tenants.map(({ id }) => id) : [tenantId];
  return Math.max(...tenants.map((id) => systemNumber(world, id, 'EXPORT_MAX_ROWS') ?? Number.POSITIVE_INFINITY));
}

async function* chunksOf({ head, rows, line }: Sheet): AsyncGenerator<string> {
  yield head;
  for (let start = 0; start < rows.length; start += chunkRows) {
    yield rows
      .slice(start, start + chunkRows)
      .map(line)
      .join('');
    await setImmediate();
  }
}
