/** Conversion of the parts of a transaction's detail into API responses. */
import { disputeCodesOf, fromMinor, isLanguage, languages } from '#core/api';
import {
  type AntifraudLog,
  type ApiLog,
  type Caller,
  derivedId,
  SandboxError,
  type Transaction,
  type World,
} from '#sandbox';
import type {
  AccountingEntry,
  Alert,
  ApiLogDetail,
  Attempt,
  Balance,
  BankPayment,
  DisputeCode,
  EventDetail,
  RejectionReason,
  RelatedDetail,
  RoutingLog,
} from '../../detail/shapes.ts';
import { amount, eventsOf, instant, rowOf, webhookOf } from '../answers.ts';
import { findById, rememberTransaction } from '../by-id.ts';
import { findTransaction } from '../scope.ts';
import { rejectionsOf } from './rejections.ts';

interface Request<Params = { readonly id: string }> {
  readonly params: Params;
  readonly caller: Caller;
  readonly world: World;
}

/** Number of attempts in a response; more are requested with an offset. */
const attemptsAtOnce = 3;

export function pageOfAttempts(request: Request & { readonly query: { readonly offset: number } }): {
  data: Attempt[];
  count: number;
} {
  const { world, params, query } = request;
  const attempts = world.transactions.attempts(findTransaction(request, params.id));
  return {
    data: attempts
      .slice(query.offset, query.offset + attemptsAtOnce)
      .map((attempt) => ({ ...attempt, created: instant(attempt.created) })),
    count: attempts.length,
  };
}

export function smartRouting(request: Request<{ readonly id: string; readonly attempt: string }>): RoutingLog {
  const { id, attempt } = request.params;
  const log = request.world.transactions.routingLog(findTransaction(request, id), Number(attempt));
  if (!log)
    throw new SandboxError(404, 'transactions.no-attempt', `Attempt ${attempt} of transaction ${id} not found.`);
  return { ...log, created: instant(log.created), rules: [...log.rules], candidates: [...log.candidates] };
}

export function event(request: Request<{ readonly eventId: string }>): EventDetail {
  const { world, params } = request;
  const { transaction, row } = findById(request, 'event', params.eventId, world.transactions.events);
  const events = eventsOf(world, transaction);
  const at = events.findIndex(({ id }) => id === row.id);
  const found = events[at];
  if (!found) throw new SandboxError(404, 'transactions.not-found', 'Event not found.');
  const before = events[at - 1];
  const deliveries = [...world.transactions.webhooks(transaction), ...world.transactions.secondWebhooks(transaction)];
  const ofEvent = deliveries.filter(({ eventId }) => eventId === found.id);
  const resendUrl = world.transactions.resendsTo(transaction, found.id)?.url;
  return {
    ...found,
    transactionId: transaction.id,
    ...(before && { previousStatus: before.status }),
    webhooks: ofEvent.map(webhookOf),
    ...(ofEvent.length > 0 && resendUrl !== undefined && { resendUrl }),
  };
}

export function relatedOne(request: Request): RelatedDetail {
  const { world, params } = request;
  const transaction = findTransaction(request, params.id);
  const { providerReference, arn } = world.transactions.references(transaction);
  const [requestEvent] = world.transactions.events(transaction);
  const isRefund = transaction.type === 'Refund';
  return {
    ...rowOf(world, transaction),
    relation: isRefund ? 'Refund' : 'Payment',
    providerReference,
    ...(arn !== undefined && { arn }),
    ...(requestEvent && { requestedBy: requestEvent.actor }),
    ...(isRefund && requestEvent?.message !== undefined && { reason: requestEvent.message }),
  };
}

export function apiLog(request: Request): ApiLogDetail {
  const { world, params } = request;
  const { transaction, row } = findById(request, 'API log', params.id, world.transactions.apiLogs);
  return { ...row, created: instant(row.created), ...headersOf(world, transaction, row) };
}

