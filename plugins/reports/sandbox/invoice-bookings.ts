/**
 * Bookings of invoices and credit notes on merchants' accounts. The fees of an invoice were already deducted with the
 * operations. The rest, VAT and the shortfall against the agreed minimum, is deducted from the balance on the due date
 * if the terms require it.
 */
import {
  accountBookingHook,
  derivedId,
  type InvoiceBooking,
  linesOf,
  perWorld,
  type Transaction,
  type World,
} from '#sandbox';
import { type Bill, minimumLine, monthOf, netOf } from './bills.ts';
import { type CreditNote, CreditNotes } from './credit-notes.ts';
import { closedBills } from './issued-invoices.ts';
import { dueOf, termsOf, vatOf } from './terms.ts';

const known = perWorld(() => ({ asOf: '', bookings: [] as readonly InvoiceBooking[] }));

/**
 * Returns the past and future bookings of a merchant's invoices and credit notes. They are computed once a month, and
 * after each credit note.
 */
function bookingsOf(merchantId: string, mode: Transaction['mode'], world: World): readonly InvoiceBooking[] {
  const all = world.of(CreditNotes)?.all ?? [];
  const storedBookings = known(world, `${merchantId} ${mode}`);
  const asOf = `${monthOf(world.now())} ${all.length}`;
  if (storedBookings.asOf === asOf) return storedBookings.bookings;
  const notes = new Map(
    all.filter((note) => note.merchantId === merchantId && note.mode === mode).map((note) => [note.invoice, note]),
  );
  storedBookings.bookings = [...closedBills(world, merchantId, mode)].flatMap(([key, bill]) =>
    bookingsOfBill(world, key, bill, notes.get(key)),
  );
  storedBookings.asOf = asOf;
  return storedBookings.bookings;
}

function bookingsOfBill(world: World, invoice: string, bill: Bill, note: CreditNote | undefined): InvoiceBooking[] {
  const { merchantId, currency, month } = bill;
  const terms = termsOf(world, merchantId, currency, month);
  const net = netOf(bill);
  const minimum = bill.lines.get(minimumLine)?.net ?? 0;
  const vat = vatOf(net, terms);
  const due = dueOf(month, terms);
  const booking = (type: InvoiceBooking['type'], created: number, lines: InvoiceBooking['lines']): InvoiceBooking[] =>
    lines.length === 0
      ? []
      : [{ id: derivedId('bkg', `${invoice} ${type}`, world.seed), type, created, currency, invoice, lines }];
  // An invoice that is canceled before it is due is never paid.
  const isPaid = terms.netting === 'Balance' && !(note && note.created <= due);
  const paid = isPaid
    ? [
        ...booking('MonthlyMinimum', due, linesOf('available', 'fees', minimum)),
        ...booking('Vat', due, linesOf('available', 'tax', vat)),
      ]
    : [];
  if (!note) return paid;
  const back = [
    ...linesOf('fees', 'available', isPaid ? net : net - minimum),
    ...(isPaid ? linesOf('tax', 'available', vat) : []),
  ];
  return [...paid, ...booking('CreditNote', note.created, back)];
}

export const invoiceBookings = { hooks: [accountBookingHook.provide(bookingsOf)] };
