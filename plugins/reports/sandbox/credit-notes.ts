/**
 * Credit notes. An issued invoice never changes; an incorrect invoice is canceled by a credit note with its own number.
 */
import * as Type from 'typebox';
import {
  byCaller,
  defineEntity,
  entityToken,
  Merchants,
  type Objection,
  on,
  SandboxError,
  type SandboxRequest,
  type StoredOf,
  storeIn,
  Tenants,
  type World,
  wholeWorld,
  worldStartHook,
} from '#sandbox';
import { billingFor } from '../../settings/sandbox/contract.ts';
import { creditInvoice } from '../invoices/api.ts';
import { monthOf } from './bills.ts';
import { issuedKey, issuing, keepNames } from './issued-invoices.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
export const CreditNotes = entityToken(
  'credit-note',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      mode: Type.Unsafe<'Test' | 'Live'>({ type: 'string', enum: ['Test', 'Live'] }),
      /** Invoice by month, merchant and currency. */
      invoice: Type.String({ maxLength: 100 }),
      /** Consecutive number without gaps per tenant and mode. */
      number: Type.Integer({ minimum: 1 }),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
      /** Epoch milliseconds. */
      created: Type.Integer({ minimum: 0 }),
    },
    { additionalProperties: false },
  ),
);
export type CreditNote = StoredOf<typeof CreditNotes>;

const day = 86_400_000;

export const creditNoteEntity = defineEntity<CreditNote>({
  token: CreditNotes,
  owner: 'merchant',
  prefix: 'crn',
  references: { tenantId: Tenants, merchantId: Merchants },
  fixed: ['tenantId', 'merchantId', 'mode', 'invoice', 'number', 'reason', 'created'],
  name: ({ number }) => `C${number}`,
  // Each tenant has a credit note of the previous month: a merchant was charged for a payment taken by mistake.
  seed: ({ of, transactionsOf, born, idOf }) => {
    const start = new Date(born);
    const [from = 0, to = 0] = [start.getUTCMonth() - 1, start.getUTCMonth()].map((month) =>
      Date.UTC(start.getUTCFullYear(), month, 1),
    );
    const captured = transactionsOf({ mode: 'Live', statuses: new Set(['Captured']), from, to: to - 10 * day - 1 });
    return of(Tenants).flatMap(({ id: tenantId }): CreditNote[] => {
      const payment = captured.find((candidate) => candidate.tenantId === tenantId && candidate.captured > 0);
      if (!payment) return [];
      const { merchantId, currency, mode } = payment;
      const invoice = `${monthOf(from)} ${merchantId} ${currency}`;
      return [
        {
          id: idOf(tenantId),
          tenantId,
          merchantId,
          mode,
          invoice,
          number: 1,
          reason: 'Charged by mistake',
          created: to,
        },
      ];
    });
  },
  check: ({ before, after }, world): Objection | undefined => {
    if (!after) return { code: 'credit-note.stays', message: "You can't delete a credit note." };
    if (before) return undefined;
    const others = (world.of(CreditNotes)?.all ?? []).filter(
      ({ tenantId, mode }) => tenantId === after.tenantId && mode === after.mode,
    );
    if (others.some(({ invoice }) => invoice === after.invoice))
      return { code: 'credit-note.twice', message: 'This invoice already has a credit note.' };
    return undefined;
  },
});

/**
 * Returns the number of a credit note, such as `INV-2026-11-C00001-EUR`. It contains the prefix of the canceled invoice
 * and the month in which the note was issued.
 */
export const noteNumber = (prefix: string, { invoice, number, created }: CreditNote): string =>
  `${prefix}-${monthOf(created)}-C${String(number).padStart(5, '0')}-${invoice.split(' ')[2] ?? ''}`;

export const prefixOf = (world: World, tenantId: string, invoice: string): string => {
  const [month = '', , currency = ''] = invoice.split(' ');
  return billingFor(world, tenantId, currency, month)?.numberPrefix ?? 'INV';
};

/**
 * @throws SandboxError 404 if the caller has no invoice with the number, 409 if it is already canceled
 */
function credit(request: SandboxRequest<typeof creditInvoice>) {
  const { caller, params, body } = request;
  const world = wholeWorld(request.world);
  const { tenantId = '', mode } = caller;
  const invoice = issuedKey(world, tenantId, mode, params.number);
  const [, merchantId = ''] = invoice?.split(' ') ?? [];
  // A user with access to some merchants must not learn about the invoices of other merchants.
  if (invoice === undefined || !request.world.merchants.some(({ id }) => id === merchantId))
    throw new SandboxError(404, 'invoices.unknown', `Invoice ${params.number} not found.`);
  const notes = storeIn(world, CreditNotes);
  const number =
    1 + notes.all.filter((creditNote) => creditNote.tenantId === tenantId && creditNote.mode === mode).length;
  const made = notes.create(
    { tenantId, merchantId, mode, invoice, number, reason: body.reason, created: world.now() },
    byCaller(request),
  );
  return {
    number: noteNumber(prefixOf(world, tenantId, invoice), made),
    created: new Date(made.created).toISOString(),
  };
}

export const issuedInvoices = {
  entities: [creditNoteEntity],
  jobs: [issuing],
  hooks: [worldStartHook.provide(keepNames)],
  routes: [on(creditInvoice, credit)],
};
