/**
 * Visa's Rapid Dispute Resolution: cases that a rule decides before they become disputes. An accepted case is an
 * existing refund, a declined case an existing payment that was disputed later. Batches are the totals of their cases,
 * so that all numbers agree.
 */
import * as Type from 'typebox';
import { disputeCodesOf, foldText, fromMinor, oneOf, systemMode } from '#core/api';
import {
  type Caller,
  chosenValues,
  createRandom,
  defineEntity,
  entityToken,
  hash,
  inScope,
  isRdrRefund,
  on,
  pageOfRows,
  pick,
  SandboxError,
  type SeedContext,
  type StoredOf,
  sortByField,
  subjectOfTransactions,
  type Transaction,
  type World,
} from '#sandbox';
import { Mids } from '../../acquiring/sandbox/contract.ts';
import {
  getRdrBatch,
  listRdrBatches,
  type RdrBatch,
  type RdrCase,
  type RdrQuery,
  rdrOutcomes,
  rdrRules,
} from '../api.ts';
import { rdrBatchStatus } from '../model.ts';
import { range } from './list.ts';
import { Disputes } from './token.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });

export const RdrCases = entityToken(
  'rdr-case',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      mode: systemMode.schema,
      batchId: Type.String({ maxLength: 64 }),
      mid: Type.String({ maxLength: 20 }),
      acquirer: Type.String({ maxLength: 200 }),
      transactionId: Id,
      refundId: Type.Optional(Id),
      reasonCode: Type.String({ maxLength: 20 }),
      rule: oneOf(rdrRules),
      outcome: oneOf(rdrOutcomes),
      /** Amount in minor units. */
      amount: Type.Integer({ minimum: 0 }),
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      /** Epoch milliseconds. */
      received: Type.Integer({ minimum: 0 }),
      /** Time at which its batch closes. */
      closes: Type.Integer({ minimum: 0 }),
    },
    { additionalProperties: false },
  ),
);
type Case = StoredOf<typeof RdrCases>;

const day = 86_400_000;
const week = 7 * day;
/** Offset of the first Monday, because 1 January 1970 was a Thursday. */
const monday = 4 * day;
const closeOf = (time: number) => Math.floor((time - monday) / week) * week + monday + week;

/** Percentage of disputed Visa payments for which a rule had declined the case before. */
const declinedShare = 65;

function seed(context: SeedContext): Case[] {
  const visa = context.transactionsOf({ paymentMethods: new Set(['Visa']) });
  const known: Known = {
    payments: new Map(visa.filter(({ children }) => children.length > 0).map((payment) => [payment.id, payment])),
    disputes: new Map(context.of(Disputes).map((dispute) => [dispute.transactionId, dispute])),
    mids: new Map(context.of(Mids).map(({ merchantId, provider, mid }) => [`${merchantId} ${provider}`, mid])),
  };
  return visa.flatMap(
    (transaction) => acceptedOf(context, transaction, known) ?? declinedOf(context, transaction, known) ?? [],
  );
}

/** Input for creating cases: the refunded payments by id, and the disputes. */
interface Known {
  readonly payments: ReadonlyMap<string, Readonly<Transaction>>;
  /** Disputes by the payment's id. */
  readonly disputes: ReadonlyMap<string, Readonly<StoredOf<typeof Disputes>>>;
  /** MIDs of merchants at their providers; empty if no plugin stores MIDs. */
  readonly mids: ReadonlyMap<string, string>;
}

/** Returns the case of a full refund that succeeded, or of a refund that was declined later and thereby reversed. */
function acceptedOf(context: SeedContext, refund: Readonly<Transaction>, known: Known): Case | undefined {
  const payment = refund.parentId === undefined ? undefined : known.payments.get(refund.parentId);
  if (!payment || !isRdrRefund(context.seed, refund, payment)) return undefined;
  const outcome = refund.status === 'Refunded' ? 'Accepted' : 'Reversed';
  return {
    ...caseOf(context, known, payment, refund.created, refund.amount),
    id: context.idOf(refund.id),
    refundId: refund.id,
    outcome,
  };
}

/** Returns the case of a disputed payment that no rule accepted. */
function declinedOf(context: SeedContext, payment: Readonly<Transaction>, known: Known): Case | undefined {
  const course = known.disputes.get(payment.id);
  if (!course || hash(`${payment.id} rdr`, context.seed) % 100 >= declinedShare) return undefined;
  return {
    ...caseOf(context, known, payment, course.received - day, course.amount),
    id: context.idOf(payment.id),
    outcome: 'Declined',
  };
}

function caseOf(
  context: SeedContext,
  known: Known,
  payment: Readonly<Transaction>,
  received: number,
  amount: number,
): Omit<Case, 'id' | 'outcome'> {
  const { id, tenantId, merchantId, mode, serviceProvider: acquirer, currency } = payment;
  const random = createRandom(hash(`${id} rdr case`, context.seed));
  const mid = known.mids.get(`${merchantId} ${acquirer}`) ?? '';
  const closes = closeOf(received);
  const account = mid === '' ? `${merchantId} ${acquirer}` : mid;
  const name = hash(`${account} ${currency} ${mode} ${closes}`, context.seed).toString(16).padStart(8, '0');
  return {
    tenantId,
    merchantId,
    mode,
    batchId: `RDR-${new Date(closes).toISOString().slice(0, 10)}-${name}`,
    mid,
    acquirer,
    transactionId: id,
    // If the payment became a dispute, this case has the same reason.
    reasonCode:
      known.disputes.get(id)?.reasonCode ??
      pick(createRandom(hash(`${id} reason`, context.seed)), disputeCodesOf('Visa', payment.channel)).code,
    rule: pick(random, rdrRules),
    amount,
    currency,
    received,
    closes,
  };
}

