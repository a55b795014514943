/** Visits of a merchant's payment page for an order, and their outcome. */
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
 * Visits of all merchants together, and of one: the oldest give way, as anyone may open a page, and no merchant's push
 * out another's.
 */
const mostVisits = 5_000;
export const visitsPerMerchant = 1_000;
/** Payments of a merchant in a new world that are known to have come by the page. */
const seeded = 400;
/** Number of visits among which a single visit ends without a payment attempt. */
const leaves = 4;

export const visitEntity = defineEntity({
  token: PageVisits,
  owner: 'merchant',
  prefix: 'vis',
  /**
   * Seeds visits: the newest web shop payments of the merchants with a demonstration sign-in, and between them payers
   * who left.
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

/** Returns the latest visit of an order in Test mode, in which the page takes payments. */
const visitOf = (world: World, merchantId: string, order: string) =>
  world
    .of(PageVisits)
    ?.all.findLast((visit) => visit.merchantId === merchantId && visit.order === order && visit.mode === 'Test');

/** Records that the page of an order was opened. Opening it again is not another visit. */
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

/** Records the payment by which a payer tried to pay an order. The last payment counts. */
export function notePayment(world: World, merchantId: string, order: string, transactionId: string): void {
  const visit = visitOf(world, merchantId, order);
  if (visit) world.of(PageVisits)?.change(visit.id, { transactionId }, byPayer);
}

/** Returns the last payment by which a payer tried to pay an order. Each order is paid once. */
export function paymentOf(world: World, merchantId: string, order: string) {
  return world.transactions.get(visitOf(world, merchantId, order)?.transactionId ?? '');
}

/** Returns whether a visitor paid: the payment was approved, regardless of its later status. */
export function isPaid(world: World, { transactionId }: Visit): boolean {
  const status = world.transactions.get(transactionId ?? '')?.status;
  return status !== undefined && approvedStatuses.has(status);
}
