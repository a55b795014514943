/**
 * Seed data of merchants' payments: beneficiaries, the payouts of the ledger as payments to them, and consents of
 * banks.
 */
import { composeIBAN } from 'ibantools';
import {
  exchangeTo,
  hash,
  Merchants,
  People,
  Roles,
  type SeedContext,
  type StoredOf,
  suppliers,
  type Transaction,
} from '#sandbox';
import { connectionScope } from '../model/connection.ts';
import { permission } from '../permissions.ts';
import type { PayeeInput } from '../shapes.ts';
import { accountsAt, bankOf } from './banks.ts';
import {
  type BatchDrafts,
  Batches,
  Beneficiaries,
  type ConnectionEvents,
  type Connections,
  type StoredBatch,
  type StoredBeneficiary,
  type StoredPayment,
} from './tokens.ts';

const day = 86_400_000;

type Merchant = StoredOf<typeof Merchants>;
/** Returns the active users of a merchant who have a permission. */
function staffOf({ of }: SeedContext, merchantId: string, held: string) {
  const roles = new Set(of(Roles).flatMap(({ id, permissions }) => (permissions.includes(held) ? [id] : [])));
  return of(People).filter((person) => person.merchantId === merchantId && person.isActive && roles.has(person.roleId));
}
/**
 * Returns a user of the merchant with a permission, preferably not the first, because pending records are for others to
 * approve.
 */
function findPerson(context: SeedContext, { id }: Merchant, held: string) {
  const person = staffOf(context, id, held).at(-1);
  return person
    ? { id: person.id, name: `${person.firstName} ${person.lastName}` }
    : { id: 'system', name: 'Merchant API' };
}

/** Returns the approver of a user's input: another user, if there is one. */
function otherApprover(context: SeedContext, { id }: Merchant, than: string) {
  const person = staffOf(context, id, permission.Approve).find((candidate) => candidate.id !== than);
  return person && `${person.firstName} ${person.lastName}`;
}

export function seedBeneficiaries(context: SeedContext): StoredBeneficiary[] {
  const { born, idOf } = context;
  return context.of(Merchants).flatMap((merchant) => {
    const { id, name } = findPerson(context, merchant, permission.Beneficiaries);
    const approver = otherApprover(context, merchant, id);
    const approved = approver === undefined ? {} : { approver };
    const base = {
      tenantId: merchant.tenantId,
      merchantId: merchant.id,
      editorId: id,
      editor: name,
      payeeCheck: { result: 'Match' },
    } as const;
    return suppliers.map(({ currency, ...payee }, index): StoredBeneficiary => {
      const created = born - (40 + index * 11) * day;
      const record = {
        id: idOf(`beneficiary ${merchant.id} ${index}`),
        ...base,
        payee,
        currency,
        state: 'Active',
        created,
        edited: created,
        payableFrom: created + day,
      } as const;
      // The first beneficiary has new bank details, which need the approval of a second person.
      if (index !== 0) return { ...record, ...approved };
      const proposed = {
        payee: { ...payee, iban: composeIBAN({ countryCode: 'DE', bban: '100500001234567892' }) ?? '' },
        currency,
        payeeCheck: { result: 'Match' },
      } as const;
      return { ...record, ...approved, proposed, edited: born - day };
    });
  });
}

const payouts = { types: new Set(['Payout']), kinds: new Set(['Bank']) };
/** Number of rows of a batch in the seed data. */
const batchRows = 3;

/** Returns the first Live payouts of each merchant, which were sent as a batch. */
function batchedPayouts({ transactionsOf }: SeedContext): ReadonlyMap<string, readonly Readonly<Transaction>[]> {
  const rows = new Map<string, Readonly<Transaction>[]>();
  for (const row of transactionsOf({ ...payouts, mode: 'Live' })) {
    const all = rows.get(row.merchantId) ?? [];
    rows.set(row.merchantId, all);
    if (all.length < batchRows) all.push(row);
  }
  return rows;
}

export function seedBatches(context: SeedContext): StoredBatch[] {
  const rows = batchedPayouts(context);
  return context.of(Merchants).flatMap((merchant) => {
    const [first, ...others] = rows.get(merchant.id) ?? [];
    if (!first) return [];
    const { id, name } = findPerson(context, merchant, permission.Create);
    const { tenantId, id: merchantId } = merchant;
    const count = 1 + others.length;
    return [
      {
        id: context.idOf(`batch ${merchantId}`),
        ...{
          tenantId,
          merchantId,
          mode: 'Live' as const,
          name: 'Suppliers',
          fileName: 'suppliers.csv',
          created: first.created,
          createdBy: name,
          createdById: id,
          count,
        },
      },
    ];
  });
}

/** Returns the unsubmitted draft of another user. */
export function seedDrafts(context: SeedContext): StoredOf<typeof BatchDrafts>[] {
  return context.of(Merchants).flatMap(({ id: merchantId, tenantId }) => {
    const [, colleague] = staffOf(context, merchantId, permission.Create);
    if (!colleague) return [];
    const { name, country, iban = '' } = suppliers[0] ?? noPayee;
    const row = {
      externalId: '',
      beneficiaryName: name,
      iban,
      bic: '',
      sortCode: '',
      accountNumber: '',
      country,
      amount: '120.00',
      currency: 'EUR',
      reference: 'Paper',
      paymentDate: '',
    };
    const draft = {
      tenantId,
      merchantId,
      mode: 'Live' as const,
      personId: colleague.id,
      name: 'Next month',
      rows: [row],
      saved: context.born - day,
    };
    return [{ id: context.idOf(`draft ${merchantId}`), ...draft }];
  });
}
const noPayee: PayeeInput = { name: 'Nobody', country: 'DE' };

