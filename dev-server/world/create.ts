import { withDefaults } from '../../core/plugin/config.ts';
import type { ConfigOf, ConfigReader } from '../../core/plugin/config-schema.ts';
import { makeBusinesses } from './businesses.ts';
import { createClock } from './clock.ts';
import { coreEntities } from './core-entities.ts';
import { Countries, Currencies, Merchants, People, Roles, Tenants } from './core-tokens.ts';
import { isTakenUp } from './email-holders.ts';
import { type Actor, actorOf } from './entities/log.ts';
import { createEntities } from './entities/registry.ts';
import type { EntityStore } from './entities/store.ts';
import type { EntityRecord } from './entities/token.ts';
import { transactionsBy } from './facts.ts';
import { readHooks } from './hooks.ts';
import { makeTransactions } from './lifecycle/birth.ts';
import { namePools } from './names.ts';
import { tellOfAction } from './notifications/action-watch.ts';
import { createHistory } from './notifications/history.ts';
import { createNotifications } from './notifications/inboxes.ts';
import { watchRefunds } from './notifications/refund-watch.ts';
import type { Facts } from './notifications/transaction-news.ts';
import type { WorldOptions, WorldPart } from './options.ts';
import { createOutbox } from './outbox.ts';
import { recordOutflow } from './outflows.ts';
import { createRates } from './rates.ts';
import { currencies as referenceCurrencies } from './reference/currencies.ts';
import { methods, serviceProviders } from './reference/methods.ts';
import { permissionsOf } from './rights.ts';
import { screeningOf } from './screening.ts';
import { seededFor } from './seeded.ts';
import { trafficJob } from './traffic/traffic.ts';
import { transactionRoutesOf } from './transaction-routes.ts';
import { createTransactions } from './transactions.ts';
import type { Person } from './types.ts';
import { createWork } from './work.ts';
import type { World } from './world.ts';
import {
  accountBookingHook,
  closingBookingHook,
  costingHook,
  courierHook,
  destinationHook,
  featureSwitchHook,
  figureHook,
  holdHook,
  ledgerWorkHook,
  liveConditionHook,
  overdraftHook,
  payoutBookingHook,
  postingDateHook,
  pricingHook,
  schedulerHook,
  screeningHook,
  settlementHook,
  tenantBookingHook,
  worldHooks,
  worldStartHook,
} from './world-hooks.ts';

/**
 * Creates a world with 3 tenants, 300 merchants, their people, and the records of the plugins. It has 50,600
 * transactions, or the requested number, over the 90 days before `now`.
 * @throws TypeError if two parts have an entity, a job or an audit trail with the same name, or a hook has a wrong
 *   number of providers
 */
