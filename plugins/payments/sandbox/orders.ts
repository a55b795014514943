/** Payments: orders, API responses, and current state. */
import { type AccountChange, fromMinor } from '#core/api';
import {
  accountChangeBetween,
  actorOfCaller,
  byCaller,
  derivedId,
  type Mode,
  recordOutflow,
  SandboxError,
  storeIn,
  type World,
  whyNotSecondPerson,
} from '#sandbox';
import { accountText } from '../account-details.ts';
import { needsReason, type PayeeResult } from '../model/payee.ts';
import type { OrderInput, Payment, WhyNot } from '../orders/api.ts';
import { permission } from '../permissions.ts';
import { moveAtBank } from './accounts.ts';
import { outflowOfOrder } from './approvers.ts';
import { bankOf } from './banks.ts';
import { type CallContext, instant, ownerOf, type Pricing, refuseAny } from './checks.ts';
import { tellApprovers } from './news.ts';
import { type Offer, offerFor } from './quote.ts';
import { Batches, Beneficiaries, Connections, Payments, type StoredPayment } from './tokens.ts';

type NewOrder = OrderInput & { readonly payeeResult: PayeeResult; readonly payeeReason?: string };

/** Returns whether the payment belongs to the seed data. Its state depends only on its payout. */
const isBorn = ({ makerId }: StoredPayment) => makerId === undefined;

/**
 * Returns the state of a payment. A payout that moves the money determines the state, because operators can decide
 * about it and it can expire.
 */
export function stateOf(world: World, payment: StoredPayment): StoredPayment['state'] {
  const payout = payment.transactionId === undefined ? undefined : world.transactions.get(payment.transactionId);
  if (!payout) return payment.state;
  if (payout.status === 'Declined' && payment.state !== 'Cancelled') {
    return world.transactions.events(payout).some(({ type }) => type === 'Expiry') ? 'Expired' : 'Declined';
  }
  if (!isBorn(payment)) return payment.state;
  if (payout.status === 'Successful') return 'Successful';
  return payout.status === 'WaitingForApproval' || payout.status === 'Pending' || payout.status === 'Failed'
    ? payout.status
    : payment.state;
}

/** Orders the previewed payment. The amount is held immediately. */
export function place(
  context: CallContext,
  offer: Offer,
  order: NewOrder,
  more: Partial<Pick<StoredPayment, 'batchId' | 'row' | 'retryOf' | 'externalId'>> = {},
): StoredPayment {
  const { world, caller } = context;
  const owner = ownerOf(context);
  const { account, beneficiary, payee, amount, route, fee, payeeCheck, approvers, cause } = offer;
  const payments = storeIn(world, Payments);
  const { actor, actorId } = actorOfCaller(caller);
  const reference = order.reference.trim();
  const externalId =
    more.externalId ||
    `PAY-${derivedId('x', `${world.seed} ${payments.all.length} ${world.now()}`, world.seed).slice(-8).toUpperCase()}`;
  const transfer = { rail: route.rail, charges: order.charges };
  const needsApproval = approvers > 0;
  const by = byCaller(context, reference);
  const change = { actor, actorId, actorEmail: caller.person.email, requestId: context.requestId, reason: reference };
  let transactionId: string | undefined;
  if (account.kind === 'Balance') {
    const payout = world.transactions.orderPayout(
      {
        ...owner,
        mode: caller.mode,
        externalId,
        amount,
        currency: order.currency,
        country: payee.country,
        reference,
        transfer,
        payee: { name: payee.name },
        payeeAccount: accountText(payee),
        needsApproval,
        ...(beneficiary && { beneficiaryId: beneficiary.id }),
      },
      change,
    );
    transactionId = payout.id;
  } else moveAtBank(world, account.from, -amount);
  const payment = payments.create(
    {
      ...owner,
      mode: caller.mode,
      created: world.now(),
      requestId: context.requestId,
      makerId: actorId,
      maker: actor,
      ...(beneficiary && { beneficiaryId: beneficiary.id }),
      payee,
      from: account.from,
      externalId,
      amount,
      currency: order.currency,
      fee,
      reference,
      rail: route.rail,
      charges: order.charges,
      sends: route.sends,
      arrives: route.arrives,
      due: needsApproval ? 0 : route.sends,
      approvers,
      ...(cause && { cause }),
      approvals: [],
      payeeCheck: { ...payeeCheck, ...(order.payeeReason !== undefined && { reason: order.payeeReason }) },
      state: needsApproval ? 'WaitingForApproval' : 'Approved',
      ...(more.batchId !== undefined && { batchId: more.batchId }),
      ...(more.row !== undefined && { row: more.row }),
      ...(more.retryOf !== undefined && { retryOf: more.retryOf }),
      ...(transactionId !== undefined && { transactionId }),
    },
    by,
  );
  if (!needsApproval) {
    const act = outflowOfOrder(context, { payee, amount, currency: order.currency });
    recordOutflow(world, { ...act, at: world.now(), sourceId: transactionId ?? payment.id, others: 0 });
  }
  return payment;
}

