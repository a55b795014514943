/** Makes a world. */
import type { Permission } from '../../core/permissions/declared.ts';
import { makeBusinesses } from './businesses.ts';
import { makeTransactions } from './lifecycle/birth.ts';
import { namePools } from './names.ts';
import { createHistory } from './notifications/history.ts';
import { createNotifications } from './notifications/inboxes.ts';
import { watchRefunds } from './notifications/refund-watch.ts';
import type { Facts } from './notifications/transaction-news.ts';
import { makeStaff } from './people.ts';
import { createProfiles } from './profiles.ts';
import { currencies, currencyOf } from './reference/currencies.ts';
import { markets } from './reference/markets.ts';
import { methods, serviceProviders } from './reference/methods.ts';
import { createTransactions } from './transactions.ts';
import type { World } from './world.ts';

export interface WorldOptions {
  /** Any whole number; 1 where absent. The same seed and `now` make the same world. */
  readonly seed?: number;
  /** Epoch milliseconds; the present where absent. */
  readonly now?: number;
  /** Every permission that the enabled plugins declare, dealt out to the roles by tier. */
  readonly permissions?: readonly Pick<Permission, 'name' | 'tiers'>[];
}

/** Makes 3 tenants, 300 merchants, their people and 50,000 transactions over the 90 days before `now`. */
export function createWorld({ seed = 1, now = Date.now(), permissions = [] }: WorldOptions = {}): World {
  const started = performance.now();
  const clock = () => now + Math.round(performance.now() - started);
  const names = namePools(seed);
  const businesses = makeBusinesses(seed, now, names);
  const { roles, people } = makeStaff(seed, now, businesses, names, permissions);
  const merchants = businesses.businesses.map(({ merchant }) => merchant);

  const byId = <Item extends { readonly id: string }>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));
  const tenantsById = byId(businesses.tenants);
  const merchantsById = byId(merchants);
  const rolesById = byId(roles);
  const peopleByEmail = new Map(people.map((person) => [person.email, person]));
  const staff = new Map<string, string[]>();
  for (const { merchantId, firstName, lastName } of people) {
    if (merchantId) staff.set(merchantId, [...(staff.get(merchantId) ?? []), `${firstName} ${lastName}`]);
  }

  const transactions = createTransactions(makeTransactions(seed, now, businesses.businesses), {
    seed,
    born: now,
    now: clock,
    names,
    merchants: merchantsById,
    staffOf: (id) => staff.get(id) ?? [],
    refunded: (refund, { actor, actorId }) => tellOfRefund(refund, actor, actorId),
  });
  const facts: Facts = {
    permissionsOf: ({ roleId }) => rolesById.get(roleId)?.permissions ?? [],
    decimalPlaces: (currency) => currencyOf(currency).decimalPlaces,
    merchantName: (id) => merchantsById.get(id)?.legalBusinessName ?? id,
  };
  const notifications = createNotifications({ seed, now: clock, people, due: createHistory({ seed, born: now, facts, transactions }) });
  const tellOfRefund = watchRefunds(notifications, facts);

  return {
    seed,
    now: clock,
    tenants: businesses.tenants,
    merchants,
    roles,
    people,
    currencies: currencies.map(({ id, name, decimalPlaces }) => ({ id, name, decimalPlaces })),
    countries: markets.map(({ id, name }) => ({ id, name })),
    paymentMethods: methods.map(({ name }) => ({ id: name, name })),
    serviceProviders: serviceProviders.map((name) => ({ id: name, name })),
    transactions,
    notifications,
    profiles: createProfiles(seed, clock),
    tenant: (id) => tenantsById.get(id),
    merchant: (id) => merchantsById.get(id),
    role: (id) => rolesById.get(id),
    personByEmail: (email) => peopleByEmail.get(email.trim().toLowerCase()),
    decimalPlaces: (currency) => currencyOf(currency).decimalPlaces,
  };
}