export function antifraudLog(request: Request): ApiLogDetail {
  const { world, params } = request;
  const logsOf = (row: Transaction): AntifraudLog[] =>
    world.transactions.alerts(row).map((alert) => world.transactions.antifraudLog(row, alert));
  const { transaction, row } = findById(request, 'antifraud log', params.id, logsOf);
  const { alertId: _alert, transactionId: _transaction, ...log } = row;
  return { ...log, direction: 'Outbound', created: instant(row.created), ...headersOf(world, transaction, log) };
}

/** Returns the recorded headers; credentials were masked before they were recorded. */
function headersOf(
  world: World,
  transaction: Transaction,
  { id, method, duration }: Pick<ApiLog, 'id' | 'method' | 'duration'>,
) {
  return {
    requestHeaders: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      accept: 'application/json',
      authorization: 'Bearer ••••',
      'x-request-id': derivedId('req', id, world.seed),
      'x-merchant': transaction.merchantId,
    },
    responseHeaders: { 'content-type': 'application/json', 'server-timing': `total;dur=${Math.round(duration)}` },
  };
}

export function alertsOf(world: World, transaction: Transaction): Alert[] {
  const alerts = world.transactions.alerts(transaction);
  const logs = alerts.map(({ apiLogId }) => ({ id: apiLogId }));
  rememberTransaction(world, 'antifraud log', transaction, logs);
  return alerts.map((alert) => ({ ...alert, created: instant(alert.created) }));
}

/** Returns the dispute codes of a transaction. Only card payments can be disputed. */
export function disputeCodes(_world: World, { paymentMethod, channel, type }: Transaction): DisputeCode[] {
  if (type !== 'Sale' && type !== 'Authorization') return [];
  return disputeCodesOf(paymentMethod, channel).map(({ code, name, category }) => ({
    code,
    name,
    category,
    scheme: paymentMethod,
  }));
}

/** Returns the ledger balance of the merchant's accounts in a transaction's currency. */
export function checkBalance(world: World, { merchantId, currency, mode }: Transaction): Balance {
  const accounts = world.transactions.balances(merchantId, mode).get(currency);
  const major = (minor = 0) => fromMinor(minor, world.decimalPlaces(currency));
  return {
    available: major(accounts?.get('available')),
    reserved: major(accounts?.get('reserved')),
    disputed: major(accounts?.get('disputed')),
    currency,
    asOf: instant(world.now()),
  };
}

export function rejectionReasons(
  request: Request<{ readonly id: string; readonly language: string }>,
): RejectionReason[] {
  const { id, language } = request.params;
  if (!isLanguage(language)) {
    throw new SandboxError(400, 'transactions.language', `No reasons in ${language}. Use ${languages.join(' or ')}.`);
  }
  return rejectionsOf(request.world, findTransaction(request, id), language);
}

export function accountingEntries(
  request: Request<{ readonly customerId: string; readonly id: string }>,
): AccountingEntry[] {
  const { world, params, caller } = request;
  const transaction = findTransaction(request, params.id);
  if (transaction.merchantId !== params.customerId)
    throw new SandboxError(404, 'transactions.not-found', 'Transaction not found.');
  const side = (currency: string, minor: number) => amount(world, { amount: minor, currency });
  const entries = world.transactions
    .accounting(transaction)
    .filter(({ permission }) => permission === undefined || caller.permissions.has(permission));
  return entries.map(({ permission: _asked, ...entry }) => ({
    ...entry,
    created: instant(entry.created),
    lines: entry.lines.map(({ account, debit, credit }) =>
      debit > 0 ? { account, debit: side(entry.currency, debit) } : { account, credit: side(entry.currency, credit) },
    ),
  }));
}

export function bankPayment(request: Request<{ readonly consentId: string; readonly id: string }>): BankPayment {
  const { world, params } = request;
  const transaction = findTransaction(request, params.id);
  const payment = world.transactions.bankPayment(transaction);
  if (payment?.consentId !== params.consentId)
    throw new SandboxError(404, 'transactions.no-bank-payment', 'Bank payment not found.');
  return {
    ...payment,
    created: instant(payment.created),
    amount: amount(world, payment),
    states: payment.states.map((state) => ({ ...state, created: instant(state.created) })),
  };
}