interface Creating extends Pricing {
  readonly body: NewOrder & { readonly expectedAvailable: string; readonly expectedFee: string };
}

/**
 * Orders a single payment.
 * @throws SandboxError 400 for invalid values, 409 if it differs from what the user saw
 */
export function create(request: Creating): Payment {
  const { world, body } = request;
  const offer = offerFor(request, body);
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(body.currency));
  if ('route' in offer) {
    if (major(offer.account.available) !== body.expectedAvailable || major(offer.fee) !== body.expectedFee) {
      throw new SandboxError(
        409,
        'payments.stale',
        `Changed in the meantime: ${major(offer.account.available)} ${body.currency} available, fee ${major(offer.fee)}. Check the payment again.`,
        'amount',
      );
    }
    requirePayeeCheck(offer.payeeCheck.result, body);
    const payment = place(request, offer, body);
    if (payment.state === 'WaitingForApproval') tellApprovers(world, [payment]);
    return answerOf(request, payment);
  }
  refuseAny(offer);
  throw new SandboxError(400, 'payments.none', "We couldn't create the payment. Check its details.");
}

/**
 * Checks that the name check result that the user saw is still the bank's result, and that there is a reason if the
 * bank does not confirm the name.
 */
export function requirePayeeCheck(
  result: PayeeResult,
  { payeeResult, payeeReason }: Pick<NewOrder, 'payeeResult' | 'payeeReason'>,
): void {
  if (payeeResult !== result)
    throw new SandboxError(
      409,
      'payments.payee-changed',
      "The bank's name check changed. Check the payment again.",
      'payee',
    );
  if (needsReason(result) && (payeeReason ?? '').trim().length < 3) {
    throw new SandboxError(
      400,
      'payments.payee-reason',
      "The bank didn't confirm the recipient's name. Enter how you checked the account.",
      'payeeReason',
    );
  }
}

/** @throws SandboxError 404 if there is none in the caller's scope and mode */
export function paymentFor({ world, caller }: Pick<CallContext, 'world' | 'caller'>, id: string): StoredPayment {
  const payment = storeIn(world, Payments).find(caller, id);
  if (payment.mode !== caller.mode)
    throw new SandboxError(
      404,
      'payments.other-mode',
      `This payment is in ${payment.mode} mode. You are in ${caller.mode} mode.`,
    );
  return payment;
}

/** Returns the users who have worked on a payment, each with the reason why they may not approve it. */
const workedOn = (world: World, { makerId, beneficiaryId, approvals }: StoredPayment) =>
  [
    ['own', makerId],
    ['editor', storeIn(world, Beneficiaries).get(beneficiaryId ?? '')?.editorId],
    ...approvals.map(({ personId }) => ['approved', personId] as const),
  ] as const;

/**
 * Returns the account change that prevents the caller from approving a payment.
 * @throws TypeError if there is none; check `whyNotApprove` first
 */
export function accountChangeOf(
  { world, caller }: Pick<CallContext, 'world' | 'caller'>,
  payment: StoredPayment,
): AccountChange {
  for (const [, personId] of workedOn(world, payment)) {
    const change = accountChangeBetween(world, caller, personId);
    if (change) return change;
  }
  throw new TypeError(`No account was changed between the caller and the people of the payment ${payment.id}.`);
}

/**
 * Returns why the caller may not approve a payment: they created it, last changed its beneficiary or have already
 * approved it, or they and one of those users do not count as two people.
 */
