import type { Permission } from '../../core/permissions/declared.ts';
import type { ConfigReader } from '../../core/plugin/config.ts';
import type { Clock } from './clock.ts';
import type { Crossing } from './cross.ts';
import type { Post } from './destinations.ts';
import type { Entities } from './entities/registry.ts';
import type { LiveGap } from './going-live.ts';
import type { Grouping, GroupKey } from './groups.ts';
import type { Accounts } from './ledger/balances.ts';
import type { Receiver, Resending } from './ledger/deliveries.ts';
import type { Openings } from './ledger/openings.ts';
import type { Payer } from './ledger/payers.ts';
import type { Notifications } from './notifications/types.ts';
import type { Outbox } from './outbox.ts';
import type { CountedColumn } from './query.ts';
import type { Rates } from './rates.ts';
import type { Routed, Screened } from './screening.ts';
import type { Trails } from './trails.ts';
import type {
  AccountBooking,
  AccountingEntry,
  AccountMovement,
  Alert,
  AntifraudLog,
  ApiLog,
  Approval,
  AskedPayment,
  Attempt,
  BankPayment,
  Change,
  Charge,
  ChargedFee,
  Currency,
  ExpectedPayment,
  Fee,
  Figure,
  FigureKind,
  FigureQuestion,
  InvoiceBooking,
  LedgerEntry,
  Merchant,
  Mode,
  MoneyOut,
  Named,
  OrderedOutcome,
  Outcome,
  PayoutOrder,
  Person,
  ProviderCost,
  QueryOptions,
  Role,
  RoutingLog,
  Tenant,
  TenantBooking,
  Transaction,
  TransactionEvent,
  TransactionFilter,
  TransactionPage,
  WebhookDelivery,
} from './types.ts';

/** One consistent world: everything a screen shows about a tenant, merchant or transaction comes from here. */
export interface World {
  readonly seed: number;
  /** When the world began, epoch milliseconds. */
  readonly born: number;
  /** The world's clock: the `now` it was made for, plus the time since then, plus what tests have moved it on by; epoch milliseconds. */
  now(): number;
  readonly clock: Clock;
  /** The records of an entity by its token; undefined for the entity of a plugin that is off. */
  readonly of: Entities['of'];
  readonly entities: Entities;
  /** What tells the audit trail of a kind of thing, by the kind's name. */
  readonly trails: ReadonlyMap<string, Trails>;
  /** Features, as guards name them, that a person's tenant has switched off for them. */
  switchedOff(person: Pick<Person, 'tier' | 'tenantId'>): ReadonlySet<string>;
  readonly tenants: readonly Tenant[];
  readonly merchants: readonly Merchant[];
  readonly roles: readonly Role[];
  readonly people: readonly Person[];
  /** Every currency that a tenant has, active or not, each code once. */
  readonly currencies: readonly Currency[];
  /** Every country likewise; `id` is the ISO 3166-1 alpha-2 code. */
  readonly countries: readonly Named[];
  readonly paymentMethods: readonly Named[];
  readonly serviceProviders: readonly Named[];
  readonly transactions: Transactions;
  /** What the deployment sets for each plugin; its defaults where nobody has said. For jobs: whoever answers a call has it in the request. */
  readonly config: ConfigReader;
  /** What amounts are converted at. */
  readonly rates: Rates;
  /** What people are told; `add` is for whatever happens in the world. */
  readonly notifications: Notifications;
  /** Every permission that the enabled plugins declare, with the tiers that can hold it. */
  readonly permissions: readonly Pick<Permission, 'name' | 'tiers'>[];
  /** Really sends a webhook, where somebody on this computer receives them; absent where nobody does. */
  readonly post?: Post | undefined;
  /** Mail that the world has sent. */
  readonly outbox: Outbox;
  /** Lists what plugins that are enabled show of the ledger. */
  readonly figureKinds: ReadonlySet<FigureKind>;
  /** Returns what plugins show of a tenant's money, to be compared with the ledger. */
  figures(question: FigureQuestion): readonly Figure[];
  /** What a merchant lacks before it takes live payments. */
  gapsBeforeLive(merchant: Merchant): readonly LiveGap[];
  tenant(id: string): Tenant | undefined;
  merchant(id: string): Merchant | undefined;
  role(id: string): Role | undefined;
  /** The account that signs in with an address; where there is none, the first invitation to it. */
  personByEmail(email: string): Person | undefined;
  decimalPlaces(currency: string): number;
}

