/**
 * Sandbox of UTR resubmissions. If a payer has paid but the deposit is still pending, the reference is looked up at the
 * bank, and the received amount is credited.
 */
import * as Type from 'typebox';
import { fromMinor, oneOf, toMinor } from '#core/api';
import {
  type By,
  byCaller,
  type Caller,
  createRandom,
  defineEntity,
  defineSandbox,
  entityToken,
  entityTrails,
  hash,
  holds,
  html,
  inScope,
  integer,
  type Listing,
  listPageOf,
  Merchants,
  on,
  SandboxError,
  type SeedContext,
  type StoredOf,
  storeIn,
  subjectOfTransaction,
  subjectOfTransactions,
  Tenants,
  type Transaction,
  transactionLookups,
  type World,
} from '#sandbox';
import { holdFiles } from '../files/sandbox/contract.ts';
import { findTransaction, scopeOf } from '../transactions/sandbox/contract.ts';
import * as api from './api.ts';
import { resubmissionStatus } from './model.ts';
import { view } from './permissions.ts';
import { isUtr, plainUtr, type Rail, rails, utrLength } from './rails.ts';
import { creditOf } from './sandbox/bank.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ minLength: 1, maxLength: 500 });
const Time = Type.Integer({ minimum: 0 });
const Minor = Type.Integer({ minimum: 1 });

export const Resubmissions = entityToken(
  'utr-resubmission',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      mode: oneOf(['Test', 'Live']),
      transactionId: Id,
      utr: Text,
      rail: oneOf(rails),
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      paidAmount: Minor,
      /** Amount that the bank has received, minor units. */
      bankAmount: Type.Optional(Minor),
      paidAt: Time,
      payer: Text,
      attempt: Type.Integer({ minimum: 1, maximum: 9999 }),
      status: resubmissionStatus.schema,
      /** Id of the payment for which the reference was used before. */
      usedFor: Type.Optional(Id),
      created: Time,
      createdBy: Text,
      decidedBy: Type.Optional(Text),
      decideReason: Type.Optional(Text),
      proof: Type.Optional(Type.Array(Type.Object({ fileId: Id, fileName: Text }, { additionalProperties: false }))),
    },
    { additionalProperties: false },
  ),
);
type Stored = StoredOf<typeof Resubmissions>;

const hour = 3_600_000;

const entity = defineEntity({
  token: Resubmissions,
  owner: 'merchant',
  about: ({ transactionId }, { transactions }) => subjectOfTransactions(transactions.get, [transactionId]),
  prefix: 'utr',
  seed: seedResubmissions,
  references: { tenantId: Tenants, merchantId: Merchants },
  fixed: [
    'tenantId',
    'merchantId',
    'mode',
    'transactionId',
    'utr',
    'rail',
    'currency',
    'paidAmount',
    'paidAt',
    'payer',
    'attempt',
    'created',
    'createdBy',
  ],
  name: ({ utr }) => utr,
  event: ({ before, after }) => (before && after && after.status !== before.status ? after.status : undefined),
});

const isTransfer = ({ paymentMethod, kind, type }: Transaction) =>
  kind === 'Bank' && type === 'Sale' && rails.some((rail) => rail === paymentMethod);

/** Creates the seed data: references of transfers that were credited, and of some that are still pending. */
function seedResubmissions(context: SeedContext): Stored[] {
  const { seed, born } = context;
  return context
    .transactionsOf({ paymentMethods: new Set(rails), kinds: new Set(['Bank']), types: new Set(['Sale']) })
    .flatMap((row): Stored[] => {
      const luck = hash(`resubmission of ${row.id}`, seed) % 100;
      const isPaid = row.captured > 0;
      if (luck >= (isPaid ? 12 : row.status === 'Pending' ? 45 : 0)) return [];
      const random = createRandom(hash(`utr of ${row.id}`, seed));
      const rail = row.paymentMethod as Rail; // `isTransfer` has checked the method
      const status = isPaid ? 'Matched' : luck < 18 ? 'AmountMismatch' : 'NotFound';
      const created = Math.min(row.created + integer(random, 1, 5) * hour, born);
      const utr = utrFor(random, rail, status);
      const bankAmount = creditOf(utr, row.amount);
      const { tenantId, merchantId, mode, currency, amount } = row;
      return [
        {
          id: context.idOf(row.id),
          tenantId,
          merchantId,
          mode,
          transactionId: row.id,
          utr,
          rail,
          currency,
          paidAmount: amount,
          ...(bankAmount !== undefined && { bankAmount }),
          paidAt: row.created,
          payer:
            ['Ananya Sharma', 'Rohan Gupta', 'Priya Nair', 'Vikram Patel', 'Meera Iyer'][integer(random, 0, 4)] ?? '',
          attempt: 1,
          status,
          created,
          createdBy: 'Merchant API',
        },
      ];
    });
}

