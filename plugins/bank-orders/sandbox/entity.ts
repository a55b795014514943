/** Entity of bank order files. The lines are stored separately, because a log for each line would be too large. */
import * as Type from 'typebox';
import { fromMinor } from '#core/api';
import {
  defineEntity,
  entityToken,
  hash,
  perWorld,
  type StoredOf,
  subjectOfTransactions,
  Tenants,
  type Transaction,
  type World,
} from '#sandbox';
import type { ItemReason } from '../api.ts';
import { type ItemResult, orderStatus } from '../model.ts';
import type { Line } from '../statement.ts';

const count = Type.Integer({ minimum: 0 });

export const BankOrders = entityToken(
  'bank-order',
  Type.Object(
    {
      id: Type.String(),
      tenantId: Type.String(),
      /** `X-Request-Id` of the upload. */
      requestId: Type.String(),
      mode: Type.Union([Type.Literal('Test'), Type.Literal('Live')]),
      created: Type.Integer(),
      createdBy: Type.String(),
      createdById: Type.Optional(Type.String()),
      createdByEmail: Type.Optional(Type.String()),
      bankName: Type.String(),
      accountNumber: Type.String(),
      fileName: Type.String(),
      /** SHA-256 hash of the file. */
      digest: Type.String(),
      status: orderStatus.schema,
      /** Due time of the next step, epoch milliseconds; 0 if there is none. */
      due: Type.Integer(),
      count,
      matched: count,
      ambiguous: count,
      unmatched: count,
      duplicate: count,
      invalid: count,
      /** Ids of the payments that the lines paid, for a file of the seed data. */
      paid: Type.Array(Type.String()),
    },
    { additionalProperties: false },
  ),
);
export type StoredOrder = StoredOf<typeof BankOrders>;

export interface Item extends Line {
  readonly id: string;
  result: ItemResult;
  reason?: ItemReason;
  transactionId?: string;
}

const day = 86_400_000;
/** Ages of the files in the seed data in days. By then, no payment of the day is pending. */
const ages = [4, 7, 12];
const banks = [
  { bankName: 'Harbour Bank', accountNumber: 'DE89370400440532013000' },
  { bankName: 'Anadolu Bankası', accountNumber: 'TR330006100519786457841326' },
] as const;

export const bankOrderEntity = defineEntity({
  token: BankOrders,
  owner: 'tenant',
  /** Returns the payments that the lines of the file paid. */
  about: ({ id }, world) =>
    subjectOfTransactions(
      world.transactions.get,
      itemsOf(world, id).flatMap(({ transactionId }) => transactionId ?? []),
    ),
  prefix: 'bko',
  seed: ({ born, idOf, of, transactionsOf }) => {
    const transfers = transactionsOf({
      mode: 'Live',
      kinds: new Set(['Bank']),
      types: new Set(['Sale']),
      statuses: new Set(['Captured', 'Refunded']),
    });
    return of(Tenants).flatMap((tenant) =>
      ages.flatMap((age, index): StoredOrder[] => {
        const to = Math.floor(born / day) * day - age * day;
        const paid = transfers
          .filter(
            (transfer) => transfer.tenantId === tenant.id && transfer.created >= to - day && transfer.created < to,
          )
          .slice(0, 40);
        if (paid.length === 0) return [];
        const extra = extrasOf(index).length;
        return [
          {
            id: idOf(`bank order ${tenant.id} ${age}`),
            tenantId: tenant.id,
            requestId: idOf(`request ${tenant.id} ${age}`),
            mode: 'Live',
            created: to + 9 * 3_600_000,
            createdBy: 'Bank file service',
            ...(banks[index % banks.length] ?? banks[0]),
            fileName: `statement-${new Date(to - day).toISOString().slice(0, 10)}.csv`,
            digest: idOf(`digest ${tenant.id} ${age}`),
            status: extra > 0 ? 'CompletedWithErrors' : 'Completed',
            due: 0,
            count: paid.length + extra,
            matched: paid.length,
            ambiguous: 0,
            unmatched: extra > 0 ? 1 : 0,
            duplicate: extra > 1 ? 1 : 0,
            invalid: extra > 2 ? 1 : 0,
            paid: paid.map(({ id }) => id),
          },
        ];
      }),
    );
  },
  references: { tenantId: Tenants },
  fixed: ['tenantId', 'mode', 'created', 'digest', 'paid'],
  name: ({ fileName }) => fileName,
});

/**
 * Returns the results of additional lines in a file of the seed data: the newest file has all types, the oldest none.
 */
const extrasOf = (index: number) => (['Unmatched', 'Duplicate', 'Invalid'] as const).slice(0, [3, 1, 0][index] ?? 0);

/** Returns the lines of a file, which are changed in place. */
export const itemsOf: (world: World, orderId: string) => Item[] = perWorld((world, orderId) => {
  const order = world.of(BankOrders)?.get(orderId);
  return order ? seededItems(world, order) : [];
});

function seededItems(world: World, order: StoredOrder): Item[] {
  const paid = order.paid.flatMap((id) => world.transactions.get(id) ?? []);
  const items = paid.map((payment, index) => itemOf(world, order, payment, index + 2));
  const [first] = items;
  if (!first) return items;
  const extras = (['Unmatched', 'Duplicate', 'Invalid'] as const).slice(
    0,
    order.unmatched + order.duplicate + order.invalid,
  );
  for (const result of extras) {
    const row = items.length + 2;
    const { transactionId: _transactionId, reason: _reason, ...line } = first;
    const id = `${order.id}-${row}`;
    const base = { ...line, id, row, result };
    if (result === 'Duplicate') items.push({ ...base, reason: 'sameFile' });
    else if (result === 'Invalid')
      items.push({
        ...base,
        fault: { kind: 'date', column: 'bookingDate' },
        bookingDate: '31/02/2026',
        bankTxId: `${id}-I`,
      });
    else
      items.push({
        ...base,
        reason: 'none',
        amount: `${100 + (hash(id, world.seed) % 900)}`,
        reference: 'Invoice unknown',
        bankTxId: `${id}-U`,
      });
  }
  return items;
}

function itemOf(world: World, order: StoredOrder, payment: Transaction, row: number): Item {
  const { iban = '' } = world.transactions.references(payment);
  const booked = dateOf(payment.created);
  return {
    id: `${order.id}-${row}`,
    row,
    bookingDate: booked,
    valueDate: booked,
    amount: fromMinor(payment.amount, world.decimalPlaces(payment.currency)),
    currency: payment.currency,
    direction: 'C',
    payerName: world.transactions.payer(payment).name,
    payerAccount: iban,
    reference: payment.externalId,
    bankTxId: `BT${hash(payment.id, world.seed)}`,
    result: 'Matched',
    reason: 'reference',
    transactionId: payment.id,
  };
}

/** Formats a time as DD/MM/YYYY, UTC. */
export const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10).split('-').toReversed().join('/');
