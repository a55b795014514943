import type { Permission } from '../../core/permissions/declared.ts';
import type { ConfigReader } from '../../core/plugin/config-schema.ts';
import type { Crossing } from './cross.ts';
import type { Post } from './destinations.ts';
import type { Entities } from './entities/registry.ts';
import type { Grouping, GroupKey } from './groups.ts';
import type { Clock } from './jobs.ts';
import type { AccountPeriod } from './ledger/account-days.ts';
import type { Accounts } from './ledger/balances.ts';
import type { CardFacts } from './ledger/cards.ts';
import type { Receiver, Resending } from './ledger/deliveries.ts';
import type { PostedFee } from './ledger/fee-days.ts';
import type { Openings } from './ledger/openings.ts';
import type { Payer } from './ledger/payers.ts';
import type { LiveGap } from './live-gap.ts';
import type { Notifications } from './notifications/types.ts';
import type { Outbox } from './outbox.ts';
import type { CountedColumn } from './query.ts';
import type { Rates } from './rates.ts';
import type { Routed, Screened } from './screened.ts';
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
 * A consistent world: the source of all data that screens show about tenants, merchants and transactions.
 * @public
 */
export interface World {
  readonly seed: number;
  /** Time at which the world began, in epoch milliseconds. */
  readonly born: number;
  /**
   * Returns the time of the world's clock in epoch milliseconds: the `now` for which it was made, plus the time since
   * then, plus the time by which tests have advanced it.
   */
  now(): number;
  readonly clock: Clock;
  /** Does long work in slices, between calls. */
  readonly work: Work;
  /** Records of an entity by its token; undefined for an entity of a plugin that is not enabled. */
  readonly of: Entities['of'];
  readonly entities: Entities;
  /** Audit trails of each type of record, by the name of the type. */
  readonly trails: ReadonlyMap<string, Trails>;
  /** Returns the features, by their names in guards, that the tenant has turned off for a person. */
  switchedOff(person: Pick<Person, 'tier' | 'tenantId'>): ReadonlySet<string>;
  readonly tenants: readonly Tenant[];
  readonly merchants: readonly Merchant[];
  readonly roles: readonly Role[];
  readonly people: readonly Person[];
  /** All currencies of tenants, active or not, each code only once. */
  readonly currencies: readonly Currency[];
  /** All countries of tenants, each only once. `id` is the ISO 3166-1 alpha-2 code. */
  readonly countries: readonly Named[];
  readonly paymentMethods: readonly Named[];
  readonly serviceProviders: readonly Named[];
  readonly transactions: Transactions;
  /**
   * Settings of the deployment for each plugin, with defaults for missing values. They are for jobs: a handler of a
   * call has them in the request.
   */
  readonly config: ConfigReader;
  /** Rates for the conversion of amounts. */
  readonly rates: Rates;
  /** Notifications for people; `add` is for any event in the world. */
  readonly notifications: Notifications;
  /** All permissions that the enabled plugins declare, with the tiers that can hold them. */
  readonly permissions: readonly Pick<Permission, 'name' | 'tiers'>[];
  /** Sends a real webhook; absent if there is no receiver on this computer. */
  readonly post?: Post | undefined;
  /** Emails of the world. */
  readonly outbox: Outbox;
  /** Types of ledger figures that the enabled plugins show. */
  readonly figureKinds: ReadonlySet<FigureKind>;
  /** Returns the figures of plugins about a tenant's money, for comparison with the ledger. */
  figures(question: FigureQuestion): readonly Figure[];
  /** Returns the requirements that a merchant must still fulfill before it takes live payments. */
  gapsBeforeLive(merchant: Merchant): readonly LiveGap[];
  tenant(id: string): Tenant | undefined;
  merchant(id: string): Merchant | undefined;
  role(id: string): Role | undefined;
  /** Returns the account that signs in with an address, or its first invitation if there is none. */
  personByEmail(email: string): Person | undefined;
  decimalPlaces(currency: string): number;
}