/** Creates a reference for which the sandbox's bank returns a result with the given status. */
function utrFor(random: () => number, rail: Rail, status: 'Matched' | 'AmountMismatch' | 'NotFound'): string {
  const ending = { Matched: '77', AmountMismatch: '13', NotFound: '0000' }[status];
  const bank = rail === 'UPI' || rail === 'IMPS' ? '' : 'HDFC';
  const digits = utrLength[rail] - bank.length - ending.length;
  return bank + Array.from({ length: digits }, () => integer(random, 1, 9)).join('') + ending;
}

interface Request {
  readonly caller: Caller;
  readonly world: World;
}

/**
 * Returns a resubmission.
 * @throws SandboxError 404 if it is not in the caller's scope and mode
 */
function find({ caller, world }: Request, id: string): Stored {
  const found = storeIn(world, Resubmissions).get(id);
  if (!found || !inScope(caller)(found) || found.mode !== caller.mode)
    throw new SandboxError(404, 'utr.not-found', 'Resubmission not found.');
  return found;
}

function rowOf({ caller, world }: Request, record: Stored): api.Resubmission {
  const {
    id,
    transactionId,
    status,
    utr,
    rail,
    paidAmount,
    bankAmount,
    currency,
    paidAt,
    payer,
    attempt,
    created,
    createdBy,
    merchantId,
  } = record;
  const { decidedBy, decideReason, proof } = record;
  const transaction = world.transactions.get(transactionId);
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  const message = messageOf(caller, world, record);
  return {
    id,
    transactionId,
    externalId: transaction?.externalId ?? transactionId,
    status,
    ...(message !== undefined && { message }),
    utr,
    rail,
    amount: major(transaction?.amount ?? paidAmount),
    paidAmount: major(paidAmount),
    ...(bankAmount !== undefined && { bankAmount: major(bankAmount) }),
    currency,
    paidAt: new Date(paidAt).toISOString(),
    payer,
    attempt,
    created: new Date(created).toISOString(),
    createdBy,
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decideReason !== undefined && { decideReason }),
    ...(proof !== undefined && { proof }),
    merchantId,
    merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
    version: storeIn(world, Resubmissions).version(id),
  };
}

/**
 * Returns the reason for the status. The payment for which a reference was used is named only if the caller may view
 * it.
 */
function messageOf(
  caller: Caller,
  world: World,
  { status, usedFor, bankAmount, currency, transactionId }: Stored,
): string | undefined {
  const money = (minor: number) => `${fromMinor(minor, world.decimalPlaces(currency))} ${currency}`;
  if (status === 'NotFound') return 'The bank found no transfer with this reference.';
  if (status === 'AlreadyUsed') {
    const used = world.transactions.get(usedFor ?? '');
    return used && inScope(caller)(used) ? `UTR used by ${used.id}` : 'UTR used by another payment';
  }
  if (status !== 'AmountMismatch') return undefined;
  const requestedAmount = world.transactions.get(transactionId)?.amount;
  return `The bank received ${money(bankAmount ?? 0)}, but the payment is for ${money(requestedAmount ?? 0)}.`;
}

interface Submission extends Request {
  readonly requestId: string;
  readonly body: api.NewResubmission;
}

/**
 * Stores a reference, looks it up at the bank, and credits the received amount.
 * @throws SandboxError for an invalid submission
 */
function submit(request: Submission): api.Resubmission {
  const { world, body } = request;
  const transaction = findTransaction(request, body.transactionId);
  const by = byCaller(request);
  const facts = requireValidSubmission(request, transaction);
  const proof = proofOf(request, facts, by);
  const record = storeIn(world, Resubmissions).create(
    { ...facts, ...(proof.length > 0 && { proof }), status: 'Submitted', createdBy: by.actor },
    by,
  );
  return rowOf(request, match(world, record, transaction, by));
}

