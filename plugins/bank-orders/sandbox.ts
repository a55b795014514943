/** Sandbox of bank orders: upload and list of files, and manual matching. */
import { createHash } from 'node:crypto';
import {
  byCaller,
  type Caller,
  countedBy,
  defineSandbox,
  entityTrails,
  matching,
  on,
  pageOfRows,
  SandboxError,
  storeIn,
  type World,
} from '#sandbox';
import { findTransaction, rowOf } from '../transactions/sandbox/contract.ts';
import { type BankOrder, type BankOrderItem, bankOrderCalls as calls } from './api.ts';
import { permission } from './permissions.ts';
import { BankOrders, bankOrderEntity, dateOf, type Item, itemsOf, type StoredOrder } from './sandbox/entity.ts';
import { candidatesFor, firstStep, matchJob, reasonOf, sums, suspenseOf } from './sandbox/match.ts';
import { maxLines, readStatement, statementColumns } from './statement.ts';

interface Request {
  readonly caller: Caller;
  readonly world: World;
}
interface OfItem extends Request {
  readonly params: { readonly bankOrderId: string; readonly itemId: string };
}

const ordersOf = (world: World) => storeIn(world, BankOrders);

function orderFor({ caller, world }: Request, id: string): StoredOrder {
  const order = ordersOf(world).find(caller, id);
  if (order.mode !== caller.mode)
    throw new SandboxError(
      404,
      'bank-orders.other-mode',
      `This file is in ${order.mode} mode. You are in ${caller.mode} mode.`,
    );
  return order;
}

function itemFor(request: OfItem): { readonly order: StoredOrder; readonly item: Item } {
  const order = orderFor(request, request.params.bankOrderId);
  const item = itemsOf(request.world, order.id).find(({ id }) => id === request.params.itemId);
  if (!item) throw new SandboxError(404, 'bank-orders.no-item', `Line not found in ${order.fileName}.`);
  return { order, item };
}

function orderAnswer(world: World, order: StoredOrder): BankOrder {
  const {
    id,
    requestId,
    createdBy,
    bankName,
    accountNumber,
    fileName,
    status,
    count,
    matched,
    ambiguous,
    unmatched,
    duplicate,
    invalid,
  } = order;
  const created = new Date(order.created).toISOString();
  const suspense = suspenseOf(world, itemsOf(world, id));
  return {
    id,
    requestId,
    created,
    createdBy,
    bankName,
    accountNumber,
    fileName,
    status,
    count,
    matched,
    ambiguous,
    unmatched,
    duplicate,
    invalid,
    suspense,
  };
}

function itemAnswer(world: World, item: Item): BankOrderItem {
  const { externalId } = (item.transactionId !== undefined && world.transactions.get(item.transactionId)) || {};
  return { ...item, ...(externalId !== undefined && { externalId }) };
}

const list = on(calls.list, ({ caller, world, query }) => {
  const statuses = query.status?.split(',');
  const orders = ordersOf(world)
    .within(caller)
    .filter(({ mode }) => mode === caller.mode)
    .toSorted((order, other) => other.created - order.created);
  const found = matching(orders, query.SearchKey, ['fileName', 'bankName', 'accountNumber', 'createdBy']);
  const page = pageOfRows(
    found.filter(({ status }) => !statuses || statuses.includes(status)),
    query,
  );
  return {
    ...page,
    data: page.data.map((order) => orderAnswer(world, order)),
    counts: { status: countedBy(found, ({ status }) => status) },
  };
});

const items = on(calls.items, (request) => {
  const { world, query } = request;
  const order = orderFor(request, request.params.bankOrderId);
  const results = query.result?.split(',');
  const rows = itemsOf(world, order.id).filter(({ result }) => !results || results.includes(result));
  const page = pageOfRows(
    matching(rows, query.SearchKey, ['payerName', 'payerAccount', 'reference', 'bankTxId', 'amount', 'transactionId']),
    query,
  );
  return { ...page, data: page.data.map((item) => itemAnswer(world, item)), order: orderAnswer(world, order) };
});

