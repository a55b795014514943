import type { Permission } from '../../core/permissions/declared.ts';
import type { ConfigReader } from '../../core/plugin/config-schema.ts';
import type { Clock } from './clock.ts';
import type { Crossing } from './cross.ts';
import type { Post } from './destinations.ts';
import type { Entities } from './entities/registry.ts';
import type { LiveGap } from './going-live.ts';
import type { Grouping, GroupKey } from './groups.ts';
import type { Accounts } from './ledger/balances.ts';
import type { CardFacts } from './ledger/cards.ts';
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
  LedgerPart,
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
  RequestedPayment,
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
import type { Work } from './work.ts';

/**
 * A consistent world: everything that a screen shows about a tenant, merchant or transaction comes from here.
 * @public
 */
export interface World {
  readonly seed: number;
  /** Time at which the world began, epoch milliseconds. */
  readonly born: number;
  /**
   * Returns the world's clock: the `now` it was made for, plus the time since then, plus the time by which tests have
   * advanced it; epoch milliseconds.
   */
  now(): number;
  readonly clock: Clock;
  /** Does what takes long in slices, between calls. */
  readonly work: Work;
  /** The records of an entity by its token; undefined for the entity of a plugin that is off. */
  readonly of: Entities['of'];
  readonly entities: Entities;
  /** Audit trails of each kind of record, by the kind's name. */
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
  /**
   * The deployment's settings for each plugin, with defaults for missing values. For jobs: a handler of a call has them
   * in the request.
   */
  readonly config: ConfigReader;
  /** Rates at which amounts are converted. */
  readonly rates: Rates;
  /** Notifications for people; `add` is for any event in the world. */
  readonly notifications: Notifications;
  /** Every permission that the enabled plugins declare, with the tiers that can hold it. */
  readonly permissions: readonly Pick<Permission, 'name' | 'tiers'>[];
  /** Sends a real webhook when a receiver exists on this computer; absent when there is none. */
  readonly post?: Post | undefined;
  /** Mail that the world has sent. */
  readonly outbox: Outbox;
  /** Lists what plugins that are enabled show of the ledger. */
  readonly figureKinds: ReadonlySet<FigureKind>;
  /** Returns what plugins show of a tenant's money, to be compared with the ledger. */
  figures(question: FigureQuestion): readonly Figure[];
  /** Returns the requirements that a merchant does not meet yet before it takes live payments. */
  gapsBeforeLive(merchant: Merchant): readonly LiveGap[];
  tenant(id: string): Tenant | undefined;
  merchant(id: string): Merchant | undefined;
  role(id: string): Role | undefined;
  /** Returns the account that signs in with an address, or the first invitation to it when there is none. */
  personByEmail(email: string): Person | undefined;
  decimalPlaces(currency: string): number;
}