export function createWorld(options: WorldOptions = {}): World {
  const { seed = 1, now: born = Date.now(), permissions = [], parts = [], log = () => undefined } = options;
  const all = <Item>(of: (part: WorldPart) => readonly Item[] | undefined) => parts.flatMap((part) => of(part) ?? []);
  const jobs = indexByName(
    'jobs',
    all((part) => part.jobs),
    ({ id }) => id,
  );
  const trails = indexByName(
    'audit trails',
    all((part) => part.trails),
    ({ kind }) => kind,
  );
  const hooks = readHooks(
    all((part) => part.hooks),
    worldHooks,
  );
  const switches = hooks.all(featureSwitchHook);
  const names = namePools(seed);
  const businesses = makeBusinesses(seed, born, names);
  const rows = makeTransactions(seed, born, businesses.businesses, options.transactions);
  const transactionRoutes = transactionRoutesOf(rows);
  const screening = screeningOf(hooks.all(screeningHook), () => world);
  const { traffic: perHour = 0 } = options;
  if (perHour > 0) {
    const { follows } = screening;
    const traffic = trafficJob({
      seed,
      born,
      perHour,
      names,
      businesses: businesses.businesses,
      merchants: () => world.merchants,
      rows,
      transactionRoutes,
      follows,
    });
    jobs.set(traffic.id, traffic);
  }
  const clock = createClock(
    born,
    [...jobs.values()],
    () => world,
    (job, error) => log(`world: the job ${job} failed: ${error instanceof Error ? error.stack : String(error)}`),
    hooks.single(schedulerHook),
    options.isStepped ? () => 0 : undefined,
  );
  const work = createWork(options.isStepped ?? false, (name, error) =>
    log(`world: ${name} failed: ${error instanceof Error ? error.stack : String(error)}`),
  );
  const entities = createEntities({
    transactions: rows,
    transactionsOf: transactionsBy(rows),
    transactionRoutes,
    seed,
    born,
    permissions,
    jobs: [...jobs.keys()],
    definitions: [...coreEntities(businesses, names), ...all((part) => part.entities)],
    now: clock.now,
    world: () => world,
    seeded: seededFor(options, parts),
  });
  const tenants = entities.of(Tenants);
  const merchants = entities.of(Merchants);
  const roles = entities.of(Roles);
  const people = entities.of(People);
  const currencies = byCode(entities.of(Currencies), ({ code, name, decimalPlaces }) => ({
    id: code,
    name: name.en,
    decimalPlaces,
  }));
  const countries = byCode(entities.of(Countries), ({ code, name }) => ({ id: code, name: name.en }));
  // The amounts of the seed are always written with these decimals.
  const seedDecimals = new Map(referenceCurrencies.map(({ id, decimalPlaces }) => [id, decimalPlaces]));
  const decimalPlaces = (currency: string) =>
    seedDecimals.get(currency) ?? currencies.get(currency)?.decimalPlaces ?? 2;

  const costing = hooks.single(costingHook);
  const courier = hooks.single(courierHook);
  const accountBookings = hooks.all(accountBookingHook);
  const payoutBookings = hooks.single(payoutBookingHook);
  const tenantBookings = hooks.all(tenantBookingHook);
  const closingBookings = hooks.single(closingBookingHook);
  const ledgerWork = hooks.all(ledgerWorkHook);
  const postingDates = hooks.single(postingDateHook);
  const figures = hooks.all(figureHook);
  const liveConditions = hooks.all(liveConditionHook);
  const rates = createRates();
  const transactions = createTransactions(rows, {
    seed,
    rates,
    price: (charge) => hooks.first(pricingHook, charge, world),
    costs: (payment) => costing?.costsOf(payment, world) ?? [],
    costPermission: costing?.permission ?? '',
    accountBookings: (merchantId, mode) => accountBookings.flatMap((book) => book(merchantId, mode, world)),
    payoutBookings: (merchantId, mode) => payoutBookings?.(merchantId, mode, world) ?? [],
    tenantBookings: (tenantId, mode) => tenantBookings.flatMap((book) => book(tenantId, mode, world)),
    closingBookings: (tenantId, mode, ledger) => closingBookings?.(tenantId, mode, world, ledger) ?? [],
    *prepareLedger(tenantId, mode) {
      for (const prepare of ledgerWork) yield* prepare(tenantId, mode, world);
    },
    postingDates: (tenantId, mode) => postingDates?.(tenantId, mode, world) ?? asCreated,
    settling: (transaction, captured) => hooks.first(settlementHook, transaction, captured, world),
    overdraft: (account) => hooks.first(overdraftHook, account, world) ?? 0,
    hold: (row) => hooks.first(holdHook, row, world),
    decimalPlaces,
    movedOut: (outflow) => recordOutflow(world, outflow),
    screening,
    courier: courier && {
      sends: (end, row) => courier.sends(end, row, world),
      outcome: (delivery) => courier.outcome(delivery, world),
    },
    destinations: (merchantId) => hooks.first(destinationHook, world, merchantId),
    born,
    now: clock.now,
    names,
    merchants,
    staffOf: staffAtBirth(people.all),
    onHappening: (happening, row, change) =>
      happening === 'refunded'
        ? tellOfRefund(row, change.actor, change.actorId)
        : tellOfAction(notifications, facts, happening, row, change),
  });
  merchants.watch(transactions.merchantsChanged);
  const facts: Facts = {
    permissionsOf: (person) => [...permissionsOf(person, world)],
    decimalPlaces,
    merchantName: (id) => merchants.get(id)?.legalBusinessName ?? id,
  };
  const notifications = createNotifications({
    seed,
    now: clock.now,
    people: () => people.all,
    due: createHistory({ seed, born, facts, transactions }),
  });
  const tellOfRefund = watchRefunds(notifications, facts);
  let peopleByEmail: ReadonlyMap<string, string> | undefined;
  people.watch(() => {
    peopleByEmail = undefined;
  });

  const world: World = {
    seed,
    born,
    now: clock.now,
    clock,
    work,
    entities,
    of: entities.of,
    trails,
    switchedOff: (person) => new Set(switches.flatMap((offFor) => [...offFor(world, person)])),
    get tenants() {
      return tenants.all;
    },
    get merchants() {
      return merchants.all;
    },
    get roles() {
      return roles.all;
    },
    get people() {
      return people.all;
    },
    get currencies() {
      return currencies.all();
    },
    get countries() {
      return countries.all();
    },
    paymentMethods: methods.map(({ name }) => ({ id: name, name })),
    serviceProviders: serviceProviders.map((name) => ({ id: name, name })),
    transactions,
    config: options.config ?? onlyDefaults,
    rates,
    notifications,
    permissions,
    post: options.post,
    outbox: createOutbox(clock.now),
    figureKinds: new Set(figures.flatMap(({ kinds }) => kinds)),
    figures: (question) =>
      figures
        .filter(({ kinds }) => kinds.some((kind) => question.kinds?.includes(kind) ?? true))
        .flatMap((shown) => shown.of(question, world)),
    gapsBeforeLive: (merchant) => liveConditions.flatMap((condition) => condition(merchant, world)),
    tenant: tenants.get,
    merchant: merchants.get,
    role: roles.get,
    personByEmail(email) {
      // Accounts take precedence over open invitations, and the first invitation over later ones: the last entry of a
      // key wins.
      peopleByEmail ??= new Map(
        [...people.all.filter((person) => !isTakenUp(person)).reverse(), ...people.all.filter(isTakenUp)].map(
          (person) => [person.email, person.id],
        ),
      );
      return people.get(peopleByEmail.get(email.trim().toLowerCase()) ?? '');
    },
    decimalPlaces,
  };
  for (const start of hooks.all(worldStartHook)) start(world);
  return world;
}

