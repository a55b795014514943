/** List of the lines of entries, and its files. */
import { byteOrderMark, csvLine, type ExportJob } from '#core/api';
import {
  dayText,
  type ExportSheet,
  type FileAnswer,
  fileCells,
  groupByKey,
  type LedgerEntry,
  type Listing,
  pageOfRows,
  SandboxError,
  type SandboxRequest,
  selectRows,
  startExport,
  zoneOfCall,
} from '#sandbox';
import { type EntryFile, EntryLine, type ledgerCalls } from '../api.ts';
import { account, entryType, typeOfAccount } from '../model.ts';
import { type Line, lineAnswer, linesOf, lineWork, referenceOf, sumsOf } from './answers.ts';
import { whenRead } from './closing.ts';
import { type Books, booksFor, type Request, requireBooks } from './ledger.ts';

/** Returns the search, filters and sorting of the list of lines. */
function listingOf(books: Books): Listing<Line> {
  const lineOf = ({ entry, at }: Line) => entry.lines[at];
  const searched = new Map<LedgerEntry, string>();
  const textOf = (entry: LedgerEntry) => {
    const text = [
      entry.id,
      entry.transactionId ?? '',
      referenceOf(books, entry) ?? '',
      nameOf(books, entry.merchantId),
    ].join(' ');
    searched.set(entry, text);
    return text;
  };
  const placeOf = ({ entry, at }: Line) => account.values.indexOf(entry.lines[at]?.account ?? 'provider');
  return {
    at: ({ entry }) => entry.posted,
    search: ({ entry }) => searched.get(entry) ?? textOf(entry),
    filters: {
      month: ({ month }) => month,
      account: (line) => lineOf(line)?.account,
      accountType: (line) => typeOfAccount[lineOf(line)?.account ?? 'provider'],
      currency: ({ entry }) => entry.currency,
      merchantId: ({ entry }) => entry.merchantId ?? 'own',
      type: ({ entry }) => (entryType.is(entry.type) ? entry.type : 'Other'),
      entry: ({ entry }) => entry.id,
    },
    order: {
      posted: ({ entry }) => entry.posted,
      account: placeOf,
      debit: (line) => lineOf(line)?.debit ?? 0,
      credit: (line) => lineOf(line)?.credit ?? 0,
    },
  };
}

const nameOf = ({ world }: Books, merchantId = ''): string => world.merchant(merchantId)?.legalBusinessName ?? '';

type Filters = Omit<EntryFile, 'columns' | 'headings' | 'timeZone' | 'timezoneOffset'>;

/** Returns the filtered lines in the requested order. */
function filterLines(books: Books, query: Filters): readonly Line[] {
  const { sortBy, sortDirection = 'desc' } = query;
  const textOf: Partial<Record<string, (line: Line) => string>> = {
    type: ({ entry }) => entry.type,
    currency: ({ entry }) => entry.currency,
    merchantName: ({ entry }) => nameOf(books, entry.merchantId),
    reference: ({ entry }) => referenceOf(books, entry) ?? '',
  };
  const read = textOf[sortBy ?? ''];
  const { sortBy: _by, ...rest } = query;
  const lines = selectRows(
    linesOf(books),
    { ...rest, ...(!read && sortBy !== undefined && { sortBy }), pageIndex: 0, pageSize: 1 },
    listingOf(books),
  );
  if (!read) return lines;
  // Many lines have the same text, so each text is compared only once.
  const byText = groupByKey(lines, read);
  const texts = [...byText.keys()].sort(collator.compare);
  return (sortDirection === 'asc' ? texts : texts.reverse()).flatMap((text) => byText.get(text) ?? []);
}

const collator = new Intl.Collator('en');

async function whenPrepared(books: Books): Promise<void> {
  await whenRead(books);
  await books.world.work('general-ledger.lines', lineWork(books));
}

export async function entriesAnswer(request: SandboxRequest<typeof ledgerCalls.entries>) {
  const books = booksFor(request);
  if (!books) return { data: [], count: 0, sums: [] };
  await whenPrepared(books);
  const lines = filterLines(books, request.query);
  const { data, count } = pageOfRows(lines, request.query);
  return { data: data.map((line) => lineAnswer(books, line)), count, sums: sumsOf(books, lines) };
}

/**
 * Returns the sheet of a file.
 * @throws SandboxError 400 for an unknown column, or if the number of headings and columns differs
 */
async function sheetOf(
  request: Request & Pick<SandboxRequest<typeof ledgerCalls.entryFile>, 'caller'>,
  query: EntryFile,
): Promise<ExportSheet<Line>> {
  const books = requireBooks(request);
  const { world } = books;
  const { columns, headings, ...rest } = query;
  const known = fileCells<EntryLine>(EntryLine, zoneOfCall(query, request.caller.person.timeZone, [world.now()]));
  const ids = columns.split(',');
  const titles = headings.split(',');
  if (new Set(ids).size !== ids.length || titles.length !== ids.length)
    throw new SandboxError(400, 'general-ledger.columns', 'Name each column once, with one heading.', 'columns');
  const cells = ids.map((id) => {
    const cell = known.get(id);
    if (!cell)
      throw new SandboxError(
        400,
        'general-ledger.columns',
        `Column "${id}" not found. Use some of ${[...known.keys()].join(', ')}.`,
        'columns',
      );
    return cell;
  });
  await whenPrepared(books);
  return {
    name: `general-ledger-${query.month?.replaceAll(',', '-') ?? dayText(books.zone.dayAt(world.now()))}-${books.mode.toLowerCase()}.csv`,
    head: byteOrderMark + csvLine(titles),
    rows: filterLines(books, rest),
    line: (line) => {
      const answer = lineAnswer(books, line);
      return csvLine(cells.map((cell) => cell(answer)));
    },
  };
}

export async function entryFile(request: SandboxRequest<typeof ledgerCalls.entryFile>): Promise<FileAnswer> {
  const { name, head, rows, line } = await sheetOf(request, request.query);
  return { name, contentType: 'text/csv; charset=utf-8', file: [head, ...rows.map(line)].values() };
}

export const startEntryFile = async (request: SandboxRequest<typeof ledgerCalls.startEntryFile>): Promise<ExportJob> =>
  startExport(request.world, request.caller, await sheetOf(request, request.body));