/** All transactions: queried, read with what belongs to them, and changed by actions. */
export interface Transactions extends TransactionChanges {
  readonly size: number;
  get(id: string): Transaction | undefined;
  /**
   * Returns transactions filtered, sorted (`created` descending when absent) and cut to a page (`pageIndex` from 0).
   */
  query(filter: TransactionFilter, options?: QueryOptions): TransactionPage;
  /** Counts the rows that match a filter by each value of some columns: the numbers on the tabs over a list. */
  counts(
    filter: TransactionFilter,
    by: readonly CountedColumn[],
  ): Readonly<Record<string, Readonly<Record<string, number>>>>;
  /**
   * Counts and adds up all that a filter lets through, by several keys at once: what reports are made of.
   * @throws RangeError for a currency that the world does not know
   */
  cross(filter: TransactionFilter, by: readonly GroupKey[], grouping: Pick<Grouping, 'base' | 'zone'>): Crossing;
  /**
   * Prepares searches and sorted columns between other work, so that the first who asks for one need not wait.
   * @param isWanted called between the steps
   */
  warmUp(isWanted: () => boolean): Promise<void>;
  events(transaction: Transaction): readonly TransactionEvent[];
  /**
   * Returns the payments, payouts and refunds on which a person has acted since the world began; a new refund counts as
   * its payment.
   */
  actedOnBy(personId: string): readonly Transaction[];
  apiLogs(transaction: Transaction): readonly ApiLog[];
  /** Returns the deliveries of the first webhook service, with the deliveries that people resent at the end. */
  webhooks(transaction: Transaction): readonly WebhookDelivery[];
  /** Returns the deliveries of the second service; none where the merchant has not adopted it. */
  secondWebhooks(transaction: Transaction): readonly WebhookDelivery[];
  /**
   * Returns where the webhook of an event is resent: to the first endpoint that did not get it. Undefined where it has
   * none that is not paused.
   */
  resendsTo(transaction: Transaction, eventId: string): Receiver | undefined;
  /**
   * Delivers the webhook of an event once more.
   * @param to the first endpoint that did not get it, where absent
   * @throws RangeError where the event has none
   */
  resendWebhook(transaction: Transaction, eventId: string, by: Resending, to?: Receiver): WebhookDelivery;
  /** Returns the providers to which a payment was offered, in order. */
  attempts(transaction: Transaction): readonly Attempt[];
  /** Returns the reason why the provider of an attempt was chosen; undefined when there was no such attempt. */
  routingLog(transaction: Transaction, attempt: number): RoutingLog | undefined;
  /** Returns the alerts of antifraud, oldest first. */
  alerts(transaction: Transaction): readonly Alert[];
  antifraudLog(transaction: Transaction, alert: Alert): AntifraudLog;
  /** Returns the decision of lists and rules about a payment, without making it. */
  screen(payment: RequestedPayment): Screened;
  /**
   * Returns the providers to which a payment would be offered, without making it; undefined when no plugin routes it.
   */
  route(payment: RequestedPayment): Routed | undefined;
  /**
   * Returns a transaction's bookings on its merchant's account, oldest first, without its refunds and without our
   * costs.
   */
  bookings(transaction: Transaction): readonly AccountingEntry[];
  /**
   * Returns what has been booked on a merchant's accounts beside its transactions: VAT, minimums, credit notes,
   * payouts.
   */
  accountBookings(merchantId: string, mode: Mode): readonly AccountBooking[];
  /** Returns those of them that are known before any payout is made: payouts are made of what is there without them. */
  bookingsBesidePayouts(merchantId: string, mode: Mode): readonly InvoiceBooking[];
  /** Returns what a tenant has booked beside the accounts of its merchants, up to now. */
  tenantBookings(tenantId: string, mode: Mode): readonly TenantBooking[];
  /**
   * Returns every entry of a tenant's ledger up to now, in no order: of its merchants' accounts, what providers charge,
   * and its own.
   */
  ledger(tenantId: string, mode: Mode): readonly LedgerEntry[];
  /** Returns the entries of a merchant, or the tenant's own where none is named: the same part until it changes. */
  ledgerPart(tenantId: string, mode: Mode, merchantId?: string): LedgerPart;
  /** Reads a tenant's ledger in slices, for `work`: the next who reads it need not wait. */
  prepareLedger(tenantId: string, mode: Mode): Iterable<unknown>;
  /** Returns what a merchant's transactions have moved on what it has available until now, in no order. */
  movements(merchantId: string, mode: Mode): readonly AccountMovement[];
  /** Returns every booking of a transaction and its refunds, oldest first; each balances. */
  accounting(transaction: Transaction): readonly AccountingEntry[];
  /** Returns the payer's consent under which a bank payment was made; undefined for other payments. */
  consent(transaction: Transaction): string | undefined;
  bankPayment(transaction: Transaction): BankPayment | undefined;
  fees(transaction: Transaction): readonly Fee[];
  /** Returns the providers' charges for a payment; the ledger has the same. */
  costs(payment: Transaction): readonly ProviderCost[];
  /** Returns the cost of a step before it happens. */
  quote(charge: Charge): readonly ChargedFee[];
  /** Returns what is known of the card of a payment, or of a refund's payment; undefined for others. */
  card(transaction: Transaction): CardFacts | undefined;
  payer(transaction: Transaction): Payer;
  references(transaction: Transaction): {
    readonly providerReference: string;
    readonly arn?: string;
    readonly authorizationCode?: string;
    readonly rrn?: string;
    /** Account or wallet that a refund goes to, where it cannot go back to what was paid with. */
    readonly account?: string;
    readonly iban?: string;
  };
  /**
   * Returns the minor units of a payment that can still be given back: captured - refunded - under way - reversed -
   * disputed.
   */
  remaining(transaction: Transaction): number;
  /** Returns a merchant's accounts by currency, minor units: available, reserved, disputed. */
  balances(merchantId: string, mode: Mode): ReadonlyMap<string, Accounts>;
  /**
   * Returns the balances of a merchant's accounts before the first day that the world knows: minor units by currency,
   * part of its balances.
   */
  openings(merchantId: string, mode: Mode): Openings;
  /** Returns the facts that a second person needs about it; undefined when it does not wait for approval. */
  approval(transaction: Transaction): Approval | undefined;
  /** Returns all transactions that wait for approval, in no order. */
  waiting(): readonly Transaction[];
  /**
   * Returns the minor units that a transaction can move out: the available balance, the stated overdraft, and the
   * settlement of its payment.
   */
  cover(transaction: Transaction): number;
  /** Returns whether a payment's account covers a refund of it, including the fee. @param amount minor units */
  coversRefund(payment: Transaction, amount: number): boolean;
  /**
   * Returns the time until which an authorization can be captured, epoch milliseconds; undefined for transactions that
   * are not open.
   */
  capturableUntil(transaction: Transaction): number | undefined;
  /** Returns the time at which the first open authorization expires, epoch milliseconds; infinite when none is open. */
  firstExpiry(): number;
  /** Returns the open authorizations whose time is over. */
  expired(): readonly Transaction[];
}

