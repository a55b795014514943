/** Sandbox of card terminals: transactions, conversions and batches. */
import { fromMinor } from '#core/api';
import {
  accountChangeBetween,
  byCaller,
  type Caller,
  defineSandbox,
  entityTrails,
  groupByKey,
  inScope,
  type Listing,
  listPageOf,
  on,
  SandboxError,
  selectRows,
  type Transaction,
  type World,
} from '#sandbox';
import { findTransaction, scopeOf } from '../transactions/sandbox/contract.ts';
import * as api from './api.ts';
import { permission } from './permissions.ts';
import { bookedIn, type StoredBatch, TerminalBatches } from './sandbox/batch.ts';
import { terminalBatchEntity } from './sandbox/batch-entity.ts';
import { batchJob } from './sandbox/batch-job.ts';
import { batchesIn, batchOf, type Sums, sumsOf, transactionsOf } from './sandbox/batches.ts';
import { checkForceDecider, close, decideForce, requestForce } from './sandbox/closing.ts';
import { conversionOf, conversionRow } from './sandbox/conversions.ts';
import { factsOf, tipOf } from './sandbox/facts.ts';

interface Request {
  readonly caller: Caller;
  readonly world: World;
}

const instant = (time: number) => new Date(time).toISOString();
const merchantNameIn = (world: World, id: string) => world.merchant(id)?.legalBusinessName ?? id;

function atTerminal(world: World, transaction: Transaction) {
  const batch = batchOf(world, transaction);
  const tip = tipOf(world.seed, transaction, world.merchant(transaction.merchantId)?.mcc);
  return {
    ...factsOf(world.seed, transaction),
    batchNo: batch ? String(batch.batchNo) : '',
    ...(batch && { batchId: batch.id, batchStatus: batch.status }),
    ...(transaction.instalments !== undefined && { instalments: transaction.instalments }),
    ...(tip > 0 && { tip: fromMinor(tip, world.decimalPlaces(transaction.currency)) }),
  };
}

function rowOf(world: World, transaction: Transaction): api.TerminalTransaction {
  const { id, externalId, created, type, status, amount, currency, refunded, merchantId, paymentMethod, maskedPan } =
    transaction;
  const places = world.decimalPlaces(currency);
  return {
    id,
    externalId,
    created: instant(created),
    type,
    status,
    amount: fromMinor(amount, places),
    currency,
    refunded: fromMinor(refunded, places),
    merchantId,
    merchantName: merchantNameIn(world, merchantId),
    paymentMethod,
    ...(maskedPan !== undefined && { maskedPan }),
    ...atTerminal(world, transaction),
  };
}

const terminalTransactions = ({ caller, world }: Request) =>
  world.transactions.query(
    { ...scopeOf(caller), channels: new Set(['Terminal']) },
    { pageSize: Number.POSITIVE_INFINITY },
  ).rows;

const transactionListing: Listing<api.TerminalTransaction> = {
  at: ({ created }) => created,
  search: ['id', 'externalId', 'maskedPan', 'terminalId', 'store', 'stan', 'batchNo', 'merchantName'],
  filters: {
    status: ({ status }) => status,
    type: ({ type }) => type,
    terminalId: ({ terminalId }) => terminalId,
    store: ({ store }) => store,
    entry: ({ entry }) => entry,
    batchNo: ({ batchNo }) => batchNo,
    merchantId: ({ merchantId }) => merchantId,
  },
  order: { amount: ({ amount }) => Number(amount) },
};

/** Returns the terminals of the transactions in the caller's scope, each once, by terminal id. */
function terminalsOf(request: Request) {
  const { world } = request;
  const known = new Map(
    terminalTransactions(request).map((row) => {
      const { terminalId, store } = factsOf(world.seed, row);
      return [terminalId, { terminalId, store, merchantName: merchantNameIn(world, row.merchantId) }];
    }),
  );
  return [...known.values()].sort(
    (terminal, other) =>
      terminal.merchantName.localeCompare(other.merchantName, 'en') ||
      terminal.terminalId.localeCompare(other.terminalId, 'en'),
  );
}

