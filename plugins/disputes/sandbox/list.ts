/**
 * List of disputes with filters, search, sorting and paging. Invalid filter values are rejected, because an ignored
 * filter would show the wrong rows.
 */
import { allDisputeCodes, disputeStage, disputeStatus, foldText, toMinor } from '#core/api';
import {
  type Caller,
  chosenValues,
  countedBy,
  inScope,
  pageOfRows,
  SandboxError,
  sortByField,
  type World,
} from '#sandbox';
import type { ListQuery } from '../api.ts';
import { rowOf } from './answers.ts';
import { type Dispute, Disputes } from './token.ts';
import { issuerOf } from './wins.ts';

interface CallContext {
  readonly caller: Caller;
  readonly world: World;
}

/** Returns the disputes that a caller may view, in the caller's mode. */
export function disputesOf({ caller, world }: CallContext): readonly Dispute[] {
  const isVisible = inScope(caller);
  return (world.of(Disputes)?.all ?? []).filter((dispute) => dispute.mode === caller.mode && isVisible(dispute));
}

/** @throws SandboxError 404 if there is none in the caller's scope and mode */
export function findDispute(context: CallContext, id: string): Dispute {
  const found = disputesOf(context).find((dispute) => dispute.id === id);
  if (!found) throw new SandboxError(404, 'disputes.not-found', 'Dispute not found.');
  return found;
}

export function list({ query, ...context }: CallContext & { readonly query: ListQuery }) {
  const { world } = context;
  const keep = filterOf(query, world);
  const hasStatus = chosenValues('status', query.status, disputeStatus.values);
  const wanted = foldText(query.SearchKey ?? '');
  const found = disputesOf(context).filter(
    (dispute) => keep(dispute) && (wanted === '' || isFound(world, dispute, wanted)),
  );
  const rows = found.filter(({ status }) => hasStatus(status));
  const page = pageOfRows(inOrder(world, rows, query), query);
  return {
    data: page.data.map((dispute) => rowOf(context, dispute)),
    count: page.count,
    counts: { status: countedBy(found, ({ status }) => status) },
  };
}

/** Sorts the disputes, by default by deadline: those that need a response first, then the others, latest first. */
function inOrder(
  world: World,
  disputes: readonly Dispute[],
  { sortBy = 'respondBy', sortDirection = 'asc' }: ListQuery,
): readonly Dispute[] {
  if (sortBy === 'merchantName') {
    const named = disputes.map((dispute) => ({
      dispute,
      name: world.merchant(dispute.merchantId)?.legalBusinessName ?? '',
    }));
    return sortByField(named, 'name', sortDirection).map(({ dispute }) => dispute);
  }
  if (sortBy === 'respondBy') {
    const [waiting, others] = [disputes.filter(needsResponse), disputes.filter((dispute) => !needsResponse(dispute))];
    return [
      ...sortByField(waiting, sortBy, sortDirection),
      ...sortByField(others, sortBy, sortDirection === 'asc' ? 'desc' : 'asc'),
    ];
  }
  return sortByField(disputes, sortBy, sortDirection);
}

const needsResponse = ({ status }: Dispute) => status === 'NeedsResponse';

function isFound(world: World, dispute: Dispute, wanted: string): boolean {
  const transaction = world.transactions.get(dispute.transactionId);
  const merchant = world.merchant(dispute.merchantId);
  const texts = [
    dispute.caseId,
    dispute.id,
    dispute.transactionId,
    dispute.reasonCode,
    transaction?.externalId,
    transaction && world.transactions.references(transaction).arn,
    transaction?.maskedPan?.slice(-4),
    merchant?.legalBusinessName,
  ];
  return texts.some((text) => text !== undefined && foldText(text).includes(wanted));
}

const time = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Date.parse(text));

/**
 * Returns a test for all filters except the status, whose values are counted.
 * @throws SandboxError 400 for an unknown value, or a range that ends before it starts
 */
function filterOf(query: ListQuery, world: World): (dispute: Dispute) => boolean {
  const stage = chosenValues('stage', query.stage, disputeStage.values);
  const reason = chosenValues(
    'reason',
    query.reason,
    allDisputeCodes.map(({ code }) => code),
  );
  const scheme = chosenValues(
    'scheme',
    query.scheme,
    world.paymentMethods.map(({ id }) => id),
  );
  const issuers = chosenValues('issuer', query.issuer);
  const currency = chosenValues(
    'currency',
    query.currency,
    world.currencies.map(({ id }) => id),
  );
  // Merchants outside the caller's data access match no disputes, the same as merchants that don't exist.
  const merchants = chosenValues('merchantId', query.merchantId);
  const owners = chosenValues('ownerId', query.ownerId);
  const received = range(
    'date',
    time(query.dateFrom, Number.NEGATIVE_INFINITY),
    time(query.dateTo, Number.POSITIVE_INFINITY),
  );
  const due = range('due', time(query.dueFrom, Number.NEGATIVE_INFINITY), time(query.dueTo, Number.POSITIVE_INFINITY));
  const minorBoundOf = (text: string | undefined, currency: string) => {
    if (text === undefined) return undefined;
    try {
      return toMinor(text, world.decimalPlaces(currency));
    } catch {
      // An amount with more decimals than the currency is between two valid amounts.
      return Number(text) * 10 ** world.decimalPlaces(currency);
    }
  };
  if (
    query.amountFrom !== undefined &&
    query.amountTo !== undefined &&
    Number(query.amountFrom) > Number(query.amountTo)
  )
    throw new SandboxError(
      400,
      'disputes.amounts',
      `amountFrom ${query.amountFrom} is above amountTo ${query.amountTo}. Swap them.`,
    );
  return (dispute) =>
    stage(dispute.stage) &&
    reason(dispute.reasonCode) &&
    scheme(dispute.scheme) &&
    (query.issuer === undefined || issuers(issuerOf(world, dispute) ?? '')) &&
    currency(dispute.currency) &&
    merchants(dispute.merchantId) &&
    (query.transactionId === undefined || dispute.transactionId === query.transactionId) &&
    owners(dispute.ownerId ?? '') &&
    received(dispute.received) &&
    due(dispute.respondBy) &&
    dispute.amount >= (minorBoundOf(query.amountFrom, dispute.currency) ?? Number.NEGATIVE_INFINITY) &&
    dispute.amount <= (minorBoundOf(query.amountTo, dispute.currency) ?? Number.POSITIVE_INFINITY);
}

/**
 * Returns a function that tests whether a time is in a range, both ends inclusive.
 * @throws SandboxError 400 for a range that ends before it starts
 */
export function range(name: string, from: number, to: number): (time: number) => boolean {
  if (from > to) throw new SandboxError(400, 'disputes.dates', `${name}From is after ${name}To. Swap them.`);
  return (value) => value >= from && value <= to;
}