/** Returns the attached files, which the merchant and the tenant can read from now on. */
function proofOf(
  { world, caller, body }: Submission,
  { transactionId, tenantId, merchantId }: Pick<Stored, 'transactionId' | 'tenantId' | 'merchantId'>,
  by: By,
) {
  const holding = {
    heldBy: `UTR of ${transactionId}`,
    // The store requires a mutable list.
    readers: ['merchant', 'tenant'] as ('merchant' | 'tenant')[],
    tenantId,
    merchantId,
  };
  return holdFiles(world, caller, body.proof ?? [], holding, by, 'proof').map(({ id, name }) => ({
    fileId: id,
    fileName: name,
  }));
}

/** Returns the values of a submission after validation. */
function requireValidSubmission(
  { world, body }: Submission,
  transaction: Transaction,
): Omit<Stored, 'id' | 'status' | 'createdBy'> {
  const { id, tenantId, merchantId, mode, currency, status } = transaction;
  if (!isTransfer(transaction))
    throw refusal(400, 'utr.no-transfer', `${id} isn't a transfer by ${rails.join(', ')}.`, 'transactionId');
  if (status !== 'Pending')
    throw refusal(409, 'utr.not-pending', `${id} is ${status}, so it's no longer pending.`, 'transactionId');
  const others = storeIn(world, Resubmissions).all.filter((resubmission) => resubmission.transactionId === id);
  if (others.some((resubmission) => resubmission.status === 'AmountMismatch')) {
    throw refusal(409, 'utr.undecided', 'A UTR with another amount needs a decision first.', 'transactionId');
  }
  const utr = plainUtr(body.utr);
  if (!isUtr(body.rail, utr)) throw refusal(400, 'utr.invalid', 'Enter a valid UTR', 'utr');
  const paidAmount = minorOf(world, currency, body.paidAmount);
  const paidAt = Date.parse(body.paidAt);
  if (paidAt > world.now()) throw refusal(400, 'utr.future', 'Enter a time in the past.', 'paidAt');
  const payer = body.payer.trim();
  if (payer === '') throw refusal(400, 'utr.payer', "Enter the payer's name.", 'payer');
  return {
    tenantId,
    merchantId,
    mode,
    currency,
    transactionId: id,
    rail: body.rail,
    utr,
    paidAmount,
    paidAt,
    payer,
    attempt: others.length + 1,
    created: world.now(),
  };
}

function minorOf(world: World, currency: string, amount: string): number {
  let minor = 0;
  try {
    minor = toMinor(amount, world.decimalPlaces(currency));
  } catch (error) {
    if (error instanceof RangeError)
      throw refusal(400, 'utr.amount', `Amount in ${currency}: ${error.message}`, 'paidAmount');
    throw error;
  }
  if (minor <= 0) throw refusal(400, 'utr.amount', 'Enter an amount above 0.', 'paidAmount');
  return minor;
}

const refusal = (status: number, code: string, message: string, field: string) =>
  new SandboxError(status, code, message, field);

/** Statuses in which an amount was credited for a reference. */
const spent: readonly Stored['status'][] = ['Matched', 'Credited'];

function match(world: World, record: Stored, transaction: Transaction, by: By): Stored {
  const store = storeIn(world, Resubmissions);
  const user = store.all.find(
    (resubmission) =>
      resubmission.utr === record.utr && resubmission.mode === record.mode && spent.includes(resubmission.status),
  );
  if (user) return store.change(record.id, { status: 'AlreadyUsed', usedFor: user.transactionId }, by);
  const bankAmount = creditOf(record.utr, record.paidAmount);
  if (bankAmount === undefined) return store.change(record.id, { status: 'NotFound' }, by);
  if (bankAmount !== transaction.amount) return store.change(record.id, { status: 'AmountMismatch', bankAmount }, by);
  takeIn(world, record, transaction, bankAmount, by, `UTR ${record.utr}`);
  return store.change(record.id, { status: 'Matched', bankAmount }, by);
}

/** Credits a received deposit: captures the payment, books it, and notifies the merchant. */
function takeIn(
  world: World,
  { utr }: Stored,
  transaction: Transaction,
  amount: number,
  { requestId = '', ...actor }: By,
  reason: string,
): void {
  world.transactions.complete(transaction, { ...actor, requestId, reason, amount });
  const { id, merchantId, currency, externalId } = transaction;
  world.notifications.add((person) => person.merchantId === merchantId && holds(person, view.merchant, world), {
    notificationType: 'UtrMatched',
    about: subjectOfTransaction(transaction),
    title: `${fromMinor(amount, world.decimalPlaces(currency))} ${currency} was found`,
    description: html`The transfer for <b>${externalId}</b> was found by the reference ${utr}.`.text,
    objectUrl: `${transactionLookups.merchant.path}/${encodeURIComponent(id)}`,
    useRouter: true,
  });
}

