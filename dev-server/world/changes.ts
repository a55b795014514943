/**
 * What actions do to transactions: the money, the status, and the step that events, API logs, webhooks and trails are told from.
 * Callers have asked whether the state allows it; what would make or lose money throws here all the same.
 */
import { whoOf } from './entities/log.ts';
import type { Step, StepType } from './ledger/archive.ts';
import { refundOf } from './lifecycle/refunds.ts';
import { answerOf } from './provider.ts';
import { hash } from './random.ts';
import { methodOf, methods } from './reference/methods.ts';
import type { Routed, Screened, ToldRefusal } from './screening.ts';
import type { AskedPayment, Change, Outcome, Refusal, Transaction } from './types.ts';
import type { TransactionChanges } from './world.ts';

/** What people are told of. */
export type Happening = 'refunded' | 'waits' | 'approved' | 'declined' | 'expired' | 'disputed' | 'reversed';

/** Where the transactions are kept. */
export interface Book {
  readonly seed: number;
  now(): number;
  /** An id for a transaction made now. */
  newId(): string;
  get(id: string): Transaction | undefined;
  add(row: Transaction): void;
  /** Remembers a row as it stood at the world's birth; to be called before it changes for the first time. */
  touch(row: Transaction): void;
  /** Writes down what was done to a row; lists and their parents' follow. */
  record(row: Transaction, step: Step): void;
  /** What has been done to a row since the world's birth. */
  stepsOf(row: Transaction): readonly Step[];
  /** Minor units that a merchant can have paid out. */
  available(of: Pick<Transaction, 'merchantId' | 'mode' | 'currency'>): number;
  /** The website that a merchant's own orders are booked under: its first. */
  websiteOf(merchantId: string): string;
  tell(happening: Happening, row: Transaction, change: Change): void;
  /** What lists and rules say of a payment. */
  screen(payment: AskedPayment): Screened;
  /** Whom it is offered to; undefined where nobody routes it. */
  route(payment: AskedPayment): Routed | undefined;
  /** Writes down what was noticed of it, and how it was routed. */
  notice(row: Transaction, screened: Screened, routed: Routed | undefined): void;
  /** How a provider's refusal of it is told. */
  toldRefusal(payment: AskedPayment, refusal: Refusal): ToldRefusal | undefined;
}

/** Minor units of a payment that can still be given back: by refund, reversal or dispute. */
export const remainingOf = ({ captured, refunded, pendingRefund, reversed, disputed }: Transaction): number =>
  captured - refunded - pendingRefund - reversed - disputed;

