/**
 * Payouts of a merchant. At each cut-off time of its schedule, all movements of the available balance since the last
 * payout are paid out. Each currency has a separate payout, less the amount that the schedule retains on the account.
 * Payouts are created when they are first requested. Bookings before a cut-off time never change, so the payouts do not
 * depend on the time of the request.
 */
import { toMinor } from '#core/api';
import {
  derivedId,
  type EntityRecord,
  type EntityToken,
  linesOf,
  type Mode,
  type PayoutBooking,
  perWorld,
  type World,
  wholeWorld,
} from '#sandbox';
import { Boardings } from '../../boarding/sandbox/contract.ts';
import type { HoldReason, PayoutStatus, ReturnReason, RowType } from '../model.ts';
import { cutOffAfter, type PayoutTimes, payoutTimesFrom } from './calendar.ts';
import { type PayoutSchedule, PayoutSchedules } from './contract.ts';
import { type Movement, movedOn } from './movements.ts';

export interface BankAccount {
  readonly holder: string;
  readonly iban: string;
}

/** Attempt to pay. Its outcome is determined in advance, and shown when its time has come. */
export interface Attempt extends PayoutTimes {
  readonly created: number;
  readonly account: BankAccount;
  /** Reason for which the bank returns it on the day of expected arrival. */
  readonly reason?: ReturnReason;
  /** User who sent it again, and their reason; absent for the first attempt. */
  readonly again?: {
    readonly actor: string;
    readonly actorId?: string | undefined;
    readonly note: string;
    readonly requestId: string;
  };
}

/** Row of a payout: a movement, or an amount that remains on the account from one payout to the next. */
export interface Row extends Omit<Movement, 'type'> {
  readonly type: RowType;
}

export interface Payout {
  readonly id: string;
  readonly number: string;
  readonly tenantId: string;
  readonly merchantId: string;
  readonly mode: Mode;
  readonly currency: string;
  /** Amount in minor units. */
  readonly amount: number;
  /** Rows, oldest first; their sum is the amount. */
  readonly rows: readonly Row[];
  /** Cut-off time of the payout, epoch milliseconds. */
  readonly created: number;
  /** Attempts; the last one counts. */
  readonly attempts: readonly Attempt[];
}

interface CurrencyAccount {
  /** Time before which all bookings are part of a payout. */
  from: number;
  /** Amount that the last payout left on the account. */
  retained: number;
}

export interface Account {
  readonly merchantId: string;
  readonly mode: Mode;
  /** Payouts by id, oldest first. */
  readonly payouts: Map<string, Payout>;
  readonly byCurrency: Map<string, CurrencyAccount>;
  bookings: readonly PayoutBooking[];
  /** Time up to which cut-off times were processed. */
  through: number;
  /** Next cut-off time, with its schedule. */
  next?: { readonly schedule: PayoutSchedule; readonly at: number };
  /** Time up to which arrivals and returns were notified. */
  reportedUntil: number;
}

/** Length of the history; before the first transaction there is nothing to pay out. */
const history = 100 * 86_400_000;

const accounts = perWorld((world, key): Account => {
  const [merchantId = '', mode] = key.split(' ');
  const { born } = world;
  return {
    merchantId,
    mode: mode === 'Test' ? 'Test' : 'Live',
    payouts: new Map(),
    byCurrency: new Map(),
    bookings: [],
    through: born - history,
    reportedUntil: born,
  };
});

/** Returns a function that indexes records by merchant, and updates the index after a change. */
function recordsByMerchant<Stored extends EntityRecord & { readonly merchantId: string }>(token: EntityToken<Stored>) {
  const known = perWorld((world) => {
    let read: { readonly all: readonly Stored[]; readonly byId: ReadonlyMap<string, Stored> } | undefined;
    return () => {
      const all = world.of(token)?.all ?? [];
      if (read?.all !== all) read = { all, byId: new Map(all.map((record) => [record.merchantId, record])) };
      return read.byId;
    };
  });
  return (world: World, merchantId: string): Stored | undefined => known(world, 'records')().get(merchantId);
}

export const scheduleOf = recordsByMerchant(PayoutSchedules);
const boardingOf = recordsByMerchant(Boardings);

/** Returns the bank account that boarding has approved; `undefined` if there is none. */
export function bankAccountOf(world: World, merchantId: string): BankAccount | undefined {
  const boarding = boardingOf(world, merchantId);
  const { iban = '', holder = '' } = boarding?.status === 'Approved' ? boarding.answers.bank : {};
  return iban === '' ? undefined : { iban, holder };
}

export const keyOf = (merchantId: string, mode: Mode): string => `${merchantId} ${mode}`;