export function whyNotApprove(
  { world, caller }: Pick<CallContext, 'world' | 'caller'>,
  payment: StoredPayment,
): WhyNot | undefined {
  if (stateOf(world, payment) !== 'WaitingForApproval') return 'state';
  for (const [why, personId] of workedOn(world, payment)) {
    const problem = whyNotSecondPerson(world, caller, personId);
    if (problem !== undefined) return problem === 'same-person' ? why : problem;
  }
  return caller.permissions.has(permission.Approve) ? undefined : 'permission';
}

/** Returns whether the caller can still cancel the payment. Only its maker can, before it is sent. */
export const mayCancel = (
  { world, caller }: Pick<CallContext, 'world' | 'caller'>,
  payment: StoredPayment,
): boolean => {
  const state = stateOf(world, payment);
  return (
    (state === 'WaitingForApproval' || state === 'Approved') &&
    payment.makerId === caller.person.id &&
    caller.permissions.has(permission.Create)
  );
};

export function answerOf(context: Pick<CallContext, 'world' | 'caller'>, payment: StoredPayment): Payment {
  const { world, caller } = context;
  const state = stateOf(world, payment);
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(payment.currency));
  const payout = payment.transactionId === undefined ? undefined : world.transactions.get(payment.transactionId);
  const approval = payout && world.transactions.approval(payout);
  const why = whyNotApprove(context, payment);
  const reason =
    payment.reason ??
    (state === 'Declined' || state === 'Expired' || state === 'Failed' ? payout?.declineReason : undefined);
  const batch = payment.batchId === undefined ? undefined : storeIn(world, Batches).get(payment.batchId);
  const {
    id,
    maker,
    beneficiaryId,
    payee,
    currency,
    reference,
    rail,
    charges,
    approvers,
    cause,
    payeeCheck,
    decidedBy,
    batchId,
    row,
    externalId,
    retryOf,
    transactionId,
    requestId,
  } = payment;
  return {
    id,
    state,
    created: instant(payment.created),
    maker,
    isOwn: payment.makerId === caller.person.id,
    ...(beneficiaryId !== undefined && { beneficiaryId }),
    payee,
    account: accountText(payee),
    from: fromName(world, payment),
    amount: major(payment.amount),
    currency,
    fee: major(payment.fee),
    reference,
    rail,
    charges,
    sends: instant(payment.sends),
    arrives: instant(payment.arrives),
    approvers,
    ...(cause && { cause }),
    approvals: payment.approvals.map(({ by, at }) => ({ by, at: instant(at) })),
    ...(state === 'WaitingForApproval' && { expires: instant(approval?.expires ?? expiryOf(payment)) }),
    payeeCheck,
    ...(reason !== undefined && { reason }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(batchId !== undefined && { batchId }),
    ...(batch && { batchName: batch.name }),
    ...(row !== undefined && { row }),
    externalId,
    ...(retryOf !== undefined && { retryOf }),
    ...(transactionId !== undefined && { transactionId }),
    ...(requestId !== undefined && { requestId }),
    ...(why !== undefined && { whyNotApprove: why }),
    ...(why === 'account-changed' && { accountChange: accountChangeOf(context, payment) }),
    mayCancel: mayCancel(context, payment),
  };
}

/** Returns the expiry of a payment from an account at another bank. It is the same as for payouts. */
export const expiryOf = ({ created }: Pick<StoredPayment, 'created'>): number => created + 72 * 3_600_000;

function fromName(world: World, { from, currency }: StoredPayment): string {
  if (from === 'balance') return currency;
  const [connectionId = '', accountId] = from.split('/');
  const connection = storeIn(world, Connections).get(connectionId);
  if (!connection) return from;
  return `${bankOf(connection.bankId).name} · ${connection.accounts.find(({ id }) => id === accountId)?.name ?? ''}`;
}

/** Returns the merchant's payments in a mode. */
export const paymentsOf = (
  world: World,
  context: { readonly caller: CallContext['caller'] },
  mode: Mode = context.caller.mode,
): readonly StoredPayment[] =>
  storeIn(world, Payments)
    .within(context.caller)
    .filter((payment) => payment.mode === mode);