const upload = on(calls.upload, async (request) => {
  const { world, caller, body } = request;
  const bytes = new Uint8Array(await body.csvFile.arrayBuffer());
  const refuse = (code: string, message: string) => new SandboxError(400, `bank-orders.${code}`, message, 'csvFile');
  // A file may be uploaded again with another decimal separator, because its ambiguous lines were invalid.
  const digest = createHash('sha256')
    .update(bytes)
    .update(body.decimalSeparator ?? '')
    .digest('hex');
  const { tenantId } = caller;
  if (tenantId === undefined)
    throw new SandboxError(400, 'bank-orders.tenant', 'Bank orders belong to a tenant. Choose a tenant first.');
  const before = ordersOf(world)
    .within(caller)
    .find((order) => order.digest === digest && order.mode === caller.mode);
  if (before)
    throw new SandboxError(409, 'bank-orders.uploaded', `Already uploaded on ${dateOf(before.created)}`, 'csvFile');
  const known = new Set(world.currencies.map(({ id }) => id));
  const { missing, lines } = readStatement(
    textOf(bytes, refuse),
    (currency) => (known.has(currency) ? world.decimalPlaces(currency) : undefined),
    { decimalSeparator: body.decimalSeparator },
  );
  if (missing[0]) throw refuse('column', `Column ${missing[0]} is missing`);
  if (lines.length === 0)
    throw refuse('empty', `The file has no lines below its headings. It needs ${statementColumns.join(', ')}.`);
  if (lines.length > maxLines)
    throw refuse('long', `The file has ${lines.length} lines. It can have up to ${maxLines}. Split it.`);
  const { actor: createdBy, actorId: createdById, actorEmail: createdByEmail } = byCaller(request);
  const order = ordersOf(world).create(
    {
      tenantId,
      requestId: request.requestId,
      mode: caller.mode,
      created: world.now(),
      createdBy,
      ...(createdById !== undefined && { createdById }),
      ...(createdByEmail !== undefined && { createdByEmail }),
      bankName: body.bankName.trim(),
      accountNumber: body.accountNumber.replace(/[ -]/g, '').toUpperCase(),
      fileName: body.csvFile.name.replace(/[\p{Cc}"\\/]/gu, '_').slice(0, 200) || 'statement.csv',
      digest,
      status: 'Uploaded',
      due: firstStep(world),
      count: lines.length,
      matched: 0,
      ambiguous: 0,
      unmatched: 0,
      duplicate: 0,
      invalid: lines.filter(({ fault }) => fault).length,
      paid: [],
    },
    byCaller(request),
  );
  const storedItems = itemsOf(world, order.id);
  for (const line of lines)
    storedItems.push({ ...line, id: `${order.id}-${line.row}`, result: line.fault ? 'Invalid' : 'Waiting' });
  return orderAnswer(world, order);
});

function textOf(bytes: Uint8Array, refuse: (code: string, message: string) => Error): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('encoding', 'The file is not in UTF-8. Save it as “CSV UTF-8” and upload it again.');
  }
}

const candidates = on(calls.candidates, (request) => {
  const { order, item } = itemFor(request);
  return isOpen(item) ? candidatesFor(request.world, order, item).map((payment) => rowOf(request.world, payment)) : [];
});

const match = on(calls.match, (request) => {
  const { world, body } = request;
  const { order, item } = itemFor(request);
  if (!isOpen(item))
    throw new SandboxError(409, 'bank-orders.stale', `Row ${item.row} is ${item.result}. You can't match it anymore.`);
  const payment = findTransaction(request, body.transactionId);
  if (!candidatesFor(world, order, item).includes(payment)) {
    const message = `Payment ${payment.externalId} is not a pending bank payment of ${item.amount} ${item.currency} (status ${payment.status}).`;
    throw new SandboxError(409, 'bank-orders.other-payment', message, 'transactionId');
  }
  world.transactions.complete(payment, {
    ...byCaller(request),
    requestId: request.requestId,
    reason: reasonOf(order, item),
  });
  item.result = 'Matched';
  item.reason = 'byHand';
  item.transactionId = payment.id;
  ordersOf(world).change(order.id, sums(itemsOf(world, order.id)), byCaller(request));
  return itemAnswer(world, item);
});

const isOpen = ({ result, direction }: Item) => direction === 'C' && (result === 'Ambiguous' || result === 'Unmatched');

export default defineSandbox({
  routes: [list, items, upload, candidates, match],
  entities: [bankOrderEntity],
  jobs: [matchJob],
  trails: [entityTrails(BankOrders, { permissions: [permission.View] }, { plugin: 'bank-orders', key: 'bankOrders' })],
});
