/**
 * The approvals plugin's side of the sandbox API: pending transactions, which a second user has to approve or whose
 * provider has not answered.
 */
import type { Counts } from '#core/api';
import {
  countedBy,
  defineSandbox,
  on,
  pageOfRows,
  type SandboxRequest,
  type Transaction,
  type TransactionFilter,
  type World,
} from '#sandbox';
import { rowOf, scopeOf } from '../transactions/sandbox/contract.ts';
import { listPending, type PendingPayment } from './api.ts';

type Request = Pick<SandboxRequest<typeof listPending>, 'query' | 'caller' | 'world'>;

const toSet = (value: string | undefined) =>
  value === undefined || value === '' ? undefined : new Set(value.split(','));
const kindOf = ({ type }: Pick<Transaction, 'type'>) => (type === 'Payout' || type === 'Refund' ? type : 'Payment');

function pendingPayments({ query, caller, world }: Request): {
  data: PendingPayment[];
  count: number;
  counts: Counts;
} {
  const currencies = toSet(query.currency);
  const filter: TransactionFilter = {
    ...scopeOf(caller),
    statuses: new Set(['WaitingForApproval', 'Pending']),
    ...(currencies && { currencies }),
    ...(query.searchKey?.trim() && { searchKey: query.searchKey }),
  };
  const { rows } = world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY });
  const [kinds, reasons] = [toSet(query.kind), toSet(query.holdReason)];
  const found = rows
    // A refund or payout that was sent waits for its provider, so no user can decide about it.
    .filter((row) => row.status === 'WaitingForApproval' || kindOf(row) === 'Payment')
    .map((row) => pendingOf(world, row))
    .filter((row) => reasons?.has(row.holdReason) ?? true);
  const waiting = found.filter((row) => kinds?.has(kindOf(row)) ?? true);
  const page = pageOfRows(sortPayments(world, waiting, query), {
    pageIndex: query.PageIndex,
    pageSize: query.PageSize,
  });
  return { ...page, counts: { kind: countedBy(found, kindOf) } };
}

function pendingOf(world: World, row: Transaction): PendingPayment {
  const approval = world.transactions.approval(row);
  return {
    ...rowOf(world, row),
    ...(approval?.maker.actorId !== undefined && { makerId: approval.maker.actorId }),
    ...(approval?.isMerchants && { isMerchants: true }),
    maker: approval?.maker.actor ?? world.transactions.payer(row).name,
    holdReason: approval?.holdReason ?? 'Provider',
    ...(approval?.cause && { cause: approval.cause }),
    ...(row.returnedBy && { returnedBy: row.returnedBy }),
    ...(approval && { expires: new Date(approval.expires).toISOString() }),
    ...(row.beneficiaryId !== undefined && { beneficiaryId: row.beneficiaryId }),
  };
}

/** Sorts the rows; by default the earliest expiry is first. */
function sortPayments(
  world: World,
  rows: PendingPayment[],
  { sortBy = 'expires', sortDirection = 'asc' }: Request['query'],
): PendingPayment[] {
  const minor = (row: PendingPayment) => world.transactions.get(row.id)?.amount ?? 0;
  const compare = (payment: PendingPayment, other: PendingPayment) =>
    sortBy === 'amount' ? minor(payment) - minor(other) : (payment[sortBy] ?? '9').localeCompare(other[sortBy] ?? '9');
  const sign = sortDirection === 'desc' ? -1 : 1;
  return rows.toSorted(
    (payment, other) => sign * compare(payment, other) || other.created.localeCompare(payment.created),
  );
}

export default defineSandbox([on(listPending, pendingPayments)]);