/** Makes the changes of a book. */
export function createChanges(book: Book): TransactionChanges {
  const { touch, record, now, tell } = book;

  const note = (row: Transaction, type: StepType, change: Change, step: Partial<Step> = {}) =>
    record(row, {
      type,
      created: now(),
      status: row.status,
      amount: row.amount,
      ...whoOf(change),
      message: change.reason,
      ...(change.requestId !== '' && { requestId: change.requestId }),
      ...step,
    });
  const parentOf = (row: Transaction): Transaction => {
    const parent = book.get(row.parentId ?? '');
    if (!parent) throw new RangeError(`${row.id} belongs to no payment.`);
    touch(parent);
    return parent;
  };
  const payable = (row: Transaction) => {
    const taken = row.children
      .flatMap((id) => book.get(id) ?? [])
      .filter(({ type, status }) => type === 'Payout' && status !== 'Declined' && status !== 'Failed');
    return Math.max(0, remainingOf(row) - taken.reduce((sum, { amount }) => sum + amount, 0));
  };
  /** A payment of which all is back is Refunded, another one Captured. */
  const settle = (row: Transaction) => {
    row.status = row.refunded + row.reversed === row.captured ? 'Refunded' : 'Captured';
  };
  const newChild = (row: Transaction, amount: number): Transaction => {
    touch(row);
    return refundOf(row, book.newId(), amount, now());
  };
  const addChild = (row: Transaction, child: Transaction) => {
    row.children.push(child.id);
    book.add(child);
  };

  /** The provider's answer to a refund, whose amount is not held yet. */
  const sendRefund = (row: Transaction, refund: Transaction): Outcome => {
    const answer = answerOf('refund', row.paymentMethod, refund.amount);
    refund.status = answer === 'Succeeded' ? 'Refunded' : answer;
    if (refund.kind === 'Card' && answer !== 'Pending') refund.responseCode = answer === 'Failed' ? '05' : '00';
    const outcome = answered(row, answer);
    if (answer === 'Failed' && outcome.message) refund.declineReason = outcome.message;
    if (answer === 'Pending') row.pendingRefund += refund.amount;
    if (answer === 'Succeeded') row.refunded += refund.amount;
    settle(row);
    return outcome;
  };
  const messageOf = ({ outcome, message }: Outcome, { reason }: Change) => (outcome === 'Failed' && message ? message : reason);

  /** A payment's money is there. */
  const take = (row: Transaction, amount = row.amount) => {
    row.status = 'Captured';
    row.captured = amount;
    if (row.kind === 'Card') row.responseCode = '00';
  };
  const end = (row: Transaction, status: 'Declined' | 'Failed', reason: string) => {
    row.status = status;
    row.declineReason = reason;
  };
  /** What was held for a refund that will not be made is free again. */
  const release = (refund: Transaction) => {
    if (refund.type === 'Refund') parentOf(refund).pendingRefund -= refund.amount;
  };
  const waits = ({ status }: Transaction) => status === 'WaitingForApproval';
  const demandOpen = (row: Transaction) => {
    const isHeldPayment = row.status === 'Pending' && isPayment(row);
    if (!waits(row) && !isHeldPayment) throw new RangeError(`${row.id} waits for nobody.`);
  };
  const turnDown = (row: Transaction, change: Change, type: 'Decline' | 'Expiry') => {
    demandOpen(row);
    touch(row);
    release(row);
    end(row, 'Declined', change.reason);
    note(row, type, change);
  };

  return {
    payable,
    refund(row, change) {
      checkAmount('refund', change.amount, remainingOf(row));
      const refund = newChild(row, change.amount);
      if (change.needsApproval) {
        refund.status = 'WaitingForApproval';
        row.pendingRefund += change.amount;
        addChild(row, refund);
        note(refund, 'Refund', change);
        tell('waits', refund, change);
        return { ...waiting, refund };
      }
      const outcome = sendRefund(row, refund);
      addChild(row, refund);
      note(refund, 'Refund', change, { message: messageOf(outcome, change) });
      tell('refunded', refund, change);
      return { ...outcome, refund };
    },
    statusChangeRefund(row, change) {
      checkAmount('book as refunded', change.amount, remainingOf(row));
      const refund = newChild(row, change.amount);
      refund.status = 'Refunded';
      row.refunded += change.amount;
      settle(row);
      addChild(row, refund);
      note(refund, 'StatusChangeRefund', change);
      tell('refunded', refund, change);
      return { outcome: 'Succeeded', refund };
    },
    reverse(row, change) {
      checkAmount('reverse', change.amount, remainingOf(row));
      touch(row);
      const outcome = answered(row, answerOf('capture', row.paymentMethod, change.amount));
      if (outcome.outcome === 'Succeeded') {
        row.reversed += change.amount;
        settle(row);
      }
      note(row, 'Reversal', change, {
        amount: change.amount,
        message: messageOf(outcome, change),
        ...(outcome.outcome === 'Failed' && { status: 'Failed' }),
      });
      if (outcome.outcome === 'Succeeded') tell('reversed', row, change);
      return outcome;
    },
    dispute(row, change) {
      checkAmount('dispute', change.amount, remainingOf(row));
      touch(row);
      row.disputed += change.amount;
      note(row, 'Chargeback', change, { amount: change.amount, message: [change.disputeCode, change.reason].filter(Boolean).join(' · ') });
      tell('disputed', row, change);
    },
    settleDispute(row, { won, amount, ...by }) {
      checkAmount('settle', amount, row.disputed);
      const change = { actor: row.serviceProvider, reason: '', requestId: '', ...by };
      touch(row);
      if (won) row.disputed -= amount;
      note(row, won ? 'ChargebackReversal' : 'ChargebackLoss', change, { amount });
    },
    capture(row, change) {
      checkAmount('capture', change.amount, row.amount);
      touch(row);
      const outcome = answered(row, answerOf('capture', row.paymentMethod, change.amount));
      if (outcome.outcome === 'Succeeded') {
        row.status = 'Captured';
        row.captured = change.amount;
      }
      note(row, 'Capture', change, {
        amount: change.amount,
        message: messageOf(outcome, change),
        ...(outcome.outcome === 'Failed' && { status: 'Failed' }),
      });
      return outcome;
    },
    complete(row, change) {
      if ((row.status !== 'Pending' && !waits(row)) || !isPayment(row)) throw new RangeError(`${row.id} is not a pending payment.`);
      const { amount = row.amount } = change;
      checkAmount('complete', amount, row.amount);
      touch(row);
      take(row, amount);
      note(row, 'Capture', change, { amount });
    },
    pay(asked, change) {
      const { payer, ip, declined: answered, answers, channel = 'Moto', kind = 'Card', ...payment } = asked;
      checkAmount('take', payment.amount, payment.amount);
      if (/\d{7}/.test(payment.maskedPan ?? '')) throw new RangeError('A card number is kept masked only.');
      const screened = book.screen(asked);
      // Antifraud comes first: what it stops is offered to no provider.
      const routed = screened.decision === 'Pass' || screened.decision === 'Challenge' ? book.route(asked) : undefined;
      const serviceProvider = routed?.attempts.at(-1)?.serviceProvider ?? asked.serviceProvider;
      const refused = routed ? routed.declined : (answered ?? answers?.(serviceProvider, 1));
      const told = refused && book.toldRefusal({ ...asked, serviceProvider }, refused);
      const declined = screened.declined ?? (refused && { code: refused.code, reason: told?.reason ?? refused.reason });
      const isHeld = !declined && screened.decision === 'Review';
      const row: Transaction = {
        ...payment,
        ...(routed?.isCapturedLater && kind === 'Card' && { type: 'Authorization' as const }),
        serviceProvider,
        id: book.newId(),
        created: now(),
        kind,
        channel,
        status: declined ? 'Declined' : isHeld ? 'WaitingForApproval' : kind === 'Card' ? 'Authorized' : 'Pending',
        captured: 0,
        refunded: 0,
        pendingRefund: 0,
        reversed: 0,
        disputed: 0,
        ...(kind === 'Card' && !isHeld && { responseCode: declined?.code ?? '00' }),
        ...(declined && { declineReason: declined.reason }),
        ...(told && !screened.declined && { told: told.told }),
        children: [],
        paidBy: { ...payer, ...(ip !== undefined && { ip }) },
      };
      book.add(row);
      book.notice(row, screened, routed);
      // The event has the provider's own words, whatever the payer is told.
      const reason = screened.declined?.reason ?? refused?.reason ?? '';
      const provider = { actor: screened.declined ? antifraud : routed?.attempts.length === 0 ? 'Smart routing' : row.serviceProvider, reason, requestId: '' };
      note(row, 'Created', change, { status: isHeld ? 'WaitingForApproval' : 'Pending' });
      if (isHeld) {
        tell('waits', row, change);
        return row;
      }
      if (declined || kind === 'Card') note(row, declined ? 'Decline' : 'Authorization', provider);
      if (declined || kind !== 'Card' || row.type === 'Authorization') return row;
      take(row);
      note(row, 'Capture', provider);
      return row;
    },
    expect({ payer, ...payment }, change) {
      checkAmount('expect', payment.amount, payment.amount);
      const row: Transaction = {
        ...payment,
        id: book.newId(),
        created: now(),
        type: 'Sale',
        kind: 'Apm',
        channel: 'Ecommerce',
        status: 'Pending',
        captured: 0,
        refunded: 0,
        pendingRefund: 0,
        reversed: 0,
        disputed: 0,
        children: [],
        paidBy: payer,
      };
      book.add(row);
      note(row, 'Created', change);
      return row;
    },
    remark(row, change) {
      touch(row);
      note(row, 'StatusCheck', change);
    },
    void(row, change) {
      touch(row);
      // Nothing of an authorization; all of what a terminal has captured, before its batch is closed.
      row.reversed = row.captured;
      row.status = 'Voided';
      note(row, 'Void', change, row.captured > 0 ? { amount: row.captured } : {});
      return { outcome: 'Succeeded' };
    },
    payout(row, change) {
      checkAmount('pay out', change.amount, payable(row));
      const { beneficiaryId, reference } = change;
      const method = methods.find(({ kind, currencies }) => kind === 'Bank' && currencies?.includes(row.currency));
      const { maskedPan: _pan, ...base } = newChild(row, change.amount);
      const payout: Transaction = {
        ...base,
        externalId: `${row.externalId}-P${row.children.length + 1}`,
        type: 'Payout',
        kind: method ? 'Bank' : row.kind,
        paymentMethod: method?.name ?? row.paymentMethod,
        serviceProvider: method?.provider ?? row.serviceProvider,
        beneficiaryId,
        reference,
        status: 'WaitingForApproval',
      };
      addChild(row, payout);
      note(payout, 'Created', change, { message: reference });
      note(row, 'Payout', change, { amount: change.amount, message: reference, relatedTransactionId: payout.id });
      if (!change.needsApproval) return { ...sendPayout(payout, change), payout };
      tell('waits', payout, change);
      return { ...waiting, payout };
    },
    orderPayout({ payee, needsApproval, ...order }, change) {
      checkAmount('pay out', order.amount, book.available(order));
      const method = methods.find(({ kind, currencies }) => kind === 'Bank' && currencies?.includes(order.currency)) ?? anyBank;
      const payout: Transaction = {
        ...order,
        id: book.newId(),
        created: now(),
        type: 'Payout',
        kind: 'Bank',
        channel: 'Ecommerce',
        status: needsApproval ? 'WaitingForApproval' : 'Pending',
        websiteId: book.websiteOf(order.merchantId),
        paymentMethod: method.name,
        serviceProvider: method.provider ?? '',
        captured: 0,
        refunded: 0,
        pendingRefund: 0,
        reversed: 0,
        disputed: 0,
        children: [],
        paidBy: payee,
      };
      book.add(payout);
      note(payout, 'Created', change);
      return payout;
    },
    releaseOrdered(payout, change) {
      if (!payout.transfer || !waits(payout)) throw new RangeError(`${payout.id} waits for nobody.`);
      payout.status = 'Pending';
      note(payout, 'Approval', change);
    },
    settleOrdered(payout, outcome, change) {
      const from = outcome === 'Returned' ? 'Captured' : 'Pending';
      if (!payout.transfer || payout.status !== from) throw new RangeError(`${payout.id} is ${payout.status}: it cannot be ${outcome}.`);
      if (outcome === 'Arrived') payout.status = 'Captured';
      else end(payout, 'Failed', change.reason);
      note(payout, outcome === 'Arrived' ? 'Payout' : outcome === 'Failed' ? 'Failure' : 'Return', change);
    },
    stopOrdered(payout, change) {
      if (!payout.transfer || !(waits(payout) || payout.status === 'Pending')) throw new RangeError(`${payout.id} is ${payout.status}: it is over.`);
      end(payout, 'Declined', change.reason);
      note(payout, 'Decline', change);
    },
    approve(row, change) {
      if (row.transfer) throw new RangeError(`${row.id} is approved by its merchant's own people.`);
      demandOpen(row);
      touch(row);
      const done = (outcome: Outcome) => {
        tell('approved', row, change);
        return outcome;
      };
      const approval = () => note(row, 'Approval', change, { status: 'Pending' });
      if (row.type === 'Payout') {
        approval();
        return done(sendPayout(row, change));
      }
      if (row.type === 'Refund') {
        const parent = parentOf(row);
        parent.pendingRefund -= row.amount;
        const outcome = sendRefund(parent, row);
        approval();
        note(row, 'Refund', change, { message: messageOf(outcome, change) });
        return done(outcome);
      }
      approval();
      take(row);
      note(row, 'Capture', change);
      return done({ outcome: 'Succeeded' });
    },
    decline(row, change) {
      turnDown(row, change, 'Decline');
      tell('declined', row, change);
    },
    refuse(row, change) {
      if (row.status !== 'Pending' || !isPayment(row)) throw new RangeError(`${row.id} is not a pending payment.`);
      turnDown(row, change, 'Decline');
    },
    expire(row) {
      const change: Change = { actor: 'System', reason: 'Nobody approved it in time', requestId: '' };
      turnDown(row, change, 'Expiry');
      tell('expired', row, change);
    },
    checkStatus(row, change) {
      touch(row);
      const before = row.status;
      const found =
        before === 'Pending' && !row.transfer ? foundBy(book.seed, row, book.stepsOf(row).filter(({ type }) => type === 'StatusCheck').length) : before;
      note(row, 'StatusCheck', change, { message: `${row.serviceProvider}: ${found}` });
      const provider: Change = { actor: row.serviceProvider, reason: '', requestId: change.requestId };
      if (before === 'Pending' && (found === 'Captured' || found === 'Failed')) resolve(row, found, provider);
      return row.status === 'Pending' || waits(row)
        ? { outcome: 'Pending', message: waits(row) ? 'It has not been sent yet: it waits for approval.' : `${row.serviceProvider} has no outcome yet.` }
        : { outcome: 'Succeeded' };
    },
  };

  /** What the provider says of a pending one in the end. */
  function resolve(row: Transaction, found: 'Captured' | 'Failed', provider: Change): void {
    const failure = { message: 'The provider knows of no payment' };
    if (isPayment(row)) {
      if (found === 'Captured') take(row);
      else end(row, 'Failed', failure.message);
      note(row, found === 'Captured' ? 'Capture' : 'Failure', provider, found === 'Failed' ? failure : {});
      return;
    }
    if (row.type === 'Payout') {
      if (found === 'Captured') row.status = 'Captured';
      else end(row, 'Failed', 'Refused by the receiving bank');
      note(row, found === 'Captured' ? 'Payout' : 'Failure', provider, found === 'Failed' ? { message: 'Refused by the receiving bank' } : {});
      return;
    }
    const parent = parentOf(row);
    parent.pendingRefund -= row.amount;
    if (found === 'Captured') {
      row.status = 'Refunded';
      if (row.kind === 'Card') row.responseCode = '00';
      parent.refunded += row.amount;
      settle(parent);
    } else end(row, 'Failed', 'Refused by the receiving bank');
    note(row, 'RefundAnswer', provider, row.declineReason === undefined ? {} : { message: row.declineReason });
  }

  function sendPayout(payout: Transaction, change: Change): Outcome {
    const outcome = answered(payout, answerOf('capture', payout.paymentMethod, payout.amount));
    if (outcome.outcome === 'Succeeded') payout.status = 'Captured';
    else end(payout, 'Failed', outcome.message ?? '');
    note(payout, outcome.outcome === 'Succeeded' ? 'Payout' : 'Failure', change, { message: messageOf(outcome, change) });
    return outcome;
  }
}