/** All transactions: queried, read with their related records, and changed by actions. */
export interface Transactions extends TransactionChanges {
  readonly size: number;
  get(id: string): Transaction | undefined;
  /**
   * Returns transactions, filtered, sorted (by default by `created`, newest first) and cut to a page (`pageIndex` from
   * 0).
   */
  query(filter: TransactionFilter, options?: QueryOptions): TransactionPage;
  /** Counts the rows that match a filter by each value of some columns, for the tabs above a list. */
  counts(
    filter: TransactionFilter,
    by: readonly CountedColumn[],
  ): Readonly<Record<string, Readonly<Record<string, number>>>>;
  /**
   * Counts and adds up the transactions that match a filter by several keys, for reports.
   * @throws RangeError for an unknown currency
   */
  cross(filter: TransactionFilter, by: readonly GroupKey[], grouping: Pick<Grouping, 'base' | 'zone'>): Crossing;
  /**
   * Prepares searches and sorted columns between other work, so that later calls don't wait.
   * @param isWanted called between the steps; false stops the work
   */
  warmUp(isWanted: () => boolean): Promise<void>;
  events(transaction: Transaction): readonly TransactionEvent[];
  /**
   * Returns the payments, payouts and refunds on which a person has acted since the world began. A new refund counts as
   * its payment.
   */
  actedOnBy(personId: string): readonly Transaction[];
  apiLogs(transaction: Transaction): readonly ApiLog[];
  /** Returns the deliveries of the first webhook service, with the deliveries that people resent at the end. */
  webhooks(transaction: Transaction): readonly WebhookDelivery[];
  /** Returns the deliveries of the second service; none if the merchant doesn't use it. */
  secondWebhooks(transaction: Transaction): readonly WebhookDelivery[];
  /**
   * Returns the endpoint to which the webhook of an event is resent: the first that did not get it. Undefined if all
   * endpoints are paused or there is none.
   */
  resendsTo(transaction: Transaction, eventId: string): Receiver | undefined;
  /**
   * Delivers the webhook of an event again.
   * @param to receiver; by default the first endpoint that did not get it
   * @throws RangeError if the event has no webhook
   */
  resendWebhook(transaction: Transaction, eventId: string, by: Resending, to?: Receiver): WebhookDelivery;
  /** Returns the providers to which a payment was offered, in order. */
  attempts(transaction: Transaction): readonly Attempt[];
  /** Returns the reason why the provider of an attempt was chosen; undefined if the attempt doesn't exist. */
  routingLog(transaction: Transaction, attempt: number): RoutingLog | undefined;
  /** Returns the alerts of antifraud, oldest first. */
  alerts(transaction: Transaction): readonly Alert[];
  antifraudLog(transaction: Transaction, alert: Alert): AntifraudLog;
  /** Returns the decision of lists and rules about a payment, without making it. */
  screen(payment: RequestedPayment): Screened;
  /** Returns the providers to which a payment would be offered, without making it; undefined if no plugin routes it. */
  route(payment: RequestedPayment): Routed | undefined;
  /**
   * Returns a transaction's bookings on its merchant's account, oldest first, without its refunds and without our
   * costs.
   */
  bookings(transaction: Transaction): readonly AccountingEntry[];
  /**
   * Returns the bookings on a merchant's accounts outside its transactions: VAT, minimum fees, credit notes, payouts.
   */
  accountBookings(merchantId: string, mode: Mode): readonly AccountBooking[];
  /** Returns those of these bookings that aren't payouts. Payouts are made from the balance with them. */
  bookingsBesidePayouts(merchantId: string, mode: Mode): readonly InvoiceBooking[];
  /** Returns the bookings of a tenant outside the accounts of its merchants, up to now. */
  tenantBookings(tenantId: string, mode: Mode): readonly TenantBooking[];
  /**
   * Returns all entries of a tenant's ledger up to now, without order: of its merchants' accounts, the charges of
   * providers, and its own.
   */
  ledger(tenantId: string, mode: Mode): readonly LedgerEntry[];
  /** Returns the entries of a merchant, or those of the tenant itself. It is the same part until something changes. */
  ledgerPart(tenantId: string, mode: Mode, merchantId?: string): LedgerPart;
  /** Reads a tenant's ledger in slices, for `work`, so that later calls don't wait. */
  prepareLedger(tenantId: string, mode: Mode): Iterable<unknown>;
  /**
   * Returns the balance of each of a merchant's accounts before a period and its bookings in the period, by currency.
   * It reads only the days of the period.
   * @param from first time of the period in epoch milliseconds
   * @param to last time of the period
   */
  accountPeriod(merchantId: string, mode: Mode, from: number, to: number): ReadonlyMap<string, AccountPeriod>;
  /**
   * Returns the fees of a merchant's transactions that fell due in a period, by the age of the transactions. It reads
   * only the days of the period.
   * @param from first time of the period in epoch milliseconds
   * @param to last time of the period
   */
  postedFees(merchantId: string, mode: Mode, from: number, to: number): readonly PostedFee[];
  /** Returns the movements of a merchant's transactions on its available balance until now, without order. */
  movements(merchantId: string, mode: Mode): readonly AccountMovement[];
  /** Returns all bookings of a transaction and its refunds, oldest first. Each booking balances. */
  accounting(transaction: Transaction): readonly AccountingEntry[];
  /** Returns the payer's consent under which a bank payment was made; undefined for other payments. */
  consent(transaction: Transaction): string | undefined;
  bankPayment(transaction: Transaction): BankPayment | undefined;
  fees(transaction: Transaction): readonly Fee[];
  /** Returns the providers' charges for a payment, as in the ledger. */
  costs(payment: Transaction): readonly ProviderCost[];
  /** Returns the cost of a step before it happens. */
  quote(charge: Charge): readonly ChargedFee[];
  /** Returns the facts about the card of a payment, or of a refund's payment; undefined without a card. */
  card(transaction: Transaction): CardFacts | undefined;
  payer(transaction: Transaction): Payer;
  references(transaction: Transaction): {
    readonly providerReference: string;
    readonly arn?: string;
    readonly authorizationCode?: string;
    readonly rrn?: string;
    /** Account or wallet to which a refund is sent, if it can't be sent to the means of payment. */
    readonly account?: string;
    readonly iban?: string;
  };
  /**
   * Returns the amount of a payment that can still be returned, in minor units: captured - refunded - pending refunds -
   * reversed - disputed.
   */
  remaining(transaction: Transaction): number;
  /** Returns a merchant's accounts by currency, in minor units: available, reserved, disputed. */
  balances(merchantId: string, mode: Mode): ReadonlyMap<string, Accounts>;
  /**
   * Returns the balances of a merchant's accounts before the first day of the world: minor units by currency, which are
   * part of its balances.
   */
  openings(merchantId: string, mode: Mode): Openings;
  /** Returns the facts for a second person about a transaction; undefined if it doesn't need approval. */
  approval(transaction: Transaction): Approval | undefined;
  /** Returns all transactions that need approval, without order. */
  waitingForApproval(): readonly Transaction[];
  /**
   * Returns the amount that a transaction can move out, in minor units: the available balance, the permitted overdraft,
   * and the settlement of its payment.
   */
  cover(transaction: Transaction): number;
  /**
   * Returns true if a payment's account covers a refund of it, including the fee.
   * @param amount minor units
   */
  coversRefund(payment: Transaction, amount: number): boolean;
  /**
   * Returns the time until which an authorization can be captured, in epoch milliseconds; undefined for transactions
   * that aren't open.
   */
  capturableUntil(transaction: Transaction): number | undefined;
  /**
   * Returns the time at which the first open authorization expires, in epoch milliseconds; infinity if none is open.
   */
  firstExpiry(): number;
  /** Returns the open authorizations that have expired. */
  expiredAuthorizations(): readonly Transaction[];
}

