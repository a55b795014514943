/**
 * Stored parts of a transaction's detail, which users can change: restrictions of payers, data of BINs, deallocated
 * accounts.
 */
import * as Type from 'typebox';
import {
  binsOf,
  createRandom,
  defineEntity,
  derivedId,
  entityToken,
  hash,
  issuerOf,
  Merchants,
  pick,
  stopperOf,
  subjectOfTransactions,
  Tenants,
  type Transaction,
} from '#sandbox';
import { cardTypes } from '../card-facts.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const closed = { additionalProperties: false } as const;

/**
 * Restrictions of payers who were stopped for risk by a transaction; they cannot pay until the restriction is lifted.
 */
export const Restrictions = entityToken(
  'payer-restriction',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      transactionId: Id,
      rule: text(100),
      since: Type.Integer(),
      isLifted: Type.Boolean(),
      liftedAt: Type.Optional(Type.Integer()),
      liftedBy: Type.Optional(text(200)),
    },
    closed,
  ),
);

/** Data of a tenant about the cards with these first six digits. */
export const Bins = entityToken(
  'bin',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      bin: Type.String({ pattern: '^[0-9]{6}$' }),
      issuerCountry: Type.String({ pattern: '^[A-Z]{2}$' }),
      cardType: Type.Unsafe<(typeof cardTypes)[number]>({ type: 'string', enum: [...cardTypes] }),
      brand: text(50),
      isCorrected: Type.Boolean(),
    },
    closed,
  ),
);

/** Account that was removed from a bank transaction. */
export const Deallocations = entityToken(
  'deallocation',
  Type.Object({ id: Id, tenantId: Id, merchantId: Id, transactionId: Id, accountReference: text(64) }, closed),
);

const restrictions = defineEntity({
  token: Restrictions,
  owner: 'merchant',
  about: ({ transactionId }, { transactions }) => subjectOfTransactions(transactions.get, [transactionId]),
  prefix: 'rst',
  seed: ({ transactionsOf, idOf }) =>
    transactionsOf({ statuses: new Set(['Declined']) }).flatMap((transaction) => {
      const rule = stopperOf(transaction);
      const { id, tenantId, merchantId, created } = transaction;
      return rule
        ? [{ id: idOf(id), tenantId, merchantId, transactionId: id, rule: rule.name, since: created, isLifted: false }]
        : [];
    }),
  references: { tenantId: Tenants, merchantId: Merchants },
  unique: ['transactionId'],
  fixed: ['tenantId', 'merchantId', 'transactionId', 'rule', 'since'],
  name: ({ transactionId }) => transactionId,
  event: ({ before, after }) => (before && after?.isLifted && !before.isLifted ? 'Lifted' : undefined),
});

/** Usual issuer countries of the test cards of a scheme. */
const issuers: Readonly<Record<string, readonly string[]>> = {
  Troy: ['TR'],
  JCB: ['JP'],
  UnionPay: ['CN'],
  Discover: ['US'],
};
const anywhere = ['DE', 'NL', 'FR', 'GB', 'TR', 'PL', 'SE', 'ES'];

const bins = defineEntity({
  token: Bins,
  owner: 'tenant',
  prefix: 'bin',
  seed: ({ seed, transactionRoutes, of, idOf }) => {
    const brands = new Map(
      transactionRoutes.flatMap(({ paymentMethod }) =>
        binsOf(paymentMethod).map((bin) => [bin, paymentMethod] as const),
      ),
    );
    return of(Tenants).flatMap(({ id: tenantId }) =>
      [...brands].sort().map(([bin, brand]) => {
        const random = createRandom(hash(`${bin}:issuer`, seed));
        return {
          id: idOf(`${tenantId} ${bin}`),
          tenantId,
          bin,
          issuerCountry: issuerOf(bin)?.country ?? pick(random, issuers[brand] ?? anywhere),
          cardType: pick(random, cardTypes.slice(0, 3)),
          brand,
          isCorrected: false,
        };
      }),
    );
  },
  references: { tenantId: Tenants },
  unique: ['bin'],
  fixed: ['tenantId', 'bin'],
  name: ({ bin }) => bin,
});

/** Deallocated accounts; initially those of 2% of the bank transactions. */
const deallocations = defineEntity({
  token: Deallocations,
  owner: 'merchant',
  about: ({ transactionId }, { transactions }) => subjectOfTransactions(transactions.get, [transactionId]),
  prefix: 'dea',
  seed: ({ seed, transactionsOf, idOf }) =>
    transactionsOf({ kinds: new Set(['Bank']) })
      .filter(({ id }) => hash(`${id}:deallocated`, seed) % 50 === 0)
      .map((transaction) => {
        const { id, tenantId, merchantId } = transaction;
        return {
          id: idOf(id),
          tenantId,
          merchantId,
          transactionId: id,
          accountReference: accountReferenceOf(seed, transaction),
        };
      }),
  references: { tenantId: Tenants, merchantId: Merchants },
  unique: ['transactionId'],
  fixed: ['tenantId', 'merchantId', 'transactionId', 'accountReference'],
  name: ({ transactionId }) => transactionId,
});

/** Returns the reference of a payer's account with a merchant, without its number. */
export const accountReferenceOf = (seed: number, { id, parentId }: Pick<Transaction, 'id' | 'parentId'>): string =>
  derivedId('acr', parentId ?? id, seed);

export const detailEntities = [restrictions, bins, deallocations];