/** Who declines what lists and rules stop. */
const antifraud = 'Antifraud';

/** Who moves money in a currency that no clearing of the world has. */
const anyBank = methodOf('SEPA Credit Transfer');

const waiting = { outcome: 'Pending', waitsForApproval: true, message: 'It waits for the approval of somebody else.' } as const;

/** Money of a payer, as opposed to what goes back or is paid out. */
export const isPayment = ({ type }: Pick<Transaction, 'type'>) => type === 'Sale' || type === 'Authorization';

/** What a provider says when it is asked for the nth time: the same in every world of a seed. */
function foundBy(seed: number, { id }: Transaction, nth: number): 'Pending' | 'Captured' | 'Failed' {
  const luck = hash(`${id}:check:${nth}`, seed) % 10;
  return luck < 3 ? 'Pending' : luck < 8 ? 'Captured' : 'Failed';
}

function checkAmount(action: string, amount: number, limit: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > limit)
    throw new RangeError(`Cannot ${action} ${amount} minor units: 1 to ${limit} are possible.`);
}

function answered(row: Transaction, answer: Outcome['outcome']): Outcome {
  if (answer === 'Failed') return { outcome: answer, message: `${row.serviceProvider} refused it: do not honour (05).` };
  if (answer === 'Pending') return { outcome: answer, message: `${row.serviceProvider} answers ${row.paymentMethod} refunds later.` };
  return { outcome: answer };
}