/** Amount that a payer's bank takes back. @public */
export interface Chargeback {
  /** Amount in minor units. */
  readonly amount: number;
  /** The scheme's reason code. */
  readonly disputeCode: string;
  /** True if the case is accepted before it becomes a chargeback, which costs no fee. */
  readonly isBeforeChargeback?: boolean;
}

/**
 * Actions on transactions. Callers check the status and the permissions first. Each change is complete: it includes
 * events, API logs, fees, webhooks, audit trails and lists. Amounts are minor units of the transaction's currency.
 */
export interface TransactionChanges {
  /**
   * Returns the amount that can still be paid out from a payment: its remaining amount, less the payouts from it that
   * did not fail.
   */
  payable(transaction: Transaction): number;
  /**
   * Requests a refund from the provider and creates its transaction, regardless of the answer: only a refund that
   * succeeds or is pending moves money. A refund that needs approval holds its amount and is sent after the approval.
   * @throws RangeError if the amount is not above 0 or is above the remaining amount, WorldRefusal if the account
   *   doesn't have it
   */
  refund(transaction: Transaction, change: MoneyOut): Outcome & { readonly refund: Transaction };
  /**
   * Marks money that was returned in another way as refunded. This is also a refund, but the provider doesn't know it.
   * @throws RangeError like `refund`
   */
  statusChangeRefund(transaction: Transaction, change: MoneyOut): Outcome & { readonly refund: Transaction };
  /**
   * Reverses captured money as if it had never moved. A reversal that needs approval is a separate refund until then,
   * marked as a reversal.
   * @throws RangeError like `refund`
   */
  reverse(transaction: Transaction, change: MoneyOut): Outcome & { readonly refund?: Transaction };
  /**
   * Moves money back to the payer's bank until the dispute is decided. The dispute fee is due with it.
   * @param change its `reason` is the payer's; there is no fee if the case is accepted before it becomes a chargeback
   * @throws RangeError like `refund`
   */
  dispute(transaction: Transaction, change: Change & Chargeback): void;
  /**
   * Ends a dispute: won money is available again, lost money stays with the payer. Without an actor it is the scheme's
   * decision.
   * @throws RangeError if the amount is not above 0 or is above the disputed amount.
   */
  settleDispute(
    transaction: Transaction,
    settled: { readonly won: boolean; readonly amount: number } & Partial<Change>,
  ): void;
  /**
   * Captures all or part of an authorization.
   * @throws RangeError if the amount is not above 0 or is above the authorized amount.
   */
  capture(transaction: Transaction, change: Change & { readonly amount: number }): Outcome;
  /**
   * Marks a pending payment as paid because its money was found, on a bank statement or by a payer's bank reference:
   * the whole amount, or only the received part if `amount` is less.
   * @throws RangeError if it isn't a pending payment, or if the amount is not above 0 or is above the payment's amount.
   */
  complete(transaction: Transaction, change: Change & { readonly amount?: number }): void;
  /**
   * Creates a payment; its events name the person who requested it. A card payment is authorized or captured
   * immediately, any other payment is pending.
   * @throws RangeError if its amount is not above 0 or its card number is not masked
   */
  pay(payment: RequestedPayment, change: Change): Transaction;
  /**
   * Creates a pending payment whose money is expected; `complete` marks it as paid.
   * @throws RangeError if its amount is not above 0
   */
  expect(payment: ExpectedPayment, change: Change): Transaction;
  /** Adds a remark to a transaction, without changing it. */
  addRemark(transaction: Transaction, change: Change): void;
  /** Voids an authorization. */
  void(transaction: Transaction, change: Change): Outcome;
  /**
   * Voids an authorization that was not captured in time, automatically.
   * @throws RangeError if it is not open
   */
  lapse(transaction: Transaction): void;
  /**
   * Pays out from a payment's money: a separate payout, which is sent immediately or needs approval.
   * @throws RangeError if the amount is not above 0 or is above the amount that can be paid out.
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
   * Orders a payout from a merchant's available balance, which is reserved immediately. It isn't sent yet:
   * `settleOrdered` records its outcome.
   * @throws RangeError if the amount is not above 0 or is above the available amount
   */
  orderPayout(order: PayoutOrder, change: Change): Transaction;
  /**
   * Releases an ordered payout that enough people have approved. It then waits only for its time.
   * @throws RangeError if it doesn't need approval
   */
  releaseOrdered(payout: Transaction, change: Change): void;
  /**
   * Records the outcome of an ordered payout at the banks.
   * @param reason of a failure or return
   * @throws RangeError if it has another status
   */
  settleOrdered(payout: Transaction, outcome: OrderedOutcome, change: Change): void;
  /**
   * Cancels an ordered payout that has not been sent, and releases its reserved amount.
   * @throws RangeError if it has ended
   */
  stopOrdered(payout: Transaction, change: Change): void;
  /**
   * Approves a waiting transaction: a payment is captured, a payout or refund is sent.
   * @throws RangeError if it doesn't need approval
   */
  approve(transaction: Transaction, change: Change): Outcome;
  /**
   * Declines a waiting transaction, and releases its held amount.
   * @param change its `reason` is shown to the payer
   * @throws RangeError if it doesn't need approval
   */
  decline(transaction: Transaction, change: Change): void;
  /**
   * Records that the provider declined a pending payment. No person decided it, so there is no notification.
   * @throws RangeError if it isn't a pending payment
   */
  refuse(transaction: Transaction, change: Change): void;
  /**
   * Declines a transaction automatically after its approval time.
   * @throws RangeError if it doesn't need approval
   */
  expire(transaction: Transaction): void;
  /**
   * Requests the status from the provider: a pending transaction may have been captured or have failed; others stay
   * unchanged.
   */
  checkStatus(transaction: Transaction, change: Change): Outcome;
}
