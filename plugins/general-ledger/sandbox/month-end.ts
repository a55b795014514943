/**
 * Bookings of a tenant at the end of each month: fees that no invoice has charged yet, and the revaluation of positions
 * in foreign currencies. They are derived from the entries up to that time, so they never change.
 */
import { derivedId, type LedgerEntry, linesOf, type Mode, perWorld, type TenantBooking, type World } from '#sandbox';
import { typeOfAccount } from '../model.ts';
import { booksOf, type Month, monthsOf, placeOf } from './ledger.ts';

/** Currency in which tenants report; other currencies are foreign. */
export const reportingCurrency = 'EUR';

/** Returns the value of an amount in the reporting currency at a time, minor units, rounded half away from zero. */
export function worthOf(world: World, tenantId: string, currency: string, minor: number, time: number): number {
  const convert = world.rates.between(tenantId, currency, reportingCurrency);
  return minor < 0 ? 0 - convert(0 - minor, time) : convert(minor, time);
}

/** Returns the exchange rate at a time: units of a currency for one unit of the reporting currency. */
export const rateAt = (world: World, tenantId: string, currency: string, time: number): string =>
  world.rates.rateRange(currency, reportingCurrency, { tenantIds: [tenantId], from: time, to: time })[0] ?? '';

const isMonetary = (name: keyof typeof typeOfAccount): boolean =>
  typeOfAccount[name] === 'Asset' || typeOfAccount[name] === 'Liability';

/** Totals of a month by currency, minor units. */
interface Sums {
  readonly fees: Map<string, number>;
  /** Changes of monetary accounts by day, counted from 1 January 1970. */
  readonly moved: Map<string, Map<number, number>>;
}

const day = 86_400_000;

function addTo(sums: Sums, { currency, created, lines }: LedgerEntry): void {
  let [fees, moved] = [0, 0];
  for (const { account, debit, credit } of lines) {
    if (account === 'fees') fees += credit - debit;
    if (isMonetary(account)) moved += debit - credit;
  }
  if (fees !== 0) sums.fees.set(currency, (sums.fees.get(currency) ?? 0) + fees);
  if (moved === 0 || currency === reportingCurrency) return;
  const days = sums.moved.get(currency) ?? new Map<number, number>();
  sums.moved.set(currency, days);
  const at = Math.floor(created / day);
  days.set(at, (days.get(at) ?? 0) + moved);
}

/**
 * Returns the instant whose rate applies to a day: noon UTC, limited to the month.
 * @param at days since 1 January 1970
 */
const rateTimeOf = (at: number, { from, to }: Month): number => Math.min(Math.max(at * day + day / 2, from), to);

/**
 * Returns the bookings for the ends of the given months.
 * @param entries of merchants and of the tenant
 */
export function monthEndBookings(
  world: World,
  tenantId: string,
  mode: Mode,
  months: readonly Month[],
  entries: Iterable<LedgerEntry>,
): TenantBooking[] {
  const all = months.map((): Sums => ({ fees: new Map(), moved: new Map() }));
  const last = months.at(-1)?.to ?? 0;
  for (const entry of entries) {
    const sums = entry.created <= last ? all[Math.max(0, placeOf(months, entry.created))] : undefined;
    if (sums) addTo(sums, entry);
  }
  const booking = (
    { month }: Month,
    type: TenantBooking['type'],
    currency: string,
    created: number,
    lines: TenantBooking['lines'],
    about = currency,
  ): TenantBooking => ({
    id: derivedId('bkg', `${tenantId} ${mode} ${month} ${type} ${about}`, world.seed),
    ...{ type, currency, created, lines },
  });
  const positions = new Map<string, { amount: number; worth: number }>();
  return months.flatMap((month, at) => {
    const { fees, moved }: Sums = all[at] ?? { fees: new Map(), moved: new Map() };
    // Fees are charged with each payment. Until an invoice includes them, they are on a separate account.
    const accruals = [...fees]
      .filter(([, amount]) => amount !== 0)
      .flatMap(([currency, amount]) => [
        booking(month, 'FeesAccrued', currency, month.to, linesOf('fees', 'accruedFees', amount)),
        booking(month, 'AccrualReversed', currency, month.to + 1, linesOf('accruedFees', 'fees', amount)),
      ]);
    for (const currency of moved.keys()) if (!positions.has(currency)) positions.set(currency, { amount: 0, worth: 0 });
    const revaluations = [...positions].flatMap(([currency, position]) => {
      let carried = position.worth;
      for (const [atDay, amount] of moved.get(currency) ?? []) {
        position.amount += amount;
        carried += worthOf(world, tenantId, currency, amount, rateTimeOf(atDay, month));
      }
      position.worth = worthOf(world, tenantId, currency, position.amount, month.to);
      const gain = position.worth - carried;
      return gain === 0
        ? []
        : [
            booking(
              month,
              'Revaluation',
              reportingCurrency,
              month.to,
              linesOf('fxPosition', 'fxResult', gain),
              currency,
            ),
          ];
    });
    return [...accruals, ...revaluations];
  });
}

const known = perWorld(() => ({ count: -1, bookings: [] as readonly TenantBooking[] }));

/**
 * Returns the bookings of the months that are over, worked out once a month.
 * @param ledger the entries without them
 */
export function monthEnds(
  tenantId: string,
  mode: Mode,
  world: World,
  ledger: () => readonly LedgerEntry[],
): readonly TenantBooking[] {
  const state = known(world, `${tenantId} ${mode}`);
  const over = monthsOf(booksOf(world, tenantId, mode)).filter(({ to }) => to < world.now());
  if (state.count === over.length) return state.bookings;
  state.bookings = monthEndBookings(world, tenantId, mode, over, ledger());
  state.count = over.length;
  return state.bookings;
}
