/** The hooks of the sandbox. A new one is declared here and added to `worldHooks`. */
import type { Scheduler } from './clock.ts';
import type { Courier, Destinations } from './destinations.ts';
import type { LiveCondition } from './going-live.ts';
import { type AnyHook, defineHook } from './hooks.ts';
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

/** Provider costs of payments, which a plugin knows. @public */
export interface Costing {
  /** Returns the costs in minor units of the payment's currency; none where no provider has charged. */
  costsOf(payment: Transaction, world: World): readonly ProviderCost[];
  /** Permission to read the ledger's entries about them. */
  readonly permission: string;
}

/**
 * Returns when captured money is paid out and what is kept back; undefined to pay all on the second day after.
 * @public
 */
export type Settlings = (transaction: Transaction, captured: number, world: World) => Settling | undefined;

/** Returns how far an account may be overdrawn, in minor units; undefined for not at all. @public */
export type Overdraft = (
  account: Pick<Transaction, 'tenantId' | 'merchantId' | 'mode' | 'currency'>,
  world: World,
) => number | undefined;

/** Returns the features, as guards name them, that a person's tenant has switched off for them. */
export type FeatureSwitch = (world: World, person: Pick<Person, 'tier' | 'tenantId'>) => Iterable<string>;

/**
 * Returns the known bookings on a merchant's accounts outside its transactions, past and future. It is called whenever
 * balances are read, so cache expensive results.
 */
export type AccountBookings = (merchantId: string, mode: Mode, world: World) => readonly InvoiceBooking[];

/**
 * Returns the bookings that a merchant's settlement payouts make, past and future. It is called often, so it must read
 * no balances.
 */
export type PayoutBookings = (merchantId: string, mode: Mode, world: World) => readonly PayoutBooking[];

/** Returns the bookings that a tenant makes beside the accounts of its merchants, up to now. */
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

/** Works out in slices what reading a tenant's ledger would wait for. It may be stopped after each. @public */
export type LedgerWork = (tenantId: string, mode: Mode, world: World) => Iterable<unknown>;

/**
 * Returns the posting time of an entry of a tenant's ledger, epoch milliseconds: a closed month accepts no more
 * entries. Called for each entry; the
 * same function as long as entries post as before.
 * @public
 */
export type PostingDates = (
  tenantId: string,
  mode: Mode,
  world: World,
) => (entry: Pick<LedgerEntry, 'id' | 'created'>) => number;

/** Knows amounts that the plugin shows. @public */
export interface Figures {
  readonly kinds: readonly FigureKind[];
  of(question: FigureQuestion, world: World): readonly Figure[];
}

/** Lets people decide when jobs run. @public */
export const schedulerHook = defineHook<Scheduler>('scheduler', { mode: 'at-most-one' });
/** Switches features off for people. @public */
export const featureSwitchHook = defineHook<FeatureSwitch>('feature-switch', { mode: 'all' });
/** Charges merchants for steps of a transaction. @public */
export const pricingHook = defineHook<Pricing>('pricing', { mode: 'first-answer' });
/** Knows what providers charge for payments. @public */
export const costingHook = defineHook<Costing>('costing', { mode: 'at-most-one' });
/** Books on merchants' accounts beside their transactions. @public */
export const accountBookingHook = defineHook<AccountBookings>('account-booking', { mode: 'all' });
/** Pays out what merchants have earned. @public */
export const payoutBookingHook = defineHook<PayoutBookings>('payout-booking', { mode: 'at-most-one' });
/** Books on a tenant's own accounts. @public */
export const tenantBookingHook = defineHook<TenantBookings>('tenant-booking', { mode: 'all' });
/** Books on a tenant's own accounts what follows from the rest of its ledger. @public */
export const closingBookingHook = defineHook<ClosingBookings>('closing-booking', { mode: 'at-most-one' });
/** Prepares what the ledger reads. @public */
export const ledgerWorkHook = defineHook<LedgerWork>('ledger-work', { mode: 'all' });
/** Decides when entries of the ledger post. @public */
export const postingDateHook = defineHook<PostingDates>('posting-date', { mode: 'at-most-one' });
/** Shows amounts that must agree with the ledger. @public */
export const figureHook = defineHook<Figures>('figure', { mode: 'all' });
/** Decides when captured money is paid to its merchant. @public */
export const settlementHook = defineHook<Settlings>('settlement', { mode: 'first-answer' });
/** Allows accounts to be overdrawn. @public */
export const overdraftHook = defineHook<Overdraft>('overdraft', { mode: 'first-answer' });
/** Knows the orders behind transactions that wait for a second person. @public */
export const holdHook = defineHook<(transaction: Transaction, world: World) => Hold | undefined>('hold', {
  mode: 'first-answer',
});
/** Knows the webhook endpoints of merchants. @public */
export const destinationHook = defineHook<Destinations>('destination', { mode: 'first-answer' });
/** Delivers webhooks. @public */
export const courierHook = defineHook<Courier>('courier', { mode: 'at-most-one' });
/** Takes part in each payment before and after its provider decides. @public */
export const screeningHook = defineHook<Screening>('screening', { mode: 'all' });
/** Reports the requirements for a merchant's live payments. @public */
export const liveConditionHook = defineHook<LiveCondition>('live-condition', { mode: 'all' });
/** Runs once with each world, before anything happens in it, for example to watch other plugins' records. @public */
export const worldStartHook = defineHook<(world: World) => void>('world-start', { mode: 'all' });

/** Every hook that a world reads. */
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