function partOf({ params, ...request }: Request & { readonly params: { readonly id: string } }): api.TerminalPart {
  const { world } = request;
  const transaction = findTransaction(request, params.id);
  if (transaction.channel !== 'Terminal')
    throw new SandboxError(404, 'transactions.no-terminal', `Transaction ${transaction.id} isn't a terminal payment.`);
  const payment =
    transaction.parentId === undefined ? transaction : (world.transactions.get(transaction.parentId) ?? transaction);
  const conversion = conversionOf(world, payment);
  return {
    ...atTerminal(world, transaction),
    currency: transaction.currency,
    ...(conversion && { conversion: conversionRow(world, conversion) }),
  };
}

const conversionsFor = (request: Request) =>
  terminalTransactions(request).flatMap((row) => conversionOf(request.world, row) ?? []);

const conversionListing: Listing<api.Conversion> = {
  at: ({ created }) => created,
  search: ['id', 'externalId', 'maskedPan', 'terminalId', 'merchantName', 'cardCurrency'],
  counted: 'status',
  filters: {
    status: ({ status }) => status,
    currency: ({ currency }) => currency,
    cardCurrency: ({ cardCurrency }) => cardCurrency,
    terminalId: ({ terminalId }) => terminalId,
    merchantId: ({ merchantId }) => merchantId,
  },
  order: { amount: ({ amount }) => Number(amount) },
};

/** Returns the totals of conversions by currency pair, highest number of accepted conversions first. */
function totalsOf(request: Request & { readonly query: Parameters<typeof selectRows>[1] }): api.ConversionTotals[] {
  const { world } = request;
  const byId = new Map(conversionsFor(request).map((conversion) => [conversion.payment.id, conversion]));
  const rows = selectRows(
    [...byId.values()].map((conversion) => conversionRow(world, conversion)),
    request.query,
    conversionListing,
  );
  const pairs = groupByKey(rows, ({ currency, cardCurrency }) => `${currency} ${cardCurrency}`);
  return [...pairs.values()]
    .map((pair) => {
      const [{ currency, cardCurrency }] = pair;
      const sums = { amount: 0, cardAmount: 0, merchantShare: 0, accepted: 0 };
      for (const { id } of pair) {
        const conversion = byId.get(id);
        if (conversion?.status !== 'Accepted') continue;
        sums.accepted += 1;
        sums.amount += conversion.payment.amount;
        sums.cardAmount += conversion.cardAmount;
        sums.merchantShare += conversion.merchantShare;
      }
      const [local, card] = [world.decimalPlaces(currency), world.decimalPlaces(cardCurrency)];
      return {
        currency,
        cardCurrency,
        offered: pair.filter(({ status }) => status !== 'NotEligible').length,
        accepted: sums.accepted,
        amount: fromMinor(sums.amount, local),
        cardAmount: fromMinor(sums.cardAmount, card),
        merchantShare: fromMinor(sums.merchantShare, local),
      };
    })
    .filter(({ offered }) => offered > 0)
    .sort(
      (total, other) =>
        other.accepted - total.accepted ||
        other.offered - total.offered ||
        total.cardCurrency.localeCompare(other.cardCurrency, 'en'),
    );
}

function batchRow(world: World, batch: StoredBatch): api.Batch {
  const { id, terminalId, store, merchantId, status, currency, opened, closed, settled, forcedBy, request } = batch;
  const { host, terminal } = sumsOf(world, batch);
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  return {
    id,
    batchNo: String(batch.batchNo),
    terminalId,
    store,
    merchantId,
    merchantName: merchantNameIn(world, merchantId),
    status,
    currency,
    opened: instant(opened),
    ...(closed !== undefined && { closed: instant(closed) }),
    ...(settled !== undefined && { settled: instant(settled) }),
    isForced: forcedBy !== undefined,
    count: host.salesCount + host.refundsCount,
    hostAmount: major(host.net),
    ...(terminal && { terminalAmount: major(terminal.net), difference: major(terminal.net - host.net) }),
    waitsForApproval: request !== undefined,
  };
}

