/** The world as somebody sees it who was granted some merchants, payment methods or providers alone. */
import type { Person, Transaction, TransactionFilter } from './types.ts';
import type { World } from './world.ts';

/** The world behind a narrowed one; itself where it is whole. */
const whole = new WeakMap<World, World>();
export const wholeWorld = (world: World): World => whole.get(world) ?? world;

/** What a crossing is asked beside its filter. */
type Cross = Parameters<World['transactions']['cross']> extends [TransactionFilter, ...infer Rest] ? Rest : never;

/** By the person, whose record is another object once their grants have changed. */
const views = new WeakMap<World, WeakMap<Person, World>>();

/**
 * Leaves out what was not granted: of transactions whatever lists, sums, charts and exports are made of, of merchants, payment methods and
 * providers what there is to choose from. Records of entities are left out by the caller's scope (`merchantIds`).
 */
export function narrowed(world: World, person: Person): World {
  const { merchants, paymentMethods, serviceProviders } = person.grants ?? {};
  if (!merchants && !paymentMethods && !serviceProviders) return world;
  const known = views.get(world)?.get(person);
  if (known) return known;

  const granted = {
    merchantIds: merchants && new Set(merchants),
    paymentMethods: paymentMethods && new Set(paymentMethods),
    serviceProviders: serviceProviders && new Set(serviceProviders),
  };
  const isGranted = (row: Transaction) =>
    (granted.merchantIds?.has(row.merchantId) ?? true) &&
    (granted.paymentMethods?.has(row.paymentMethod) ?? true) &&
    (granted.serviceProviders?.has(row.serviceProvider) ?? true);
  const confined = (filter: TransactionFilter): TransactionFilter => {
    const [merchantIds, methods, providers] = (['merchantIds', 'paymentMethods', 'serviceProviders'] as const).map((field) =>
      both(granted[field], filter[field]),
    );
    return {
      ...filter,
      ...(merchantIds && { merchantIds }),
      ...(methods && { paymentMethods: methods }),
      ...(providers && { serviceProviders: providers }),
    };
  };
  const { transactions } = world;
  const view: World = Object.create(world, {
    transactions: {
      value: Object.create(transactions, {
        get: {
          value: (id: string) => {
            const row = transactions.get(id);
            return row && isGranted(row) ? row : undefined;
          },
        },
        query: { value: (filter: TransactionFilter, options?: Parameters<typeof transactions.query>[1]) => transactions.query(confined(filter), options) },
        counts: {
          value: (filter: TransactionFilter, by: Parameters<typeof transactions.counts>[1]) => transactions.counts(confined(filter), by),
        },
        cross: { value: (filter: TransactionFilter, ...asked: Cross) => transactions.cross(confined(filter), ...asked) },
        waiting: { value: () => transactions.waiting().filter(isGranted) },
        actedOnBy: { value: (id: string) => transactions.actedOnBy(id).filter(isGranted) },
      }),
    },
    merchants: { get: () => world.merchants.filter(({ id }) => granted.merchantIds?.has(id) ?? true) },
    paymentMethods: { get: () => world.paymentMethods.filter(({ id }) => granted.paymentMethods?.has(id) ?? true) },
    serviceProviders: { get: () => world.serviceProviders.filter(({ id }) => granted.serviceProviders?.has(id) ?? true) },
  });
  whole.set(view, world);
  views.set(world, (views.get(world) ?? new WeakMap()).set(person, view));
  return view;
}

/** What is in both sets; one that is absent has everything in it. */
function both(one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined {
  if (!one || !other) return one ?? other;
  return new Set([...other].filter((value) => one.has(value)));
}