/** Returns the time at which an entry was made, at which it also posts unless a plugin decides otherwise. */
const asCreated = ({ created }: { readonly created: number }): number => created;

/** Returns the settings of a deployment without settings. */
// the defaults of the schema
const onlyDefaults: ConfigReader = (schema) => withDefaults(schema, {}) as ConfigOf<typeof schema>;

/**
 * Returns the items by name.
 * @throws TypeError for a name that occurs twice
 */
function indexByName<Item>(what: string, items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item> {
  const byName = new Map(items.map((item) => [nameOf(item), item]));
  const twice = items.find((item) => byName.get(nameOf(item)) !== item);
  if (twice) throw new TypeError(`Two ${what} are called ${nameOf(twice)}; rename one.`);
  return byName;
}

/** Returns the records of all tenants, each code only once. They are computed again after a change of a record. */
function byCode<Stored extends EntityRecord & { readonly code: string }, Row>(
  store: EntityStore<Stored>,
  rowOf: (record: Stored) => Row,
) {
  let rows: ReadonlyMap<string, Row> | undefined;
  store.watch(() => {
    rows = undefined;
  });
  const read = () => {
    rows ??= new Map(store.all.toReversed().map((record) => [record.code, rowOf(record)]));
    return rows;
  };
  return { all: () => [...read().values()], get: (code: string) => read().get(code) };
}

/**
 * Returns the people who could move the money of each merchant at the world's birth. Later changes of people don't
 * affect what happened before it.
 */
function staffAtBirth(people: readonly Person[]): (merchantId: string) => readonly Actor[] {
  const staff = new Map<string, Actor[]>();
  for (const person of people) {
    const { merchantId } = person;
    if (merchantId && person.isAdministrator)
      staff.set(merchantId, [...(staff.get(merchantId) ?? []), actorOf(person)]);
  }
  return (id) => staff.get(id) ?? [];
}