/** Returns the merchants' payouts to bank accounts as payments, each to one of their beneficiaries. */
export function seedPayments(context: SeedContext): StoredPayment[] {
  const beneficiaries = new Map<string, StoredBeneficiary[]>();
  for (const beneficiary of context.of(Beneficiaries))
    beneficiaries.set(beneficiary.merchantId, [...(beneficiaries.get(beneficiary.merchantId) ?? []), beneficiary]);
  const batches = new Map(context.of(Batches).map((batch) => [batch.merchantId, batch.id]));
  const inBatch = batchedPayouts(context);
  const waiting = new Map<string, number>();
  /** Returns the approvers of a pending payout. Every other payout of a merchant waits for an operator instead. */
  const approversAt = (row: Readonly<Transaction>) => {
    const before = waiting.get(row.merchantId) ?? 0;
    waiting.set(row.merchantId, before + 1);
    return (hash(row.merchantId, 0) + before) % 2 === 0 ? approversOf(row) : 0;
  };
  return context.transactionsOf(payouts).flatMap((row): StoredPayment[] => {
    const all = beneficiaries.get(row.merchantId) ?? [];
    const payee = all.find(({ payee: { name } }) => name === row.paidBy?.name);
    if (!payee) return [];
    const { id, tenantId, merchantId, mode, created, amount, currency, externalId, status, declineReason } = row;
    const state =
      status === 'Successful' || status === 'Pending' || status === 'WaitingForApproval' || status === 'Failed'
        ? status
        : 'Declined';
    return [
      {
        id: context.idOf(`payment ${id}`),
        tenantId,
        merchantId,
        mode,
        created,
        maker: 'Merchant API',
        beneficiaryId: payee.id,
        payee: payee.payee,
        from: 'balance',
        externalId,
        amount,
        currency,
        fee: 0,
        reference: externalId,
        rail: currency === 'EUR' ? 'SEPA' : currency === 'GBP' ? 'FPS' : currency === 'TRY' ? 'FAST' : 'SWIFT',
        charges: 'SHA',
        sends: created,
        arrives: created + day,
        due: 0,
        approvers: status === 'WaitingForApproval' ? approversAt(row) : 0,
        approvals: [],
        payeeCheck: { result: 'Match' },
        state,
        ...(declineReason !== undefined && { reason: declineReason }),
        transactionId: id,
        ...placeIn(batches.get(merchantId), (inBatch.get(merchantId) ?? []).indexOf(row)),
      },
    ];
  });
}

/** Conversion into euro cents, for the default approver rule when a deployment sets none. */
const inEuroCents = exchangeTo('EUR');
const approversOf = ({ amount, currency, created }: Readonly<Transaction>) => {
  const cents = inEuroCents(amount, currency, created);
  return cents > 2_500_000 ? 2 : cents > 100_000 ? 1 : 0;
};

const placeIn = (batchId: string | undefined, at: number) =>
  batchId === undefined || at < 0 ? {} : { batchId, row: at + 1 };

/** Returns a consent that expires within days, and one that has expired. */
export function seedConnections(context: SeedContext): StoredOf<typeof Connections>[] {
  const { born, seed, idOf } = context;
  return context.of(Merchants).flatMap((merchant) =>
    (['nordsee', 'harbour'] as const).map((bankId, index) => {
      const bank = bankOf(bankId);
      const { id, name } = findPerson(context, merchant, permission.OpenBanking);
      const expires = index === 0 ? born + 5 * day + 3_600_000 : born - 9 * day;
      return {
        id: idOf(`connection ${merchant.id} ${bankId}`),
        tenantId: merchant.tenantId,
        merchantId: merchant.id,
        mode: 'Live' as const,
        bankId,
        consentId: idOf(`consent ${merchant.id} ${bankId}`),
        state: index === 0 ? ('Authorised' as const) : ('Expired' as const),
        scopes: [...connectionScope.values],
        accounts: index === 0 ? accountsAt(bank, merchant.id, seed) : [],
        created: expires - bank.days * day,
        createdBy: name,
        createdById: id,
        expires,
        lastSync: Math.min(born - 3_600_000, expires),
        isWarned: true,
      };
    }),
  );
}

export function seedEvents(
  context: SeedContext,
  connections: readonly StoredOf<typeof Connections>[],
): StoredOf<typeof ConnectionEvents>[] {
  return connections.flatMap(({ id, tenantId, merchantId, mode, createdBy, created, expires, state, bankId }) => {
    const event = (type: 'Requested' | 'Authorised' | 'Expired' | 'ExpiresSoon', at: number, by: string) => ({
      id: context.idOf(`event ${id} ${type}`),
      tenantId,
      merchantId,
      mode,
      connectionId: id,
      at,
      type,
      by,
    });
    const ends = expires ?? created;
    return [
      event('Requested', created - 60_000, createdBy),
      event('Authorised', created, createdBy),
      event('ExpiresSoon', Math.min(ends - 7 * day, context.born), 'System'),
      ...(state === 'Expired' ? [event('Expired', ends, bankOf(bankId).name)] : []),
    ];
  });
}
