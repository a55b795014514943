/** Visits to the payment pages of merchants, each for an order, and their outcomes. */
import {
  approvedStatuses,
  defineEntity,
  hash,
  Merchants,
  newest,
  People,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import { PageVisits } from './contract.ts';

type Visit = StoredOf<typeof PageVisits>;

/**
 * Maximum number of visits of all merchants, and of each merchant. The oldest visits are deleted, because anybody can
 * open a page. The limit per merchant protects the visits of others.
 */
const mostVisits = 5_000;
export const visitsPerMerchant = 1_000;
/** Maximum number of a merchant's payments in the seed data that have a visit. */
const seeded = 400;
/** Number of visits of which a single visit has no payment attempt. */
const leaves = 4;

export const visitEntity = defineEntity({
  token: PageVisits,
  owner: 'merchant',
  prefix: 'vis',
  /**
   * Creates the seed data: visits for the newest web shop payments of the merchants with demo people, and visits of
   * payers who left without a payment.
   */
  seed: ({ of, idOf, seed, transactions }) =>
    of(Merchants)
      .filter(({ id }) =>
        of(People).some(({ email, merchantId }) => merchantId === id && email.endsWith('@portal.test')),
      )
      .flatMap(({ id: merchantId, tenantId }) => {
        const paid = newest(
          transactions,
          seeded,
          (transaction) =>
            transaction.merchantId === merchantId && transaction.channel === 'Ecommerce' && transaction.type === 'Sale',
        );
        return paid.flatMap(({ id, created, externalId, mode }): Visit[] => {
          const draw = hash(id, seed);
          const visit = { tenantId, merchantId, mode, opened: created - 15_000 - (draw % 120_000) };
          const done = { ...visit, id: idOf(id), order: externalId, transactionId: id };
          return draw % (leaves - 1) === 0
            ? [{ ...visit, id: idOf(`${id} left`), order: `${externalId}-0`, opened: visit.opened - 600_000 }, done]
            : [done];
        });
      }),
  references: { tenantId: Tenants, merchantId: Merchants },
  fixed: ['tenantId', 'merchantId', 'mode', 'order', 'opened'],
  name: ({ order }) => order,
});

const byPayer = { actor: 'Hosted payment page' };

/** Returns the latest visit for an order in test mode, because the page takes only test payments. */
const visitOf = (world: World, merchantId: string, order: string) =>
  world
    .of(PageVisits)
    ?.all.findLast((visit) => visit.merchantId === merchantId && visit.order === order && visit.mode === 'Test');

/** Records that the page of an order was opened. Opening it again does not count as another visit. */
export function noteVisit(
  world: World,
  { id: merchantId, tenantId }: { readonly id: string; readonly tenantId: string },
  order: string,
): void {
  const store = world.of(PageVisits);
  if (!store || visitOf(world, merchantId, order)) return;
  store.create({ tenantId, merchantId, mode: 'Test', order, opened: world.now() }, byPayer);
  const ownVisits = store.all.filter((visit) => visit.merchantId === merchantId);
  const [oldest] = ownVisits.length > visitsPerMerchant ? ownVisits : store.all.length > mostVisits ? store.all : [];
  if (oldest) store.remove(oldest.id, byPayer);
}

/** Records a payer's payment of an order. Only the last payment counts. */
export function notePayment(world: World, merchantId: string, order: string, transactionId: string): void {
  const visit = visitOf(world, merchantId, order);
  if (visit) world.of(PageVisits)?.change(visit.id, { transactionId }, byPayer);
}

/** Returns the last payment of an order. Each order can be paid once. */
export function paymentOf(world: World, merchantId: string, order: string) {
  return world.transactions.get(visitOf(world, merchantId, order)?.transactionId ?? '');
}

/** Returns whether a visitor paid: the payment was approved, independent of its later status. */
export function isPaid(world: World, { transactionId }: Visit): boolean {
  const status = world.transactions.get(transactionId ?? '')?.status;
  return status !== undefined && approvedStatuses.has(status);
}
