/** Evaluation of a rule for a payment: by the payment itself, and by the number of earlier payments. */
import { fromMinor } from '#core/api';
import { paymentTypes, type Transaction, type World } from '#sandbox';
import { isInNetwork } from '../entry.ts';
import {
  type Condition,
  type Group,
  type matches,
  valuesOf,
  type velocityKeys,
  type velocityWindows,
} from '../rule.ts';
import { type Facts, keysOfRow } from './facts.ts';

export interface When {
  readonly match: (typeof matches)[number];
  readonly groups: readonly Group[];
}

const minute = 60_000;
const lengths: Readonly<Record<(typeof velocityWindows)[number], number>> = {
  '10m': 10 * minute,
  '1h': 60 * minute,
  '24h': 24 * 60 * minute,
  '30d': 30 * 24 * 60 * minute,
};
const factBy = { Card: 'card', Email: 'email', Ip: 'ip' } as const satisfies Record<
  (typeof velocityKeys)[number],
  keyof Facts
>;

/** Function that counts the earlier payments with the same card, e-mail or address. */
export type Before = (facts: Facts, condition: Condition) => number;

/** Returns whether a payment meets a rule's conditions. */
export function meets({ match, groups }: When, facts: Facts, world: World, before: Before): boolean {
  const holds = (condition: Condition) => isMet(condition, facts, world, before);
  const fits = (group: Group) => (group.match === 'All' ? group.conditions.every(holds) : group.conditions.some(holds));
  return match === 'All' ? groups.every(fits) : groups.some(fits);
}

export const hasVelocity = ({ groups }: When): boolean =>
  groups.some(({ conditions }) => conditions.some(({ field }) => field === 'Velocity'));

function isMet(condition: Condition, facts: Facts, world: World, before: Before): boolean {
  const { field, operator, value } = condition;
  switch (field) {
    case 'Amount': {
      if (condition.currency !== facts.currency) return false;
      const compared = compareAmounts(fromMinor(facts.amount, world.decimalPlaces(facts.currency)), value.trim());
      return operator === 'Above' ? compared > 0 : compared < 0;
    }
    case 'Hour': {
      const hour = new Date(facts.created).getUTCHours();
      return operator === 'Above' ? hour > Number(value) : hour < Number(value);
    }
    case 'Velocity':
      // The current payment counts as well.
      return before(facts, condition) + 1 > Number(value);
    case 'Ip': {
      const { ip } = facts;
      if (ip === undefined) return false;
      return valuesOf(value).some((network) => isInNetwork(ip, network)) === (operator === 'OneOf');
    }
    default:
      return isAmong(factOf(field, facts), operator, valuesOf(value));
  }
}

function factOf(
  field: 'Currency' | 'Country' | 'Bin' | 'Email' | 'Card' | 'Method' | 'Channel',
  facts: Facts,
): string | undefined {
  const { currency, country, bin, email, card, method, channel } = facts;
  return { Currency: currency, Country: country, Bin: bin, Email: email, Card: card, Method: method, Channel: channel }[
    field
  ];
}

/** Compares a value of a payment with a list. A missing value matches neither `OneOf` nor `NotOneOf`. */
function isAmong(fact: string | undefined, operator: Condition['operator'], values: readonly string[]): boolean {
  if (fact === undefined) return false;
  const lowerFact = fact.toLowerCase();
  const wanted = values.map((value) => value.toLowerCase());
  if (operator === 'StartsWith') return wanted.some((prefix) => lowerFact.startsWith(prefix));
  if (operator === 'EndsWith') return wanted.some((suffix) => lowerFact.endsWith(suffix));
  return wanted.includes(lowerFact) === (operator === 'OneOf');
}

/** Compares two decimal amounts of the same currency exactly: negative if the first is lower. */
function compareAmounts(amount: string, other: string): number {
  const toScaled = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(8, '0'));
  };
  const [a, b] = [toScaled(amount), toScaled(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}

interface PaymentScope {
  readonly tenantId?: string | undefined;
  /** Merchant of the rule, which counts only the payments of this merchant. */
  readonly merchantId?: string | undefined;
  readonly mode: Facts['mode'];
}

/** Returns the payments of a tenant or merchant from a given time, oldest first. */
export function paymentsOf(
  world: World,
  { tenantId, merchantId, mode }: PaymentScope,
  from: number,
): readonly Transaction[] {
  const filter = {
    mode,
    types: paymentTypes,
    from,
    ...(tenantId !== undefined && { tenantId }),
    ...(merchantId !== undefined && { merchantIds: new Set([merchantId]) }),
  };
  return world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY }).rows.toReversed();
}

/** Returns the longest look-back period of the rules, milliseconds. */
export const reachOf = (rules: readonly When[]): number =>
  Math.max(
    0,
    ...rules.flatMap(({ groups }) =>
      groups.flatMap(({ conditions }) => conditions.map(({ window }) => (window ? lengths[window] : 0))),
    ),
  );

/** Returns a function that counts earlier payments among the given payments, which are sorted oldest first. */
export function beforeAmong(world: World, rows: readonly Transaction[]): Before {
  const times = new Map<string, number[]>();
  const add = (key: string, at: number) => {
    const known = times.get(key);
    if (known) known.push(at);
    else times.set(key, [at]);
  };
  for (const row of rows) {
    const facts = keysOfRow(world, row);
    for (const [by, name] of Object.entries(factBy)) {
      const value = facts[name];
      if (value === undefined) continue;
      add(`${by} Any ${value}`, row.created);
      if (row.status === 'Declined' || row.status === 'Failed') add(`${by} Declined ${value}`, row.created);
    }
  }
  return (facts, { by = 'Card', window = '1h', outcome = 'Any' }) => {
    const value = facts[factBy[by]];
    const known = value === undefined ? undefined : times.get(`${by} ${outcome} ${value}`);
    if (!known) return 0;
    return firstFrom(known, facts.created) - firstFrom(known, facts.created - lengths[window]);
  };
}

/** Returns the number of ascending times that are before a given time. */
function firstFrom(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const isRefused = ({ status }: Transaction): boolean => status === 'Declined' || status === 'Failed';
/** Returns whether a payment was paid and not disputed later. */
export const isGood = (row: Transaction): boolean =>
  !isRefused(row) && row.disputed === 0 && row.status !== 'Pending' && row.status !== 'WaitingForApproval';
