/** Payout schedules of merchants: their initial values and their validation. */
import { fromMinor, toMinor } from '#core/api';
import {
  Currencies,
  defineEntity,
  fixedPart,
  hash,
  type Merchant,
  Merchants,
  type Objection,
  type SeedContext,
  Tenants,
  type Transaction,
  type World,
} from '#sandbox';
import type { CurrencyTerms } from '../api.ts';
import { weekday } from '../model.ts';
import { type PayoutSchedule, PayoutSchedules } from './contract.ts';

export const scheduleEntity = defineEntity<PayoutSchedule>({
  token: PayoutSchedules,
  owner: 'merchant',
  prefix: 'pos',
  seed: seedSchedules,
  references: { tenantId: Tenants, merchantId: Merchants },
  unique: ['merchantId'],
  fixed: ['tenantId', 'merchantId'],
  name: ({ frequency, cutOff }) => `${frequency} ${cutOff}`,
  check: ({ after }, world) => after && objectionTo(after, world),
});

function objectionTo(schedule: PayoutSchedule, world: World): Objection | undefined {
  const { frequency, weekday, dayOfMonth, terms } = schedule;
  if (frequency === 'Weekly' && weekday === undefined)
    return { code: 'payout-schedule.weekday', message: 'Choose a day of the week.', field: 'weekday' };
  if (frequency === 'Monthly' && dayOfMonth === undefined)
    return { code: 'payout-schedule.day', message: 'Enter a day of the month.', field: 'dayOfMonth' };
  const twice = terms.find(
    ({ currency }, at) => terms.findIndex((currencyTerms) => currencyTerms.currency === currency) !== at,
  );
  if (twice)
    return {
      code: 'payout-schedule.currency',
      message: `${twice.currency} is in the list twice. Remove one.`,
      field: 'terms',
    };
  for (const { currency, minimum, keep } of terms) {
    const problem = problemOf(world, currency, [minimum, keep]);
    if (problem !== undefined)
      return { code: 'payout-schedule.amount', message: `Amount in ${currency}: ${problem}`, field: 'terms' };
  }
  return undefined;
}

function problemOf(world: World, currency: string, amounts: readonly string[]): string | undefined {
  try {
    for (const amount of amounts) toMinor(amount, world.decimalPlaces(currency));
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

const zones: Readonly<Record<string, string>> = {
  EUR: 'Europe/Berlin',
  TRY: 'Europe/Istanbul',
  USD: 'America/New_York',
  JPY: 'Asia/Tokyo',
};

type Usual = Omit<PayoutSchedule, 'id'>;

/** Returns the initial schedule of a merchant: weekly payouts, and no amount retained. */
export const usualSchedule = ({ tenantId, id: merchantId, currency }: Merchant): Usual => ({
  tenantId,
  merchantId,
  frequency: 'Weekly',
  weekday: 'Monday',
  cutOff: '16:00',
  timeZone: zones[currency] ?? 'Europe/London',
  isActive: true,
  terms: [],
});

/** Minor units credited to and debited from a merchant's account in a currency. */
interface Turnover {
  readonly came: number;
  readonly went: number;
}

function seedSchedules({ of, idOf, seed, transactions }: SeedContext): PayoutSchedule[] {
  const turnovers = turnoversOf(transactions);
  const decimals = new Map(of(Currencies).map(({ code, decimalPlaces }) => [code, decimalPlaces]));
  return of(Merchants).map((merchant) => {
    const { weekday: _usual, ...usual } = usualSchedule(merchant);
    const terms = [...(turnovers.get(merchant.id) ?? [])].map(([currency, turnover]) =>
      termsOf(currency, turnover, decimals.get(currency) ?? 2),
    );
    return {
      id: idOf(merchant.id),
      ...usual,
      ...rhythmOf(hash(`payouts of ${merchant.id}`, seed) % 10),
      terms: terms.sort(byCurrency),
    };
  });
}

/** @param luck pseudo-random number from 0 to 9 */
function rhythmOf(luck: number): Pick<Usual, 'frequency' | 'weekday' | 'dayOfMonth'> {
  if (luck < 4) return { frequency: 'Daily' };
  if (luck < 8) return { frequency: 'Weekly', weekday: weekday.values[luck - 4] ?? 'Monday' };
  return { frequency: 'Monthly', dayOfMonth: luck === 8 ? 1 : 15 };
}

const byCurrency = (currencyTerms: CurrencyTerms, other: CurrencyTerms) =>
  currencyTerms.currency < other.currency ? -1 : 1;

/**
 * Returns the initial terms of a merchant for a currency. The retained amount covers refunds, disputes and payments
 * from the account: half of the net income, or 120% of the outflow if that is more.
 */
function termsOf(currency: string, { came, went }: Turnover, decimals: number): CurrencyTerms {
  const major = (minor: number) => fromMinor(roundUp(minor), decimals);
  return { currency, minimum: major(fixedPart(currency, 50)), keep: major(Math.max((came - went) / 2, went * 1.2, 1)) };
}

/** Rounds up to an amount with at most two nonzero digits. */
function roundUp(minor: number): number {
  const unit = 10 ** Math.max(String(Math.ceil(minor)).length - 2, 0);
  return Math.ceil(minor / unit) * unit;
}

/** Returns the turnovers by merchant and currency. */
function turnoversOf(rows: readonly Readonly<Transaction>[]): ReadonlyMap<string, ReadonlyMap<string, Turnover>> {
  const turnovers = new Map<string, Map<string, Turnover>>();
  for (const { merchantId, currency, type, status, amount, captured, reversed, disputed } of rows) {
    const of = turnovers.get(merchantId) ?? new Map<string, Turnover>();
    turnovers.set(merchantId, of);
    const { came, went } = of.get(currency) ?? { came: 0, went: 0 };
    const isOut = (type === 'Refund' || type === 'Payout') && status !== 'Failed' && status !== 'Declined';
    of.set(currency, { came: came + captured, went: went + (isOut ? amount : 0) + reversed + disputed });
  }
  return turnovers;
}

/** Creates a schedule for each new merchant. */
export function followMerchants(world: World): void {
  world.of(Merchants).watch(({ before, after, by }) => {
    if (!before && after) world.of(PayoutSchedules)?.create(usualSchedule(after), by);
  });
}