export const rdrEntity = defineEntity({
  token: RdrCases,
  owner: 'merchant',
  about: ({ transactionId }, { transactions }) => subjectOfTransactions(transactions.get, [transactionId]),
  prefix: 'rdr',
  seed,
  name: ({ id }) => id,
});

/** Returns the fees that the ledger has booked with the refund of a case, minor units. */
function feeOf(world: World, { refundId }: Case): number {
  const refund = refundId === undefined ? undefined : world.transactions.get(refundId);
  return refund ? world.transactions.fees(refund).reduce((sum, { amount }) => sum + amount, 0) : 0;
}

interface CallContext {
  readonly caller: Caller;
  readonly world: World;
}

/** Returns the received batches that a caller may view, without the open batch. */
function batchesOf({ caller, world }: CallContext): Map<string, Case[]> {
  const isVisible = inScope(caller);
  const batches = new Map<string, Case[]>();
  for (const rdrCase of world.of(RdrCases)?.all ?? []) {
    if (rdrCase.mode !== caller.mode || rdrCase.closes > world.now() || !isVisible(rdrCase)) continue;
    batches.set(rdrCase.batchId, [...(batches.get(rdrCase.batchId) ?? []), rdrCase]);
  }
  return batches;
}

const instant = (time: number) => new Date(time).toISOString();

function batchOf(world: World, [first, ...rest]: readonly Case[]): RdrBatch {
  if (!first) throw new RangeError('A batch has cases.');
  const cases = [first, ...rest];
  const { batchId, closes, mid, acquirer, currency } = first;
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  const sum = (...wanted: readonly Case['outcome'][]) => {
    const those = cases.filter(({ outcome }) => wanted.includes(outcome));
    return { count: those.length, amount: major(those.reduce((total, { amount }) => total + amount, 0)) };
  };
  return {
    id: batchId,
    batchId,
    date: instant(closes),
    mid,
    acquirer,
    currency,
    status: statusOf(cases, world.now() - closes),
    cases: cases.length,
    accepted: sum('Accepted', 'Reversed'),
    declined: sum('Declined'),
    reversed: sum('Reversed'),
    fee: major(cases.reduce((sum, rdrCase) => sum + feeOf(world, rdrCase), 0)),
  };
}

/**
 * Returns the status of a batch: received for one day, then accepted for two days, then settled. A batch without
 * accepted cases, or whose refunds were all returned, has another final status.
 * @param age milliseconds
 */
function statusOf(cases: readonly Case[], age: number): RdrBatch['status'] {
  if (age < day) return 'Received';
  if (cases.every(({ outcome }) => outcome === 'Declined')) return 'Declined';
  if (age < 3 * day) return 'Accepted';
  return cases.every(({ outcome }) => outcome !== 'Accepted') ? 'Reversed' : 'Settled';
}

/** @throws SandboxError 400 for an unknown value */
function list({ query, ...context }: CallContext & { readonly query: RdrQuery }) {
  const { world } = context;
  const status = chosenValues('status', query.status, rdrBatchStatus.values);
  const currency = chosenValues(
    'currency',
    query.currency,
    world.currencies.map(({ id }) => id),
  );
  const dated = range(
    'date',
    Date.parse(query.dateFrom ?? '1970-01-01T00:00:00Z'),
    Date.parse(query.dateTo ?? '9999-12-31T00:00:00Z'),
  );
  const wanted = foldText(query.SearchKey ?? '');
  const found = [...batchesOf(context).values()]
    .map((cases) => batchOf(world, cases))
    .filter((batch) => status(batch.status) && currency(batch.currency) && dated(Date.parse(batch.date)))
    .filter(({ batchId, mid, acquirer }) => [batchId, mid, acquirer].some((text) => foldText(text).includes(wanted)));
  const { sortBy = 'date', sortDirection = 'desc' } = query;
  const keyed = found.map((batch) => ({
    ...batch,
    fee: Number(batch.fee),
    acceptedAmount: Number(batch.accepted.amount),
    declinedAmount: Number(batch.declined.amount),
    batch,
  }));
  const page = pageOfRows(sortByField(keyed, sortBy, sortDirection), query);
  return { data: page.data.map(({ batch }) => batch), count: page.count };
}

/** @throws SandboxError 404 if there is none in the caller's scope */
function details({ params, ...context }: CallContext & { readonly params: { readonly id: string } }) {
  const { world } = context;
  const cases = batchesOf(context).get(params.id);
  if (!cases) throw new SandboxError(404, 'rdr.not-found', 'Batch not found.');
  return { ...batchOf(world, cases), rows: cases.map((rdrCase) => rowOf(world, rdrCase)) };
}

function rowOf(world: World, rdrCase: Case): RdrCase {
  const { id, reasonCode, rule, outcome, received, amount, currency, merchantId, transactionId, refundId } = rdrCase;
  const payment = world.transactions.get(transactionId);
  const dispute =
    outcome === 'Declined' ? world.of(Disputes)?.all.find((other) => other.transactionId === transactionId) : undefined;
  return {
    id,
    arn: (payment && world.transactions.references(payment).arn) ?? '',
    reasonCode,
    rule,
    outcome,
    received: instant(received),
    amount: fromMinor(amount, world.decimalPlaces(currency)),
    currency,
    merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
    transactionId,
    externalId: payment?.externalId ?? transactionId,
    ...(refundId !== undefined && { refundId }),
    ...(dispute && { disputeId: dispute.id }),
  };
}

export const rdrRoutes = [on(listRdrBatches, list), on(getRdrBatch, details)];
