/** The hooks of the sandbox. Declare a new hook here and add it to `worldHooks`. */

import type { Courier, Destinations } from './courier.ts';
import type { LiveCondition } from './going-live.ts';
import { type AnyHook, defineHook } from './hooks.ts';
import type { Scheduler } from './jobs.ts';
import type { Settling } from './ledger/archive.ts';
import type { Screening } from './screening.ts';
import type {
  Charge,
  ChargedFee,
  Figure,
  FigureKind,
  FigureQuestion,
  Hold,
  InvoiceBooking,
  LedgerEntry,
  Mode,
  PayoutBooking,
  Person,
  ProviderCost,
  TenantBooking,
  Transaction,
} from './types.ts';
import type { World } from './world.ts';

/** Returns the fees of a step of a transaction; undefined for the sandbox's own tariffs. @public */
export type Pricing = (charge: Charge, world: World) => readonly ChargedFee[] | undefined;

/** Provider costs of payments, from a plugin. @public */
export interface Costing {
  /** Returns the costs in minor units of the payment's currency; none without charges of a provider. */
  costsOf(payment: Transaction, world: World): readonly ProviderCost[];
  /** Permission to read the ledger's entries about them. */
  readonly permission: string;
}

/**
 * Returns the payment time and the reserve of captured money; undefined to pay all on the second day after.
 * @public
 */
export type Settlings = (transaction: Transaction, captured: number, world: World) => Settling | undefined;

/** Returns the permitted overdraft of an account, in minor units; undefined for none. @public */
export type Overdraft = (
  account: Pick<Transaction, 'tenantId' | 'merchantId' | 'mode' | 'currency'>,
  world: World,
) => number | undefined;

/** Returns the features, by their names in guards, that the tenant has turned off for a person. */
export type FeatureSwitch = (world: World, person: Pick<Person, 'tier' | 'tenantId'>) => Iterable<string>;

/**
 * Returns the known bookings on a merchant's accounts outside its transactions, past and future. It is called whenever
 * balances are read, so cache expensive results.
 */
export type AccountBookings = (merchantId: string, mode: Mode, world: World) => readonly InvoiceBooking[];

/**
 * Returns the bookings of a merchant's settlement payouts, past and future. It is called often and must not read
 * balances.
 */
export type PayoutBookings = (merchantId: string, mode: Mode, world: World) => readonly PayoutBooking[];

/** Returns the bookings of a tenant outside the accounts of its merchants, up to now. */
export type TenantBookings = (tenantId: string, mode: Mode, world: World) => readonly TenantBooking[];

/**
 * Returns the bookings that follow from what the rest of a tenant's ledger has, such as those of the ends of months.
 * @param ledger returns the entries up to now, without these bookings, in no order
 */
export type ClosingBookings = (
  tenantId: string,
  mode: Mode,
  world: World,
  ledger: () => readonly LedgerEntry[],
) => readonly TenantBooking[];

/** Prepares in slices the slow parts of a tenant's ledger. It may be stopped after each slice. @public */
export type LedgerWork = (tenantId: string, mode: Mode, world: World) => Iterable<unknown>;

/**
 * Returns the posting time of an entry of a tenant's ledger in epoch milliseconds, because a closed month accepts no
 * more entries. Called for each entry. It is the same function until posting times change.
 * @public
 */
export type PostingDates = (
  tenantId: string,
  mode: Mode,
  world: World,
) => (entry: Pick<LedgerEntry, 'id' | 'created'>) => number;

/** Provides amounts that the plugin shows. @public */
export interface Figures {
  readonly kinds: readonly FigureKind[];
  of(question: FigureQuestion, world: World): readonly Figure[];
}

/** Hook of the scheduler, with which people decide when jobs run. @public */
export const schedulerHook = defineHook<Scheduler>('scheduler', { mode: 'at-most-one' });
/** Hook that turns features off for people. @public */
export const featureSwitchHook = defineHook<FeatureSwitch>('feature-switch', { mode: 'all' });
/** Hook for the charges of merchants for steps of a transaction. @public */
export const pricingHook = defineHook<Pricing>('pricing', { mode: 'first-answer' });
/** Hook for the charges of providers for payments. @public */
export const costingHook = defineHook<Costing>('costing', { mode: 'at-most-one' });
/** Hook for bookings on merchants' accounts outside their transactions. @public */
export const accountBookingHook = defineHook<AccountBookings>('account-booking', { mode: 'all' });
/** Hook for the bookings of settlement payouts. @public */
export const payoutBookingHook = defineHook<PayoutBookings>('payout-booking', { mode: 'at-most-one' });
/** Hook for bookings on a tenant's own accounts. @public */
export const tenantBookingHook = defineHook<TenantBookings>('tenant-booking', { mode: 'all' });
/** Books on a tenant's own accounts what follows from the rest of its ledger. @public */
export const closingBookingHook = defineHook<ClosingBookings>('closing-booking', { mode: 'at-most-one' });
/** Hook that prepares slow parts of the ledger. @public */
export const ledgerWorkHook = defineHook<LedgerWork>('ledger-work', { mode: 'all' });
/** Hook for the posting times of entries of the ledger. @public */
export const postingDateHook = defineHook<PostingDates>('posting-date', { mode: 'at-most-one' });
/** Hook for amounts that must agree with the ledger. @public */
export const figureHook = defineHook<Figures>('figure', { mode: 'all' });
/** Hook for the time at which captured money is paid to its merchant. @public */
export const settlementHook = defineHook<Settlings>('settlement', { mode: 'first-answer' });
/** Hook for permitted overdrafts. @public */
export const overdraftHook = defineHook<Overdraft>('overdraft', { mode: 'first-answer' });
/** Hook for the orders of transactions that need approval. @public */
export const holdHook = defineHook<(transaction: Transaction, world: World) => Hold | undefined>('hold', {
  mode: 'first-answer',
});
/** Hook for the webhook endpoints of merchants. @public */
export const destinationHook = defineHook<Destinations>('destination', { mode: 'first-answer' });
/** Hook that delivers webhooks. @public */
export const courierHook = defineHook<Courier>('courier', { mode: 'at-most-one' });
/** Hook for each payment, before and after its provider decides. @public */
export const screeningHook = defineHook<Screening>('screening', { mode: 'all' });
/** Hook for the requirements for a merchant's live payments. @public */
export const liveConditionHook = defineHook<LiveCondition>('live-condition', { mode: 'all' });
/**
 * Hook that runs once for each world, before anything happens in it, for example to watch other plugins' records.
 * @public
 */
export const worldStartHook = defineHook<(world: World) => void>('world-start', { mode: 'all' });

/** All hooks of a world. */
export const worldHooks: readonly AnyHook[] = [
  schedulerHook,
  featureSwitchHook,
  pricingHook,
  costingHook,
  accountBookingHook,
  payoutBookingHook,
  tenantBookingHook,
  closingBookingHook,
  ledgerWorkHook,
  postingDateHook,
  figureHook,
  settlementHook,
  overdraftHook,
  holdHook,
  destinationHook,
  courierHook,
  screeningHook,
  liveConditionHook,
  worldStartHook,
];