/** All transactions: queried, read with what belongs to them, and changed by actions. */
export interface Transactions extends TransactionChanges {
  readonly size: number;
  get(id: string): Transaction | undefined;
  /** Filtered, sorted (`created` descending where absent) and cut to a page (`pageIndex` from 0). */
  query(filter: TransactionFilter, options?: QueryOptions): TransactionPage;
  /** How many of what a filter lets through have each value of some columns: what stands on the tabs over a list. */
  counts(filter: TransactionFilter, by: readonly CountedColumn[]): Readonly<Record<string, Readonly<Record<string, number>>>>;
  /**
   * Counts and adds up all that a filter lets through, by several keys at once: what reports are made of.
   * @throws RangeError for a currency that the world does not know
   */
  cross(filter: TransactionFilter, by: readonly GroupKey[], grouping: Pick<Grouping, 'base' | 'zone'>): Crossing;
  /** Prepares searches and sorted columns between other work, so that the first who asks for one need not wait. @param isWanted asked between the steps */
  warmUp(isWanted: () => boolean): Promise<void>;
  events(transaction: Transaction): readonly TransactionEvent[];
  /** The payments, payouts and refunds that a person did something to since the world began; a refund made stands for its payment. */
  actedOnBy(personId: string): readonly Transaction[];
  apiLogs(transaction: Transaction): readonly ApiLog[];
  /** The deliveries of the first webhook service, those that people sent once more at the end. */
  webhooks(transaction: Transaction): readonly WebhookDelivery[];
  /** Those of the second; none where the merchant has not taken it up. */
  secondWebhooks(transaction: Transaction): readonly WebhookDelivery[];
  /**
   * Delivers the webhook of an event once more.
   * @param to the first endpoint that did not get it, where absent
   * @throws RangeError where the event has none
   */
  resendWebhook(transaction: Transaction, eventId: string, by: Resending, to?: Receiver): WebhookDelivery;
  /** The providers that a payment was offered to, the first first. */
  attempts(transaction: Transaction): readonly Attempt[];
  /** Why the provider of an attempt was chosen; undefined where there was no such attempt. */
  routingLog(transaction: Transaction, attempt: number): RoutingLog | undefined;
  /** What antifraud said, oldest first. */
  alerts(transaction: Transaction): readonly Alert[];
  antifraudLog(transaction: Transaction, alert: Alert): AntifraudLog;
  /** What lists and rules would do with a payment, without making it. */
  screen(payment: AskedPayment): Screened;
  /** Whom a payment would be offered to, without making it; undefined where nobody routes it. */
  route(payment: AskedPayment): Routed | undefined;
  /** What a transaction alone has booked on its merchant's account, oldest first, without its refunds and without what it costs us. */
  bookings(transaction: Transaction): readonly AccountingEntry[];
  /** Returns what has been booked on a merchant's accounts beside its transactions: VAT, minimums, credit notes, payouts. */
  accountBookings(merchantId: string, mode: Mode): readonly AccountBooking[];
  /** Returns those of them that are known before any payout is made: payouts are made of what is there without them. */
  bookingsBesidePayouts(merchantId: string, mode: Mode): readonly InvoiceBooking[];
  /** Returns what a tenant has booked beside the accounts of its merchants, up to now. */
  tenantBookings(tenantId: string, mode: Mode): readonly TenantBooking[];
  /** Returns every entry of a tenant's ledger up to now, in no order: of its merchants' accounts, what providers charge, and its own. */
  ledger(tenantId: string, mode: Mode): readonly LedgerEntry[];
  /** Returns what a merchant's transactions have moved on what it has available until now, in no order. */
  movements(merchantId: string, mode: Mode): readonly AccountMovement[];
  /** Every booking of a transaction and its refunds, oldest first; each balances. */
  accounting(transaction: Transaction): readonly AccountingEntry[];
  /** The payer's consent that a bank payment was made under; undefined for what is none. */
  consent(transaction: Transaction): string | undefined;
  bankPayment(transaction: Transaction): BankPayment | undefined;
  fees(transaction: Transaction): readonly Fee[];
  /** What providers charge for a payment; the ledger has the same. */
  costs(payment: Transaction): readonly ProviderCost[];
  /** What a step would cost, before it happens. */
  quote(charge: Charge): readonly ChargedFee[];
  payer(transaction: Transaction): Payer;
  references(transaction: Transaction): {
    readonly providerReference: string;
    readonly arn?: string;
    readonly authorizationCode?: string;
    readonly iban?: string;
  };
  /** Minor units of a payment that can still be given back: captured − refunded − under way − reversed − disputed. */
  remaining(transaction: Transaction): number;
  /** A merchant's accounts by currency, minor units: what is available, reserved, disputed. */
  balances(merchantId: string, mode: Mode): ReadonlyMap<string, Accounts>;
  /** What a merchant's accounts had before the first day that the world knows: minor units by currency, part of its balances. */
  openings(merchantId: string, mode: Mode): Openings;
  /** What a second person has to know of it; undefined where it waits for nobody's approval. */
  approval(transaction: Transaction): Approval | undefined;
  /** All that waits for approval, in no order. */
  waiting(): readonly Transaction[];
  /** Minor units that a transaction can move out: what is available, the stated overdraft, and what its own payment's settlement brings. */
  cover(transaction: Transaction): number;
  /** Tells whether a payment's account has what a refund of it takes, its fee with it. @param amount minor units */
  coversRefund(payment: Transaction, amount: number): boolean;
  /** Until when an authorization can be captured, epoch milliseconds; undefined for what is not open. */
  capturableUntil(transaction: Transaction): number | undefined;
  /** When the first open authorization expires, epoch milliseconds; infinite where none is open. */
  firstExpiry(): number;
  /** The open authorizations whose time is over. */
  expired(): readonly Transaction[];
}