function batchDetail({ world, caller }: Pick<Request, 'world' | 'caller'>, batch: StoredBatch): api.BatchDetail {
  const { host, terminal } = sumsOf(world, batch);
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(batch.currency));
  const presentSums = (sums: Sums): api.BatchSums => ({
    ...sums,
    sales: major(sums.sales),
    refunds: major(sums.refunds),
    net: major(sums.net),
  });
  const missing = world.transactions.get(batch.unreported ?? '');
  const { request, forcedBy, forceReason } = batch;
  const change = accountChangeBetween(world, caller, request?.actorId);
  return {
    ...batchRow(world, batch),
    host: presentSums(host),
    ...(terminal && { terminal: presentSums(terminal) }),
    ...(terminal && missing && { unreported: { id: missing.id, externalId: missing.externalId } }),
    ...(request && {
      request: { ...request, created: instant(request.created), ...(change && { accountChange: change }) },
    }),
    ...(forcedBy !== undefined && { forcedBy }),
    ...(forceReason !== undefined && { forceReason }),
    transactions: transactionsOf(world, batch)
      .filter((row) => bookedIn(row) !== undefined)
      .toReversed()
      .map((row) => rowOf(world, row)),
    version: batchesIn(world).version(batch.id),
  };
}

const batchListing: Listing<api.Batch> = {
  at: ({ opened }) => opened,
  search: ['batchNo', 'terminalId', 'store', 'merchantName', 'id'],
  counted: 'status',
  filters: {
    status: ({ status }) => status,
    terminalId: ({ terminalId }) => terminalId,
    store: ({ store }) => store,
    merchantId: ({ merchantId }) => merchantId,
  },
  order: { hostAmount: ({ hostAmount }) => Number(hostAmount) },
};

/** Returns the batches in the caller's scope and mode. */
function batchesFor({ caller, world }: Request): readonly StoredBatch[] {
  return batchesIn(world)
    .within(caller)
    .filter((batch) => batch.mode === caller.mode);
}

/**
 * Returns a batch.
 * @throws SandboxError 404 if it is not in the caller's scope and mode
 */
function findBatch(request: Request, id: string): StoredBatch {
  const { caller, world } = request;
  const batch = batchesIn(world).get(id);
  if (!batch || !inScope(caller)(batch) || batch.mode !== caller.mode)
    throw new SandboxError(404, 'terminal-batch.not-found', 'Batch not found.');
  return batch;
}

export default defineSandbox({
  entities: [terminalBatchEntity],
  jobs: [batchJob],
  trails: [
    entityTrails(TerminalBatches, { permissions: [permission.View] }, { plugin: 'terminals', key: 'terminals.batch' }),
  ],
  routes: [
    on(api.listTerminalTransactions, (request) =>
      listPageOf(
        terminalTransactions(request).map((row) => rowOf(request.world, row)),
        request.query,
        transactionListing,
      ),
    ),
    on(api.listTerminals, terminalsOf),
    on(api.terminalPart.operator, partOf),
    on(api.terminalPart.merchant, partOf),
    on(api.listConversions, (request) =>
      listPageOf(
        conversionsFor(request).map((conversion) => conversionRow(request.world, conversion)),
        request.query,
        conversionListing,
      ),
    ),
    on(api.totalConversions, totalsOf),
    on(api.listBatches, (request) =>
      listPageOf(
        batchesFor(request)
          .map((batch) => batchRow(request.world, batch))
          .filter(({ status, count }) => status !== 'Open' || count > 0),
        request.query,
        batchListing,
      ),
    ),
    on(api.getBatch, (request) => batchDetail(request, findBatch(request, request.params.id))),
    on(api.closeBatch, (request) => {
      const { world, body } = request;
      return batchDetail(request, close(world, findBatch(request, request.params.id), byCaller(request), body.version));
    }),
    on(api.forceCloseBatch, (request) => {
      const { world, body } = request;
      return batchDetail(
        request,
        requestForce(world, findBatch(request, request.params.id), body.reason, byCaller(request), body.version),
      );
    }),
    on(api.decideForceClose, (request) => {
      const { world, body } = request;
      const batch = findBatch(request, request.params.id);
      const isApproved = body.decision === 'Approve';
      checkForceDecider(world, request.caller, batch, isApproved);
      return batchDetail(request, decideForce(world, batch, isApproved, byCaller(request), body.version));
    }),
  ],
});
