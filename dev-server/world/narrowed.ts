/**
 * The world for people with grants for only some merchants, payment methods or providers. It is an allowlist: each
 * member of the world is declared here as open or filtered. A new member doesn't compile before it is declared.
 */
import type { Decided } from './decided.ts';
import { WorldRefusal } from './entities/refusal.ts';
import { type Grants, isNarrowed } from './grants.ts';
import { narrowedEntities } from './narrowed-entities.ts';
import { narrowedTransactions } from './narrowed-transactions.ts';
import type { Person } from './types.ts';
import type { World } from './world.ts';

/** Whole world of each restricted world. */
const whole = new WeakMap<object, World>();

/** Returns the whole world of a restricted world; a whole world itself. @public */
export const wholeWorld = (world: World | RestrictedWorld): World =>
  // Only a restricted world lacks members.
  whole.get(world) ?? (world as World);

/** World for a job before it has named its person. */
type RestrictedWorld = Pick<World, 'seed' | 'now'>;

/** Records the whole world of a restricted view. */
export function restrict<View extends object>(view: View, world: World): View {
  whole.set(view, world);
  return view;
}

const grantsOfViews = new WeakMap<object, Grants>();

/** Returns the grants of a view of the world; undefined for the whole world. @public */
export const grantsIn = (world: object): Grants | undefined => grantsOfViews.get(world);

/** Views by the grants object, which is a new object after a change. */
const views = new WeakMap<World, WeakMap<Grants, World>>();

/** Returns the world for a person; the world itself for people without grants. */
export function narrowWorld(world: World, person: Pick<Person, 'grants'>): World {
  const { grants } = person;
  if (!grants || !isNarrowed(person)) return world;
  const all = wholeWorld(world);
  const known = views.get(all)?.get(grants);
  if (known) return known;
  const view = restrict(viewOf(all, grants), all);
  grantsOfViews.set(view, grants);
  views.set(all, (views.get(all) ?? new WeakMap()).set(grants, view));
  return view;
}

function viewOf(world: World, { merchants, paymentMethods, serviceProviders }: Grants): World {
  const grants: Grants = {
    ...(merchants && { merchants }),
    ...(paymentMethods && { paymentMethods }),
    ...(serviceProviders && { serviceProviders }),
  };
  const entities = narrowedEntities(world, grants);
  const { clock, outbox } = world;
  const filterGranted =
    <Row extends { readonly id: string }>(granted: readonly string[] | undefined) =>
    (rows: readonly Row[]): readonly Row[] =>
      granted ? rows.filter(({ id }) => granted.includes(id)) : rows;
  const isSeen = (person: Person) =>
    person.merchantId === undefined || !merchants || merchants.includes(person.merchantId);
  return {
    // These members are filtered.
    entities,
    of: entities.of,
    transactions: narrowedTransactions(world.transactions, grants),
    get merchants() {
      return filterGranted<World['merchants'][number]>(merchants)(world.merchants);
    },
    get people() {
      return world.people.filter(isSeen);
    },
    get paymentMethods() {
      return filterGranted<World['paymentMethods'][number]>(paymentMethods)(world.paymentMethods);
    },
    get serviceProviders() {
      return filterGranted<World['serviceProviders'][number]>(serviceProviders)(world.serviceProviders);
    },
    merchant: (id) => (merchants && !merchants.includes(id) ? undefined : world.merchant(id)),
    personByEmail(email) {
      const person = world.personByEmail(email);
      return person && isSeen(person) ? person : undefined;
    },
    /** Notifications are filtered by the inboxes themselves. */
    notifications: world.notifications,
    // Figures are about whole tenants.
    figures: () => [],
    figureKinds: new Set(),
    gapsBeforeLive(merchant) {
      if (merchants && !merchants.includes(merchant.id))
        throw new WorldRefusal('not-found', 'merchant.not-found', `Merchant ${merchant.id} not found.`);
      return world.gapsBeforeLive(merchant);
    },
    /** Sending mail is allowed; reading other people's mail is not. */
    outbox: {
      send: outbox.send,
      get mails(): never {
        throw new TypeError('Mail is read in the whole world: nobody reads it by a call.');
      },
    },
    clock: {
      now: clock.now,
      jobs: clock.jobs,
      nextOf: clock.nextOf,
      run: clock.run,
      advance() {
        throw new TypeError('The clock is moved in the whole world.');
      },
      settle() {
        throw new TypeError('What is due is done in the whole world.');
      },
    },
    work() {
      throw new TypeError('Work in slices is done in the whole world.');
    },

    // These members are unrestricted: they reveal nothing about a merchant, or their arguments decide.
    seed: world.seed,
    born: world.born,
    now: world.now,
    trails: world.trails,
    switchedOff: world.switchedOff,
    get tenants() {
      return world.tenants;
    },
    get roles() {
      return world.roles;
    },
    get currencies() {
      return world.currencies;
    },
    get countries() {
      return world.countries;
    },
    config: world.config,
    rates: world.rates,
    permissions: world.permissions,
    post: world.post,
    tenant: world.tenant,
    role: world.role,
    decimalPlaces: world.decimalPlaces,
  } satisfies Decided<World>;
}
