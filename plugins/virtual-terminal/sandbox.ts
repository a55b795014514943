/** Sandbox of the virtual terminal. It stores neither card numbers nor security codes. */
import {
  byCaller,
  type Caller,
  type CardPayment,
  type Change,
  defineSandbox,
  derivedId,
  on,
  perWorld,
  SandboxError,
  type Transaction,
  type World,
} from '#sandbox';
import { rowOf } from '../transactions/sandbox/contract.ts';
import { type PaymentAnswer, terminalCalls } from './api.ts';
import { merchantFor, process } from './sandbox/pipeline.ts';

interface Request {
  readonly caller: Caller;
  readonly world: World;
  readonly requestId: string;
}

interface Intent {
  readonly payment: CardPayment;
  readonly change: Change;
  /** End of the challenge, epoch milliseconds. */
  readonly until: number;
  readonly challengeId: string;
  transactionId?: string;
}

/** Time for a challenge, in milliseconds. */
const challengeTime = 10 * 60_000;

/** Payment requests of a person, by request id. */
const intentsOf = perWorld((_world, _personId): Map<string, Intent> => new Map());

/** Texts of the first event of a payment, by the channel of the order. */
const orders = {
  Moto: 'Mail or telephone order (MOTO), taken at the virtual terminal',
  Ecommerce: 'Order on a website, taken at the virtual terminal',
} as const;

function answerOf(world: World, { payment, challengeId, transactionId }: Intent): PaymentAnswer {
  const transaction = transactionId === undefined ? undefined : world.transactions.get(transactionId);
  if (!transaction) return { outcome: 'Challenge', challengeId };
  const row = rowOf(world, transaction);
  if (transaction.status === 'WaitingForApproval') return { outcome: 'Held', transaction: row };
  if (transaction.declineReason === undefined) return { outcome: 'Approved', transaction: row };
  const { declineNotice: reportedRefusal, responseCode } = transaction;
  if (reportedRefusal) return { outcome: 'Declined', message: reportedRefusal.text, transaction: row };
  const isStopped = world.transactions.alerts(transaction).some(({ decision }) => decision === 'Stopped');
  const by = isStopped ? 'Antifraud' : payment.serviceProvider;
  return {
    outcome: 'Declined',
    message: { en: `${by}: ${transaction.declineReason} (${responseCode})` },
    transaction: row,
  };
}

/** Statuses of payments without money, after which the order can be paid again. */
const unpaid: ReadonlySet<Transaction['status']> = new Set(['Declined', 'Failed', 'Voided']);

/**
 * Rejects a second payment of the same amount for an order, also from another tab or by another person.
 * @throws SandboxError 409 if the order was already paid
 */
function refuseSecond(world: World, { mode, merchantId, externalId, amount, currency }: CardPayment): void {
  const ofOrder = world.transactions.query(
    { mode, merchantIds: new Set([merchantId]), searchKey: externalId },
    { pageSize: Number.POSITIVE_INFINITY },
  ).rows;
  const paid = ofOrder.find(
    (row) =>
      row.externalId === externalId &&
      row.parentId === undefined &&
      row.amount === amount &&
      row.currency === currency &&
      !unpaid.has(row.status),
  );
  if (!paid) return;
  const message = `Order ${externalId} was already paid with this amount. To charge it again, use another reference.`;
  throw new SandboxError(409, 'virtual-terminal.paid', message, 'orderRef');
}

function make(world: World, { payment, change }: Intent, declined?: CardPayment['declined']): Transaction {
  if (!declined) refuseSecond(world, payment);
  return world.transactions.pay(declined ? { ...payment, declined } : payment, change);
}

function routesOf(calls: (typeof terminalCalls)['tenant'] | (typeof terminalCalls)['merchant']) {
  return [
    on(calls.choices, (request) => {
      const { websites, currency } = merchantFor(request, request.query.merchantId);
      return { websites: websites.map(({ id, url }) => ({ id, url })), currency };
    }),
    on(calls.pay, (request) => {
      const { world, caller, requestId, body } = request;
      const { payment, isChallenged } = process(request, body);
      refuseSecond(world, payment);
      const challengeId = derivedId('chl', `${caller.person.id} ${requestId}`, world.seed);
      const change = { ...byCaller(request), requestId, reason: orders[body.channel ?? 'Moto'] };
      const intent: Intent = { payment, change, challengeId, until: world.now() + challengeTime };
      intentsOf(world, caller.person.id).set(requestId, intent);
      if (!isChallenged) intent.transactionId = make(world, intent).id;
      return answerOf(world, intent);
    }),
    on(calls.challenge, (request) => {
      const { world, params, body } = request;
      const intent = intentFor(request, (candidate) => candidate.challengeId === params.id);
      if (intent.transactionId !== undefined)
        throw new SandboxError(409, 'virtual-terminal.challenged', 'This challenge has ended.');
      const isLate = world.now() > intent.until;
      const declined =
        body.passed && !isLate
          ? undefined
          : { reason: isLate ? '3-D Secure timed out' : '3-D Secure failed', code: '65' };
      intent.transactionId = make(world, intent, declined).id;
      return answerOf(world, intent);
    }),
    on(calls.outcome, (request) =>
      answerOf(
        request.world,
        intentFor(request, (_one, id) => id === request.params.requestId),
      ),
    ),
  ];
}

/**
 * Finds a payment request of the caller. Requests of other people are never returned.
 * @throws SandboxError 404
 */
function intentFor({ world, caller }: Request, isMeant: (intent: Intent, id: string) => boolean): Intent {
  const found = [...intentsOf(world, caller.person.id)].find(
    ([id, intent]) => isMeant(intent, id) && intent.payment.mode === caller.mode,
  );
  if (!found) throw new SandboxError(404, 'virtual-terminal.not-found', 'Payment not found. Nothing was charged.');
  return found[1];
}

export default defineSandbox([...routesOf(terminalCalls.tenant), ...routesOf(terminalCalls.merchant)]);