/**
 * Returns the payouts of a merchant up to now.
 * @param scopedWorld any view of the world, because a payout always covers the whole account
 * @param schedule previous schedule, if it has just changed
 */
export function accountOf(
  scopedWorld: World,
  merchantId: string,
  mode: Mode,
  schedule = scheduleOf(scopedWorld, merchantId),
): Account {
  const world = wholeWorld(scopedWorld);
  const account = accounts(world, keyOf(merchantId, mode));
  if (!schedule) return account;
  if (account.next?.schedule !== schedule) account.next = { schedule, at: cutOffAfter(schedule, account.through) };
  if (account.next.at > world.now()) return account;
  const movements = [...movedOn(world, merchantId, mode)].map(([currency, moved]) => ({
    ...{ currency, moved },
    terms: termsIn(world, schedule, currency),
  }));
  for (let at = account.next.at; at <= world.now(); at = cutOffAfter(schedule, at)) {
    for (const movement of movements) payOut(world, account, { schedule, at, ...movement });
    account.through = at;
  }
  account.next = { schedule, at: cutOffAfter(schedule, account.through) };
  book(world, account);
  return account;
}

interface Due {
  readonly schedule: PayoutSchedule;
  readonly at: number;
  readonly currency: string;
  /** Movements, oldest first. */
  readonly moved: readonly Movement[];
  readonly terms: ReturnType<typeof termsIn>;
}

/** Calculation of a payout at a given time. */
interface Reckoned {
  readonly amount: number;
  readonly hold?: HoldReason;
  /** Returns its rows, oldest first. Most payouts that are calculated are not made. */
  rows(): readonly Row[];
}

function reckon(world: World, account: Account, { schedule, at, currency, moved, terms }: Due): Reckoned {
  const { from, retained } = account.byCurrency.get(currency) ?? { from: 0, retained: 0 };
  const { minimum, keep } = terms;
  const since = moved.filter(({ created }) => created >= from && created < at);
  const createOwnRows = (type: 'BroughtForward' | 'Kept', amount: number): Row[] =>
    amount === 0
      ? []
      : [
          {
            id: derivedId('spr', `${keyOf(account.merchantId, account.mode)} ${currency} ${at} ${type}`, world.seed),
            type,
            created: at,
            gross: amount,
            fee: 0,
            net: amount,
          },
        ];
  const amount = since.reduce((sum, { net }) => sum + net, retained - keep);
  const hold = holdOf(world, account, { schedule, at, currency, amount, minimum });
  return {
    amount,
    ...(hold && { hold }),
    rows: () => [...createOwnRows('BroughtForward', retained), ...since, ...createOwnRows('Kept', -keep)],
  };
}

function holdOf(
  world: World,
  account: Account,
  {
    schedule,
    at,
    currency,
    amount,
    minimum,
  }: Omit<Due, 'moved' | 'terms'> & { readonly amount: number; readonly minimum: number },
): HoldReason | undefined {
  if (!schedule.isActive) return 'Paused';
  if (!bankAccountOf(world, account.merchantId)) return 'NoBankAccount';
  if (
    [...account.payouts.values()].some((payout) => payout.currency === currency && statusAt(payout, at) === 'Returned')
  )
    return 'Returned';
  return amount <= 0 || amount < minimum ? 'BelowMinimum' : undefined;
}

/** Returns the terms of a currency in minor units. */
function termsIn(
  world: World,
  { terms }: PayoutSchedule,
  currency: string,
): { readonly minimum: number; readonly keep: number } {
  const { minimum = '0', keep = '0' } = terms.find((currencyTerms) => currencyTerms.currency === currency) ?? {};
  const minor = (amount: string) => toMinor(amount, world.decimalPlaces(currency));
  return { minimum: minor(minimum), keep: minor(keep) };
}

/** Creates the payout of a currency at a cut-off time, if there is one. */
function payOut(world: World, account: Account, due: Due): void {
  const { merchantId, mode } = account;
  const { at, currency, schedule, terms } = due;
  const { rows, amount, hold } = reckon(world, account, due);
  const bank = bankAccountOf(world, merchantId);
  if (hold !== undefined || !bank) return;
  account.byCurrency.set(currency, { from: at, retained: terms.keep });
  const id = derivedId('spo', `${keyOf(merchantId, mode)} ${currency} ${at}`, world.seed);
  const number = `PO-${new Date(at).toISOString().slice(2, 10).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`;
  const reason = returnedFor(amount);
  const first: Attempt = {
    created: at,
    account: bank,
    ...payoutTimesFrom(at, currency, schedule.timeZone),
    ...(reason && { reason }),
  };
  const payout = {
    id,
    number,
    tenantId: schedule.tenantId,
    merchantId,
    mode,
    currency,
    amount,
    rows: rows(),
    created: at,
    attempts: [first],
  };
  account.payouts.set(
    id,
    reason && first.arrives + retryAgeMs < world.born ? retriedByStaff(world, payout, schedule) : payout,
  );
}