/** What a payer's bank takes back. */
export interface Chargeback {
  /** Minor units. */
  readonly amount: number;
  /** The scheme's reason code. */
  readonly disputeCode: string;
  /** The case is accepted before it has become a chargeback, which costs no fee. */
  readonly isBeforeChargeback?: boolean;
}

/**
 * What can be done to a transaction. Callers check the state first, and who may; each change is whole: events, API logs, fees, webhooks,
 * trails and lists follow. Amounts are minor units of the transaction's currency.
 */
export interface TransactionChanges {
  /** What can still be paid out of a payment: what remains of it, less the payouts that were made from it and did not fail. */
  payable(transaction: Transaction): number;
  /**
   * Asks the provider for a refund and makes its transaction, whatever the answer: only a refund that succeeds or is pending moves money.
   * One that needs approval holds its amount and is sent once it is approved.
   * @throws RangeError when the amount is not above 0 or above what remains, WorldRefusal where the account does not have it
   */
  refund(transaction: Transaction, change: MoneyOut): Outcome & { readonly refund: Transaction };
  /** Books money as refunded that went back elsewhere: a refund as well, of which the provider knows nothing. @throws RangeError as `refund` */
  statusChangeRefund(transaction: Transaction, change: MoneyOut): Outcome & { readonly refund: Transaction };
  /**
   * Takes captured money back as if it had never moved. One that needs approval is a refund of its own until then, marked as a reversal.
   * @throws RangeError as `refund`
   */
  reverse(transaction: Transaction, change: MoneyOut): Outcome & { readonly refund?: Transaction };
  /**
   * The payer's bank takes money back until the dispute is settled. The dispute fee is due with it.
   * @param change its `reason` is what the payer says; without a fee where the case is accepted before it becomes a chargeback
   * @throws RangeError as `refund`
   */
  dispute(transaction: Transaction, change: Change & Chargeback): void;
  /**
   * Ends a dispute: what is won is there again, what is lost stays with the payer. It is the scheme's word where nobody is named.
   * @throws RangeError when the amount is not above 0 or above what is disputed.
   */
  settleDispute(transaction: Transaction, settled: { readonly won: boolean; readonly amount: number } & Partial<Change>): void;
  /** Captures all or part of an authorization. @throws RangeError when the amount is not above 0 or above the authorized one. */
  capture(transaction: Transaction, change: Change & { readonly amount: number }): Outcome;
  /**
   * Takes a pending payment as paid, as its money has been found: a bank statement or a payer's bank reference shows it. In full, or as much
   * of it as came, where `amount` says less.
   * @throws RangeError when it is not a pending payment, or when the amount is not above 0 or above the payment's.
   */
  complete(transaction: Transaction, change: Change & { readonly amount?: number }): void;
  /**
   * Makes a payment; its events tell who asked for it. By card it is authorized or captured at once, else it is pending.
   * @throws RangeError when its amount is not above 0 or its card number is not masked
   */
  pay(payment: AskedPayment, change: Change): Transaction;
  /** Makes a pending payment whose money is under way; `complete` takes it as paid. @throws RangeError when its amount is not above 0 */
  expect(payment: ExpectedPayment, change: Change): Transaction;
  /** Writes down what is known of a transaction so far, without changing it. */
  remark(transaction: Transaction, change: Change): void;
  /** Releases an authorization. */
  void(transaction: Transaction, change: Change): Outcome;
  /** Releases an authorization that nobody captured in time, by itself. @throws RangeError where it is not open */
  lapse(transaction: Transaction): void;
  /**
   * Pays out from a payment's money: a payout of its own, which is sent at once or waits for approval.
   * @throws RangeError when the amount is not above 0 or above what can be paid out.
   */
  payout(
    transaction: Transaction,
    change: MoneyOut & { readonly beneficiaryId: string; readonly payeeAccount?: string; readonly reference: string; readonly needsApproval: boolean },
  ): Outcome & { readonly payout: Transaction };
  /**
   * Orders a payout from what a merchant has available, which is reserved at once. It is not sent: `sendOrdered` tells what came of it.
   * @throws RangeError when the amount is not above 0 or above what is available
   */
  orderPayout(order: PayoutOrder, change: Change): Transaction;
  /** Enough people have approved an ordered payout: from then on it waits for its time alone. @throws RangeError where it waits for nobody */
  releaseOrdered(payout: Transaction, change: Change): void;
  /** What became of an ordered payout at the banks. @param reason why it failed or came back @throws RangeError where it is not under way */
  settleOrdered(payout: Transaction, outcome: OrderedOutcome, change: Change): void;
  /** Calls off an ordered payout that has not been sent; what was reserved for it is free again. @throws RangeError where it is over */
  stopOrdered(payout: Transaction, change: Change): void;
  /** Lets go what waits: a payment is captured, a payout or refund sent. @throws RangeError where it waits for nobody */
  approve(transaction: Transaction, change: Change): Outcome;
  /** Turns down what waits, and frees what was held for it. @param change its `reason` is told the payer @throws RangeError where it waits for nobody */
  decline(transaction: Transaction, change: Change): void;
  /** Its provider refuses a pending payment, which is nobody's decision here: nobody hears of it by a notification. @throws RangeError when it is not one */
  refuse(transaction: Transaction, change: Change): void;
  /** Declines what waited too long, by itself. @throws RangeError where it waits for nobody */
  expire(transaction: Transaction): void;
  /** Asks the provider what became of it: a pending one may turn out to be captured or failed, others stay what they are. */
  checkStatus(transaction: Transaction, change: Change): Outcome;
}
