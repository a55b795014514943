/** Fees that an invoice is made of: those of its transactions in its month, and the shortfall against the minimum. */
import { fromMinor } from '#core/api';
import {
  defineSandbox,
  listPageOf,
  Merchants,
  on,
  SandboxError,
  type SandboxRequest,
  type World,
  wholeWorld,
} from '#sandbox';
import { type InvoicedFee, invoicedFees } from '../invoices/api.ts';
import { type Bill, billsOf, endOf, minimumLine, monthOf } from './bills.ts';
import { CreditNotes, noteNumber, prefixOf } from './credit-notes.ts';
import { invoiceNumber, issuedBy, issuedKey } from './issued-invoices.ts';
import { termsOf } from './terms.ts';

type Request = SandboxRequest<typeof invoicedFees>;

/** Returns the merchants whose invoices the caller may see. */
const merchantsOf = ({ world, caller }: Request) =>
  (world.of(Merchants)?.within(caller) ?? []).filter(({ id }) => world.merchant(id) !== undefined);

/** Returns the draft of the current month with a number; it contains what the caller may see. */
function draftBill(request: Request): Bill | undefined {
  const { world, caller, params } = request;
  const month = monthOf(world.now());
  if (!params.number.includes(`-${month}-DRAFT-`)) return undefined;
  const bills = merchantsOf(request)
    .filter(({ id }) => params.number.includes(`-DRAFT-${id.slice(-6)}-`))
    .flatMap(({ id }) => [
      ...billsOf(world, {
        first: month,
        last: month,
        merchantIds: [id],
        mode: caller.mode,
      }).values(),
    ]);
  return bills.find(
    (bill) =>
      invoiceNumber(termsOf(world, bill.merchantId, bill.currency, month).numberPrefix, bill, undefined) ===
      params.number,
  );
}

/** Returns the bill with a number, and whether the number is that of a credit note. */
function billOf(request: Request): { readonly bill: Bill; readonly isNote: boolean } | undefined {
  const { caller, params } = request;
  const world = wholeWorld(request.world);
  const { tenantId = '', mode } = caller;
  const note = world
    .of(CreditNotes)
    ?.within(caller)
    .find(
      (creditNote) =>
        creditNote.mode === mode &&
        noteNumber(prefixOf(world, creditNote.tenantId, creditNote.invoice), creditNote) === params.number,
    );
  const key = note?.invoice ?? issuedKey(world, tenantId, mode, params.number);
  const bill = key === undefined ? draftBill(request) : issuedBy(world, tenantId, mode).get(key)?.bill;
  return bill && merchantsOf(request).some(({ id }) => id === bill.merchantId)
    ? { bill, isNote: note !== undefined }
    : undefined;
}

/** Returns the fees of a bill that the caller may see, with amounts as on the invoice or the credit note. */
function feesOf(world: World, bill: Bill, isNote: boolean): InvoicedFee[] {
  const { currency, month } = bill;
  const money = (minor: number) => fromMinor(isNote ? 0 - minor : minor, world.decimalPlaces(currency));
  const charged = [...bill.transactions].flatMap((transactionId): InvoicedFee[] => {
    const transaction = world.transactions.get(transactionId);
    if (!transaction) return [];
    return world.transactions
      .fees(transaction)
      .filter(({ created }) => monthOf(created) === month)
      .map(({ name, amount, created }, at) => ({
        id: `${transactionId}-${at + 1}`,
        line: name,
        created: new Date(created).toISOString(),
        transactionId,
        externalId: transaction.externalId,
        net: money(amount),
        currency,
      }));
  });
  const minimum = bill.lines.get(minimumLine);
  return minimum
    ? [
        ...charged,
        {
          id: minimumLine,
          line: minimumLine,
          created: new Date(endOf(month)).toISOString(),
          net: money(minimum.net),
          currency,
        },
      ]
    : charged;
}

/** @throws SandboxError 404 if the caller has no invoice or credit note with the number */
const answer = (request: Request) => {
  const found = billOf(request);
  if (!found) throw new SandboxError(404, 'invoices.unknown', `Invoice ${request.params.number} not found.`);
  return listPageOf(feesOf(request.world, found.bill, found.isNote), request.query, {
    at: ({ created }) => created,
    search: ({ externalId = '', transactionId = '', net }) => [externalId, transactionId, net].join(' '),
    filters: { line: ({ line }) => line },
    order: { net: ({ net }) => Number(net) },
  });
};

export const invoiceFees = defineSandbox([on(invoicedFees, answer)]);