const hour = 3_600_000;
/** Minimum age of returned payouts in the seed data before they are sent again. */
const retryAgeMs = 72 * hour;

/** Returns a returned payout of the seed data that the tenant's staff has sent again on the next morning. */
function retriedByStaff(world: World, payout: Payout, { timeZone }: PayoutSchedule): Payout {
  const [first] = payout.attempts;
  const staff = world.people.find(({ tier, tenantId }) => tier === 'tenant' && tenantId === payout.tenantId);
  if (!first || !staff) return payout;
  const created = first.arrives + 22 * hour;
  const again = {
    actor: `${staff.firstName} ${staff.lastName}`,
    actorId: staff.id,
    note: 'The merchant’s bank has confirmed the account.',
    requestId: '',
  };
  return {
    ...payout,
    attempts: [
      first,
      { created, account: first.account, ...payoutTimesFrom(created, payout.currency, timeZone), again },
    ],
  };
}

/** Return reasons of banks, by the last two digits of the minor units, so that each reason can be produced. */
const returned: ReadonlyMap<number, ReturnReason> = new Map([
  [13, 'AC04'],
  [17, 'AC06'],
  [19, 'AC01'],
]);
const returnedFor = (amount: number): ReturnReason | undefined => returned.get(amount % 100);

/** Returns the status of an attempt at a time, epoch milliseconds. */
export function attemptStatusAt({ sent, arrives, reason }: Attempt, at: number): PayoutStatus {
  if (at < sent) return 'Scheduled';
  if (at < arrives) return 'InTransit';
  return reason === undefined ? 'Paid' : 'Returned';
}

/** Returns the attempt that is relevant at a time. */
const attemptAt = ({ attempts }: Payout, at: number): Attempt | undefined =>
  attempts.findLast(({ created }) => created <= at);

export function statusAt(payout: Payout, at: number): PayoutStatus {
  const attempt = attemptAt(payout, at);
  return attempt ? attemptStatusAt(attempt, at) : 'Scheduled';
}

/** Adds an attempt to a payout, which debits the account again. */
export function addAttempt(scopedWorld: World, payout: Payout, attempt: Attempt): Payout {
  const world = wholeWorld(scopedWorld);
  const account = accounts(world, keyOf(payout.merchantId, payout.mode));
  const changed = { ...payout, attempts: [...payout.attempts, attempt] };
  account.payouts.set(payout.id, changed);
  book(world, account);
  return changed;
}

/** Records the bookings of all payouts of an account, past and future. */
function book(world: World, account: Account): void {
  account.bookings = [...account.payouts.values()].flatMap(
    ({ id: payoutId, number: payoutNumber, currency, amount, attempts }) =>
      attempts.flatMap(({ created, arrives, reason }, at): PayoutBooking[] => {
        const booking = (type: PayoutBooking['type'], time: number, lines: PayoutBooking['lines']): PayoutBooking => ({
          id: derivedId('bkg', `${payoutId} ${at} ${type}`, world.seed),
          ...{ type, created: time, currency, payoutId, payoutNumber, lines },
        });
        return [
          booking('PayoutScheduled', created, linesOf('available', 'inTransit', amount)),
          reason === undefined
            ? booking('PayoutPaid', arrives, linesOf('inTransit', 'paidOut', amount))
            : booking('PayoutReturned', arrives, linesOf('inTransit', 'available', amount)),
        ];
      }),
  );
}

export const payoutBookings = (merchantId: string, mode: Mode, world: World): readonly PayoutBooking[] =>
  accountOf(world, merchantId, mode).bookings;

/** Returns the current amount of the next payout of each currency, or the reason why there is none. */
export function nextOf(
  scopedWorld: World,
  merchantId: string,
  mode: Mode,
): readonly (Pick<Reckoned, 'amount' | 'hold'> & { readonly currency: string })[] {
  const world = wholeWorld(scopedWorld);
  const account = accountOf(world, merchantId, mode);
  const schedule = scheduleOf(world, merchantId);
  if (!schedule) return [];
  return [...movedOn(world, merchantId, mode)].map(([currency, moved]) => {
    const terms = termsIn(world, schedule, currency);
    const { amount, hold } = reckon(world, account, { schedule, at: world.now(), currency, moved, terms });
    return { currency, amount: Math.max(amount, 0), ...(hold && { hold }) };
  });
}
