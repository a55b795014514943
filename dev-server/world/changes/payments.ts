/** Payments: how they are created, captured, found and voided. */
import { WorldRefusal } from '../entities/refusal.ts';
import { answerOf } from '../provider.ts';
import { capturableUntil } from '../reference/authorization-validity.ts';
import type { Transaction } from '../types.ts';
import type { TransactionChanges } from '../world.ts';
import { type Book, checkAmount, isOpen, isPayment, requireCarried } from './book.ts';
import { noMoneyYet } from './no-money-yet.ts';
import { type Steps, toOutcome } from './steps.ts';

/** Decliner of payments that lists and rules decline. */
const antifraud = 'Antifraud';

export function payments(
  book: Book,
  steps: Steps,
): Pick<TransactionChanges, 'capture' | 'complete' | 'pay' | 'expect' | 'addRemark' | 'void' | 'lapse'> {
  const { touch, now, notify } = book;
  const { note, messageOf, take, waits } = steps;
  return {
    capture(row, change) {
      checkAmount('capture', change.amount, row.amount);
      if (isOpen(row) && now() > capturableUntil(row, row.status)) {
        throw new WorldRefusal(
          'conflict',
          'transactions.expired',
          'The authorization has expired. Ask the payer to pay again.',
        );
      }
      touch(row);
      const outcome = toOutcome(row, answerOf('capture', row.paymentMethod, change.amount));
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
      if ((row.status !== 'Pending' && !waits(row)) || !isPayment(row))
        throw new RangeError(`${row.id} is not a pending payment.`);
      const { amount = row.amount } = change;
      checkAmount('complete', amount, row.amount);
      touch(row);
      take(row, amount);
      note(row, 'Capture', change, { amount });
    },
    pay(request, change) {
      const { payer, ip, declined: answered, answers, channel = 'Moto', kind = 'Card', ...payment } = request;
      checkAmount('take', payment.amount, payment.amount);
      requireCarried(payment);
      if (/\d{7}/.test(payment.maskedPan ?? '')) throw new RangeError('A card number is kept masked only.');
      const screened = book.screen(request);
      // Antifraud runs first: a blocked payment is not routed to any provider.
      const routed =
        screened.decision === 'Pass' || screened.decision === 'Challenge' ? book.route(request) : undefined;
      const serviceProvider = routed?.attempts.at(-1)?.serviceProvider ?? request.serviceProvider;
      const refused = routed ? routed.declined : (answered ?? answers?.(serviceProvider, 1));
      const refusalTexts = refused && book.describeRefusal({ ...request, serviceProvider }, refused);
      const declined =
        screened.declined ?? (refused && { code: refused.code, reason: refusalTexts?.reason ?? refused.reason });
      const mid = book.midAt(serviceProvider, request);
      const isHeld = !declined && screened.decision === 'Review';
      const row: Transaction = {
        ...payment,
        ...(routed?.isCapturedLater && kind === 'Card' && { type: 'Authorization' as const }),
        serviceProvider,
        ...(mid !== undefined && { mid }),
        id: book.newId(),
        created: now(),
        kind,
        channel,
        status: declined ? 'Declined' : isHeld ? 'WaitingForApproval' : kind === 'Card' ? 'Authorized' : 'Pending',
        ...noMoneyYet,
        ...(kind === 'Card' && !isHeld && { responseCode: declined?.code ?? '00' }),
        ...(declined && {
          declineReason: declined.reason,
          declinedBy: screened.declined || routed?.attempts.length === 0 ? 'Rules' : 'Provider',
        }),
        ...(refusalTexts && !screened.declined && { declineNotice: refusalTexts.declineNotice }),
        children: [],
        paidBy: { ...payer, ...(ip !== undefined && { ip }) },
      };
      book.add(row);
      book.notice(row, screened, routed);
      // The event has the provider's own reason, regardless of the message to the payer.
      const reason = screened.declined?.reason ?? refused?.reason ?? '';
      const provider = {
        actor: screened.declined ? antifraud : routed?.attempts.length === 0 ? 'Smart routing' : row.serviceProvider,
        reason,
        requestId: '',
      };
      note(row, 'Created', change, { status: isHeld ? 'WaitingForApproval' : 'Pending' });
      if (isHeld) {
        notify('waits', row, change);
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
      requireCarried(payment);
      const row: Transaction = {
        ...payment,
        id: book.newId(),
        created: now(),
        type: 'Sale',
        kind: 'Apm',
        channel: 'Ecommerce',
        status: 'Pending',
        ...noMoneyYet,
        children: [],
        paidBy: payer,
      };
      book.add(row);
      note(row, 'Created', change);
      return row;
    },
    addRemark(row, change) {
      touch(row);
      note(row, 'StatusCheck', change);
    },
    void(row, change) {
      touch(row);
      // An authorization has nothing to reverse; a terminal reverses all that it captured before its batch is closed.
      row.reversed = row.captured;
      row.status = 'Voided';
      note(row, 'Void', change, row.captured > 0 ? { amount: row.captured } : {});
      if (row.captured > 0) book.movedOut(row, change, row.captured, change.approverId === undefined ? 0 : 1);
      return { outcome: 'Succeeded' };
    },
    lapse(row) {
      const { status } = row;
      if (status !== 'Authorized' && status !== 'Reserved')
        throw new RangeError(`${row.id} is ${status}: it is no open authorization.`);
      const change = { actor: 'System', reason: 'Not captured in time', requestId: '' };
      touch(row);
      row.status = 'Voided';
      row.expiredAs = status;
      note(row, 'Expiry', change);
      notify('lapsed', row, change);
    },
  };
}