interface Decision extends Request {
  readonly params: { readonly id: string };
  readonly requestId: string;
  readonly body: { readonly reason: string; readonly version: number };
}

/**
 * Returns the handler of an operator's decision if the amounts differ: the received amount is credited, or nothing.
 * @throws SandboxError 409 if no decision is needed
 */
function decide(status: 'Credited' | 'Rejected'): (request: Decision) => api.Resubmission {
  return (request) => {
    const { world, body } = request;
    const record = find(request, request.params.id);
    if (record.status !== 'AmountMismatch')
      throw new SandboxError(409, 'utr.decided', `The resubmission is ${record.status}. No decision is needed.`);
    const transaction = findTransaction(request, record.transactionId);
    if (status === 'Credited' && transaction.status !== 'Pending') {
      throw new SandboxError(
        409,
        'utr.not-pending',
        `${transaction.id} is ${transaction.status}, so it's no longer pending.`,
      );
    }
    const by = byCaller(request, body.reason);
    const changed = storeIn(world, Resubmissions).change(
      record.id,
      { status, decidedBy: by.actor, decideReason: body.reason },
      by,
      body.version,
    );
    if (status === 'Credited') {
      const { amount } = transaction;
      // The bank keeps an excess over the amount of the payment, and the operator returns it.
      takeIn(world, record, transaction, Math.min(record.bankAmount ?? amount, amount), by, body.reason);
    }
    return rowOf(request, changed);
  };
}

/** Returns the caller's transfers that the bank has not reported yet, newest first. */
function pendingTransfers({
  caller,
  world,
  query,
}: Request & {
  readonly query: { readonly searchKey?: string; readonly pageIndex: number; readonly pageSize: number };
}) {
  const { searchKey, pageIndex, pageSize } = query;
  const { rows, count } = world.transactions.query(
    {
      ...scopeOf(caller),
      statuses: new Set(['Pending']),
      types: new Set(['Sale']),
      kinds: new Set(['Bank']),
      paymentMethods: new Set(rails),
      ...(searchKey !== undefined && { searchKey }),
    },
    { pageIndex, pageSize },
  );
  const data = rows.map((transfer) => {
    const { id, externalId, amount, currency, paymentMethod } = transfer;
    return {
      id,
      externalId,
      amount: fromMinor(amount, world.decimalPlaces(currency)),
      currency,
      payerName: world.transactions.payer(transfer).name,
      rail: paymentMethod as Rail, // The query finds only transfers.
    };
  });
  return { data, count };
}

const listing: Listing<api.Resubmission> = {
  at: ({ created }) => created,
  search: ['utr', 'transactionId', 'externalId', 'payer', 'merchantName'],
  counted: 'status',
  filters: {
    status: ({ status }) => status,
    rail: ({ rail }) => rail,
    merchantId: ({ merchantId }) => merchantId,
    transactionId: ({ transactionId }) => transactionId,
  },
  order: { paidAmount: ({ paidAmount }) => Number(paidAmount), attempt: ({ attempt }) => attempt },
};

const viewers = { permissions: Object.values(view) };

export default defineSandbox({
  entities: [entity],
  trails: [entityTrails(Resubmissions, viewers, { plugin: 'utr-resubmissions', key: 'utr' })],
  routes: [api.operatorUtrCalls, api.merchantUtrCalls]
    .flatMap((calls) => [
      on(calls.list, (request) => {
        const { caller, world, query } = request;
        const rows = storeIn(world, Resubmissions)
          .within(caller)
          .filter(({ mode }) => mode === caller.mode);
        return listPageOf(
          rows.map((record) => rowOf(request, record)),
          query,
          listing,
        );
      }),
      on(calls.details, (request) => rowOf(request, find(request, request.params.id))),
      on(calls.pending, pendingTransfers),
      on(calls.submit, submit),
    ])
    .concat([on(api.creditResubmission, decide('Credited')), on(api.rejectResubmission, decide('Rejected'))]),
});