/** Amount that a payer's bank takes back. @public */
export interface Chargeback {
  /** Minor units. */
  readonly amount: number;
  /** The scheme's reason code. */
  readonly disputeCode: string;
  /** The case is accepted before it has become a chargeback, which costs no fee. */
  readonly isBeforeChargeback?: boolean;
}

/**
 * Actions on transactions. Callers check the state and the rights first. Each change is complete: events, API logs,
 * fees, webhooks, trails and lists follow. Amounts are minor units of the transaction's currency.
 */
export interface TransactionChanges {
  /**
   * Returns the amount that can still be paid out of a payment: its remainder, less the payouts that were made from it
   * and did not fail.
   */
  payable(transaction: Transaction): number;
  /**
   * Requests a refund from the provider and creates its transaction, regardless of the answer: only a refund that
   * succeeds or is pending moves money. A refund that needs approval holds its amount and is sent once it is approved.
   * @throws RangeError when the amount is not above 0 or above what remains, WorldRefusal where the account does not
   *   have it
   */
  refund(transaction: Transaction, change: MoneyOut): Outcome & { readonly refund: Transaction };
  /**
   * Books money as refunded that went back elsewhere: a refund as well, of which the provider knows nothing.
   * @throws RangeError as `refund`
   */
  statusChangeRefund(transaction: Transaction, change: MoneyOut): Outcome & { readonly refund: Transaction };
  /**
   * Reverses captured money as if it had never moved. A reversal that needs approval is a separate refund until then,
   * marked as a reversal.
   * @throws RangeError as `refund`
   */
  reverse(transaction: Transaction, change: MoneyOut): Outcome & { readonly refund?: Transaction };
  /**
   * Moves money back to the payer's bank until the dispute is settled. The dispute fee is due with it.
   * @param change its `reason` is what the payer says; without a fee where the case is accepted before it becomes a
   *   chargeback
   * @throws RangeError as `refund`
   */
  dispute(transaction: Transaction, change: Change & Chargeback): void;
  /**
   * Ends a dispute: won money is available again, lost money stays with the payer. It is the scheme's decision when no
   * actor is named.
   * @throws RangeError when the amount is not above 0 or above what is disputed.
   */
  settleDispute(
    transaction: Transaction,
    settled: { readonly won: boolean; readonly amount: number } & Partial<Change>,
  ): void;
  /**
   * Captures all or part of an authorization.
   * @throws RangeError when the amount is not above 0 or above the authorized one.
   */
  capture(transaction: Transaction, change: Change & { readonly amount: number }): Outcome;
  /**
   * Marks a pending payment as paid, because its money has been found: a bank statement or a payer's bank reference
   * shows it. In full, or only the received part when `amount` is less.
   * @throws RangeError when it is not a pending payment, or when the amount is not above 0 or above the payment's.
   */
  complete(transaction: Transaction, change: Change & { readonly amount?: number }): void;
  /**
   * Creates a payment; its events name the requester. A card payment is authorized or captured immediately, any other
   * payment is pending.
   * @throws RangeError when its amount is not above 0 or its card number is not masked
   */
  pay(payment: RequestedPayment, change: Change): Transaction;
  /**
   * Makes a pending payment whose money is under way; `complete` takes it as paid.
   * @throws RangeError when its amount is not above 0
   */
  expect(payment: ExpectedPayment, change: Change): Transaction;
  /** Writes down what is known of a transaction so far, without changing it. */
  addRemark(transaction: Transaction, change: Change): void;
  /** Releases an authorization. */
  void(transaction: Transaction, change: Change): Outcome;
  /** Releases an authorization that was not captured in time, automatically. @throws RangeError where it is not open */
  lapse(transaction: Transaction): void;
  /**
   * Pays out from a payment's money: a payout of its own, which is sent at once or waits for approval.
   * @throws RangeError when the amount is not above 0 or above what can be paid out.
   */
  payout(
    transaction: Transaction,
    change: MoneyOut & {
      readonly beneficiaryId: string;
      readonly payeeName?: string;
      readonly payeeAccount?: string;
      readonly reference: string;
      readonly needsApproval: boolean;
    },
  ): Outcome & { readonly payout: Transaction };
  /**
   * Orders a payout from what a merchant has available, which is reserved at once. It is not sent: `sendOrdered` tells
   * what came of it.
   * @throws RangeError when the amount is not above 0 or above what is available
   */
  orderPayout(order: PayoutOrder, change: Change): Transaction;
  /**
   * Releases an ordered payout that enough people have approved: from then on it waits only for its time.
   * @throws RangeError where it waits for no approval
   */
  releaseOrdered(payout: Transaction, change: Change): void;
  /**
   * Records the outcome of an ordered payout at the banks.
   * @param reason why it failed or came back
   * @throws RangeError where it is not under way
   */
  settleOrdered(payout: Transaction, outcome: OrderedOutcome, change: Change): void;
  /**
   * Calls off an ordered payout that has not been sent; what was reserved for it is free again.
   * @throws RangeError where it is over
   */
  stopOrdered(payout: Transaction, change: Change): void;
  /**
   * Approves a waiting transaction: a payment is captured, a payout or refund sent.
   * @throws RangeError where it waits for no approval
   */
  approve(transaction: Transaction, change: Change): Outcome;
  /**
   * Declines a waiting transaction, and frees the amount that was held for it.
   * @param change its `reason` is shown to the payer
   * @throws RangeError where it waits for no approval
   */
  decline(transaction: Transaction, change: Change): void;
  /**
   * Records the refusal of a pending payment by its provider. No person here decided it, so there is no notification.
   * @throws RangeError when it is not one
   */
  refuse(transaction: Transaction, change: Change): void;
  /** Declines what waited too long, by itself. @throws RangeError where it waits for no approval */
  expire(transaction: Transaction): void;
  /**
   * Asks the provider for the state: a pending transaction may turn out to be captured or failed, others stay
   * unchanged.
   */
  checkStatus(transaction: Transaction, change: Change): Outcome;
}
