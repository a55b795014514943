/** Alternative payment methods and bank payments: the payer's redirect, the bank's reference, and the expiry. */
import { foldText, signedAmount } from '#core/api';
import {
  type Caller,
  createRandom,
  fileCells,
  hash,
  integer,
  on,
  SandboxError,
  type Transaction,
  type TransactionFilter,
  type World,
} from '#sandbox';
import { ApmRow, type ApmSearchParam, apmCalls } from '../../lookups/api.ts';
import { detailOf, rowOf } from '../answers.ts';
import { type CellReader, type CsvKind, csvFile, startCsv } from '../csv.ts';
import { type Filters, filterOf, orderOf } from '../filters.ts';
import { findTransaction } from '../scope.ts';

interface Asking {
  readonly caller: Caller;
  readonly world: World;
}
interface ApmRequest extends Asking {
  readonly query: Filters & { readonly PageSize: number; readonly PageIndex: number };
}
const kinds: ReadonlySet<string> = new Set(['Apm', 'Bank']);
const isApm = ({ kind }: Transaction) => kind === 'Apm' || kind === 'Bank';

const hour = 3_600_000;
/**
 * Returns the time that a payer has: three days for a bank transfer and for a voucher that is paid in a shop, half an
 * hour for all others.
 */
const validFor = ({ kind, paymentMethod }: Transaction) =>
  kind === 'Bank' || paymentMethod === 'Konbini' ? 72 * hour : hour / 2;

/** Masks an email: `a•••@mail.example`. */
function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
/** Masks a name: `Ada L.` */
function maskedName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return [first, ...rest.map((part) => `${part.slice(0, 1)}.`)].join(' ');
}

/**
 * Returns the bank's reference of a payment: 12 digits for instant payments, 16 digits for clearing; the provider's
 * reference for other methods.
 */
function bankReference(world: World, row: Transaction): string {
  if (row.kind !== 'Bank') return world.transactions.references(row).providerReference;
  const random = createRandom(hash(`${row.id}:utr`, world.seed));
  const length = /Instant|Faster|FAST/.test(row.paymentMethod) ? 12 : 16;
  return Array.from({ length }, () => integer(random, 0, 9)).join('');
}

function redirectState(world: World, row: Transaction): ApmRow['redirectState'] {
  if (row.type === 'Refund' || row.type === 'Payout') return 'NotNeeded';
  if (row.status === 'Pending') return world.now() > row.created + validFor(row) ? 'Expired' : 'Redirected';
  if (row.declineReason === 'Canceled by the payer') return 'Abandoned';
  if (row.declineReason === 'Payment expired') return 'Expired';
  return 'Returned';
}

export function apmRow(world: World, row: Transaction): ApmRow {
  const { payerName: _payer, recipientName: _recipient, ...rest } = rowOf(world, row);
  const { name, email } = world.transactions.payer(row);
  const isOpen = row.status === 'Pending' && row.type !== 'Refund' && row.type !== 'Payout';
  return {
    ...rest,
    payer: maskedName(name),
    ...(email !== undefined && { payerEmail: maskedEmail(email) }),
    through: row.kind === 'Bank' ? 'Bank' : 'Wallet',
    redirectState: redirectState(world, row),
    bankReference: bankReference(world, row),
    referenceKind: row.kind === 'Bank' ? 'Utr' : 'Provider',
    ...(isOpen && { expires: new Date(row.created + validFor(row)).toISOString() }),
  };
}

/** Fields that can be searched. The whole value must match, except for names and emails. */
const searched: Readonly<Record<ApmSearchParam, (world: World, row: Transaction) => string>> = {
  externalId: (_world, row) => row.externalId,
  transactionId: (_world, row) => row.id,
  utr: bankReference,
  providerReference: (world, row) => world.transactions.references(row).providerReference,
  payerEmail: (world, row) => world.transactions.payer(row).email ?? '',
  payerName: (world, row) => world.transactions.payer(row).name,
};

function apmFilter(query: Filters & { readonly SearchParam?: ApmSearchParam }, asking: Asking): TransactionFilter {
  const { SearchKey, SearchParam, ...filters } = query;
  const filter = { ...filterOf(filters, asking), kinds };
  const key = foldText(SearchKey ?? '');
  if (!key) return filter;
  const read = searched[SearchParam ?? 'externalId'];
  const { fits } = filter;
  return { ...filter, fits: (row) => (fits?.(row) ?? true) && foldText(read(asking.world, row)).includes(key) };
}

function list({ query, ...asking }: ApmRequest) {
  const page = asking.world.transactions.query(apmFilter(query, asking), {
    ...orderOf(query),
    pageIndex: query.PageIndex,
    pageSize: query.PageSize,
  });
  return { data: page.rows.map((row) => apmRow(asking.world, row)), count: page.count };
}

/** Returns the columns that differ from those of other lists, because payers are masked here. */
const apmCells: CsvKind['ownCells'] = (zone) =>
  new Map<string, CellReader>([
    ...[...fileCells<ApmRow>(ApmRow, zone, { amount: signedAmount })].map(([name, cell]): [string, CellReader] => [
      name,
      (world, row) => cell(apmRow(world, row)),
    ]),
    ['payerName', (world, row) => maskedName(world.transactions.payer(row).name)],
  ]);

export const apmRoutes = [
  on(apmCalls.list, list),
  on(apmCalls.search, list),
  on(apmCalls.csv, ({ query, caller, world }) =>
    csvFile({ query, caller, world }, apmFilter(query, { caller, world }), {
      prefix: 'apm-transactions',
      ownCells: apmCells,
    }),
  ),
  on(apmCalls.startCsv, ({ body, caller, world }) =>
    startCsv({ query: body, caller, world }, apmFilter(body, { caller, world }), {
      prefix: 'apm-transactions',
      ownCells: apmCells,
    }),
  ),
  on(apmCalls.details, ({ params, caller, world }) => {
    const row = findTransaction({ caller, world }, params.id);
    if (!isApm(row))
      throw new SandboxError(
        404,
        'transactions.not-apm',
        `Transaction ${params.id} was paid by card. Use Transaction lookup.`,
      );
    const { money } = detailOf(world, row);
    return { ...apmRow(world, row), money };
  }),
];
