/**
 * The domain data of the sandbox, and the queries and changes of transactions. Amounts are integers in the currency's
 * minor unit; times are epoch milliseconds (UTC).
 */

import type { LocalizedText } from '../../core/i18n/localized.ts';
import type { ApprovalCause } from '../../core/model/approvals.ts';
import type { BankPaymentStatus, ConsentStatus, PayeeConfirmation } from '../../core/model/banks.ts';
import type { ProcessingStatus } from '../../core/model/merchants.ts';
import type {
  ActionResult,
  AttemptOutcome,
  DeclineNextStep,
  RiskDecision,
  WebhookStatus,
} from '../../core/model/operations.ts';
import type { ChargeBearer, HoldReason, PaymentRail } from '../../core/model/payouts.ts';
import type { SystemMode } from '../../core/model/system-mode.ts';
import type {
  TransactionChannel,
  TransactionKind,
  TransactionStatus,
  TransactionType,
} from '../../core/model/transactions.ts';
import type { Merchants, People, Roles, Tenants } from './core-tokens.ts';
import type { Actor } from './entities/log.ts';
import type { StoredOf } from './entities/token.ts';
import type { Grounds } from './grounds.ts';

/** Mode of data: live or test. @public */
export type Mode = SystemMode;

/** A currency as lookups give it: `id` is its ISO 4217 code. @public */
export interface Currency {
  readonly id: string;
  readonly name: string;
  readonly decimalPlaces: number;
}
/** Id with a name. @public */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export type { ProcessingStatus };

/** Tenant as the sandbox stores it. @public */
export type Tenant = StoredOf<typeof Tenants>;
/** Merchant as the sandbox stores it. @public */
export type Merchant = StoredOf<typeof Merchants>;
/** Role as the sandbox stores it. @public */
export type Role = StoredOf<typeof Roles>;
/** Person as the sandbox stores them. @public */
export type Person = StoredOf<typeof People>;

export type { TransactionChannel, TransactionKind, TransactionStatus, TransactionType };

/** Transaction as the sandbox stores it. Amounts are in minor units, times in epoch milliseconds. @public */
export interface Transaction {
  readonly id: string;
  readonly externalId: string;
  readonly created: number;
  readonly mode: Mode;
  readonly type: TransactionType;
  readonly kind: TransactionKind;
  /** A refund has its payment's. */
  readonly channel: TransactionChannel;
  status: TransactionStatus;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly merchantId: string;
  readonly tenantId: string;
  readonly websiteId: string;
  readonly serviceProvider: string;
  readonly paymentMethod: string;
  readonly country: string;
  readonly maskedPan?: string;
  /** Minor units taken from the payer. Refunds and payouts take none: their own money is `amount` and their status. */
  captured: number;
  /** Minor units of the refunds that succeeded. */
  refunded: number;
  /** Refunds under way: with the provider, or waiting for approval. */
  pendingRefund: number;
  /** Minor units that reversals took back. */
  reversed: number;
  /** Minor units that payers' banks took back and that were not won again. */
  disputed: number;
  declineReason?: string;
  /** Decliner: own rules, before a provider had the payment, or the provider; absent for the seed's payments. */
  declinedBy?: 'Rules' | 'Provider';
  responseCode?: string;
  /** The payment that a refund was made of, or a payout was made from. */
  readonly parentId?: string;
  /** Ids of the refunds made of it, and of the payouts made from it. */
  children: string[];
  /** Payee and purpose of a payout that a person made. */
  readonly beneficiaryId?: string;
  readonly reference?: string;
  /** Account to which a payout that a person made is sent, on a single line. */
  readonly payeeAccount?: string | undefined;
  /** Way of a refund that returns money other than by a refund at the provider. */
  readonly returnedBy?: 'Reversal' | 'StatusChange';
  /** Reason why a second person has to approve it. */
  readonly approvalCause?: ApprovalCause;
  /** Status of an authorization until it expired without a capture. */
  expiredAs?: 'Authorized' | 'Reserved';
  /** Transfer of a payout that a merchant ordered from its balance. */
  readonly transfer?: Transfer;
  /** Payer of a payment that was entered in the portal, as they named themselves. */
  readonly paidBy?: { readonly name: string; readonly email?: string; readonly ip?: string };
  /** Expiry of a card that was entered in the portal, `MM/YY`. */
  readonly cardExpiry?: string;
  /**
   * Account from which the payer paid, or to which a refund is sent, where known: a masked IBAN, or the address of a
   * wallet.
   */
  readonly account?: string;
  /** MID under which the provider took a payment that was made in the portal; it never changes. */
  readonly mid?: string;
  /** Months that a shopper at a terminal pays in; at once where absent. The merchant gets all of it either way. */
  readonly instalments?: number;
  /** Text of a refusal for the payer, and the next step for the merchant. */
  declineNotice?: { readonly text: LocalizedText; readonly nextStep: DeclineNextStep };
}

/**
 * The way of a payment between banks, and who bears what they charge: shared, the payer, the payee (ISO 20022
 * ChargeBearer).
 * @public
 */
export interface Transfer {
  readonly rail: PaymentRail;
  readonly charges: ChargeBearer;
}

/** Outcome of an ordered payout at the banks. @public */
export type OrderedOutcome = 'Arrived' | 'Failed' | 'Returned';

/** A payout that a merchant orders from its balance. @public */
export interface PayoutOrder
  extends Pick<
    Transaction,
    | 'mode'
    | 'merchantId'
    | 'tenantId'
    | 'externalId'
    | 'amount'
    | 'currency'
    | 'country'
    | 'beneficiaryId'
    | 'payeeAccount'
    | 'reference'
  > {
  readonly transfer: Transfer;
  /** Payee. */
  readonly payee: NonNullable<Transaction['paidBy']>;
  /** True when it is held until enough of the merchant's people have approved it. */
  readonly needsApproval: boolean;
}

/**
 * Payment requested by a payer at a shop, or by a person in the portal. It holds no card number and no security code.
 * @public
 */
export interface RequestedPayment
  extends Pick<
    Transaction,
    | 'mode'
    | 'merchantId'
    | 'tenantId'
    | 'websiteId'
    | 'externalId'
    | 'amount'
    | 'currency'
    | 'serviceProvider'
    | 'paymentMethod'
    | 'country'
    | 'instalments'
    | 'cardExpiry'
  > {
  readonly type: 'Sale' | 'Authorization';
  /** Kind of the payment; card when absent. A payment of another kind is pending until its provider answers. */
  readonly kind?: TransactionKind;
  /** Masked card number: first six and last four digits around a mask. */
  readonly maskedPan?: string;
  readonly payer: NonNullable<Transaction['paidBy']>;
  /** Channel by which it reached the merchant; by phone or letter when absent. */
  readonly channel?: TransactionChannel;
  /** The payer's address, where they paid online. */
  readonly ip?: string;
  /** Account from which the payer pays: a masked IBAN, or the address of a wallet. */
  readonly account?: string;
  /** Reason why its providers refuse it, with its ISO 8583 code. */
  readonly declined?: Refusal;
  /** Returns a provider's answer where `declined` is absent: undefined means that it approves. @param attempt from 1 */
  answers?(serviceProvider: string, attempt: number): Refusal | undefined;
}

/** Reason and code of a decline. @public */
export interface Refusal {
  readonly reason: string;
  readonly code: string;
}

/** A card payment. @public */
export interface CardPayment extends RequestedPayment {
  readonly maskedPan: string;
}

/** A payment whose money is under way: by coin, say. @public */
export type ExpectedPayment = Omit<
  RequestedPayment,
  'type' | 'kind' | 'maskedPan' | 'declined' | 'answers' | 'channel' | 'ip' | 'account'
>;

/** Event in the history of a transaction. @public */
export interface TransactionEvent extends Actor {
  readonly id: string;
  readonly created: number;
  readonly type: string;
  readonly status: TransactionStatus;
  readonly amount: number;
  readonly currency: string;
  readonly message?: string;
  readonly requestId?: string;
  readonly relatedTransactionId?: string;
}

/** Request to an API or from one, as a transaction's log shows it. @public */
export interface ApiLog {
  readonly id: string;
  readonly created: number;
  readonly direction: 'Inbound' | 'Outbound';
  readonly method: string;
  readonly url: string;
  readonly statusCode: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly request: string;
  readonly response: string;
}

/** Delivery of a webhook, with its attempts. @public */
export interface WebhookDelivery {
  readonly id: string;
  readonly created: number;
  readonly eventType: string;
  readonly url: string;
  readonly statusCode?: number;
  /** Number of attempts made. */
  readonly attempts: number;
  /** Time of the next attempt, epoch milliseconds; absent when it has arrived or was given up. */
  readonly nextAttempt?: number;
  readonly status: WebhookStatus;
  /** The event that it tells of. */
  readonly eventId: string;
  /**
   * Id of the endpoint that receives it; absent for deliveries to the address that existed when the sandbox was
   * created.
   */
  readonly endpointId?: string;
  /** Person who requested it again, and the call; absent for the automatic delivery. */
  readonly resentBy?: Actor & { readonly requestId: string };
}

/** Fee that a merchant is charged. @public */
export interface Fee {
  readonly id: string;
  readonly created: number;
  /** The event that it is charged with. */
  readonly eventId: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
}

/**
 * Subject of a charge: payments of a kind, refunds, refunds made by Visa's rapid dispute resolution, payouts,
 * chargebacks.
 * @public
 */
export type ChargeMethod = TransactionKind | 'Refund' | 'Rdr' | 'Payout' | 'Dispute';

/** A step of a transaction that something is charged for. @public */
export interface Charge {
  /** Due time, epoch milliseconds. */
  readonly created: number;
  readonly method: ChargeMethod;
  /** Minor units of what was captured, refunded, paid out or charged back. */
  readonly amount: number;
  readonly currency: string;
  readonly merchantId: string;
  readonly tenantId: string;
  /** Transfer of a payout that a merchant ordered. */
  readonly transfer?: Transfer | undefined;
}

/** Charge under a single name, minor units. @public */
export type ChargedFee = Pick<Fee, 'name' | 'amount'>;

/** Column that transactions can be sorted by. @public */
export type SortColumn =
  | 'created'
  | 'amount'
  | 'status'
  | 'type'
  | 'merchantName'
  | 'currency'
  | 'paymentMethod'
  | 'serviceProvider'
  | 'country'
  | 'externalId';

/** Filter of a query of transactions; all given criteria must match. @public */
export interface TransactionFilter {
  readonly mode?: Transaction['mode'];
  readonly tenantId?: string;
  /** Tenants to match, within the tenant above if given. */
  readonly tenantIds?: ReadonlySet<string>;
  readonly merchantIds?: ReadonlySet<string>;
  /** Inclusive, epoch milliseconds. */
  readonly from?: number;
  readonly to?: number;
  readonly statuses?: ReadonlySet<string>;
  readonly types?: ReadonlySet<string>;
  readonly kinds?: ReadonlySet<string>;
  readonly channels?: ReadonlySet<string>;
  readonly currencies?: ReadonlySet<string>;
  readonly serviceProviders?: ReadonlySet<string>;
  readonly paymentMethods?: ReadonlySet<string>;
  /** Countries of payers, ISO 3166-1 alpha-2. */
  readonly countries?: ReadonlySet<string>;
  /** Inclusive, decimal amount in the transaction's own currency. */
  readonly amountFrom?: number;
  readonly amountTo?: number;
  /** Any id or reference, the last four digits of the card, or the payer's e-mail. */
  readonly searchKey?: string;
  /** Returns whether a row meets further conditions. Called only for rows that meet the rest, so it may be slow. */
  readonly fits?: (transaction: Transaction) => boolean;
}

/** Sorting and page of a query of transactions. @public */
export interface QueryOptions {
  readonly sortBy?: SortColumn;
  /** True where absent: newest, largest, last in the alphabet first. */
  readonly descending?: boolean;
  /** Index from 0. */
  readonly pageIndex?: number;
  /** 20 where absent; `Infinity` for all rows. */
  readonly pageSize?: number;
}

/** Page of transactions, and how many there are in all. @public */
export interface TransactionPage {
  readonly rows: readonly Transaction[];
  /** Rows of the whole filtered list. */
  readonly count: number;
}

/** Author, reason and call of a transaction's change. @public */
export interface Change extends Actor {
  readonly reason: string;
  readonly requestId: string;
  /** A second person who has agreed to it already. */
  readonly approverId?: string;
}

/** Change that moves money out: its approval by a second person, if required, and the reason. @public */
export interface MoneyOut extends Change {
  /** Minor units. */
  readonly amount: number;
  readonly needsApproval?: boolean;
  readonly approvalCause?: ApprovalCause | undefined;
}

/** Answer of the provider. @public */
export interface Outcome {
  readonly outcome: ActionResult;
  /** Reason why it failed, or what it waits for. */
  readonly message?: string;
  /** True when it is pending because a second person has to approve it, and nothing has been sent yet. */
  readonly waitsForApproval?: boolean;
}

/** Facts that a second person needs about a transaction that waits for them. @public */
export interface Approval {
  /** Person who requested it, and may not approve it. */
  readonly maker: Actor;
  readonly holdReason: HoldReason;
  readonly cause?: ApprovalCause;
  /** Time at which it is declined automatically, epoch milliseconds. */
  readonly expires: number;
  /** True when its merchant ordered it: the merchant's people approve it, where they see the payee. */
  readonly isMerchants?: boolean;
}

/** Facts from the plugin that stores orders about a waiting transaction. @public */
export interface Hold {
  readonly reason?: HoldReason;
  /** True when its merchant's people approve it. */
  readonly isMerchants?: boolean;
}

/** Offer of a payment to a provider. @public */
export interface Attempt {
  readonly id: string;
  /** Number from 1. */
  readonly number: number;
  readonly created: number;
  readonly serviceProvider: string;
  readonly outcome: AttemptOutcome;
  /** ISO 8583 field 39. */
  readonly responseCode?: string;
  readonly reason?: string;
  /** True when another provider may be called after it; only for refusals. */
  readonly isSoft?: boolean;
  /** Milliseconds. */
  readonly duration?: number;
}

/** A rule of smart routing, as it was tried. Those after the one that chose were not. @public */
export interface RoutingRule extends Grounds {
  /** Name, in a single language if a person has given it. */
  readonly name: LocalizedText;
  readonly outcome: 'Chose' | 'Skipped';
  readonly serviceProvider?: string;
}

/** Choice of a provider for an attempt, with the rules that were evaluated. @public */
export interface RoutingLog {
  readonly id: string;
  readonly created: number;
  readonly attempt: number;
  readonly serviceProvider: string;
  /** The rule that chose. */
  readonly rule: string;
  readonly rules: readonly RoutingRule[];
  readonly candidates: readonly {
    readonly serviceProvider: string;
    readonly wasTried: boolean;
    readonly isChosen: boolean;
  }[];
}

/** Observation of antifraud about a payment, or the reason for stopping it. @public */
export interface Alert {
  readonly id: string;
  readonly created: number;
  readonly ruleId: string;
  readonly rule: string;
  /** Version of the rule that decided; absent when it was decided before the world began. */
  readonly ruleVersion?: number;
  readonly kind: 'Rule' | 'List';
  readonly decision: RiskDecision;
  /** 0 to 100. */
  readonly score: number;
  readonly message: string;
  readonly apiLogId: string;
}

/** The call to antifraud behind an alert. @public */
export interface AntifraudLog extends Omit<ApiLog, 'direction'> {
  readonly alertId: string;
  readonly transactionId: string;
}

export const accountNames = ['provider', 'reserved', 'available', 'disputed', 'fees', 'external'] as const;
/**
 * Our own accounts, in addition to the merchant's: providers' charges to us for a payment, the tax on it, and the
 * amount we owe them for both.
 */
export const costAccountNames = ['costs', 'costTax', 'payable'] as const;
/** Account of the amounts that merchants pay us for the tax office. */
export const taxAccountName = 'tax';
/** Accounts of amounts on their way to a merchant's bank account, and of amounts that have arrived there. */
export const payoutAccountNames = ['inTransit', 'paidOut'] as const;
/** Accounts on which transactions are booked. @public */
export type TransactionAccountName = (typeof accountNames | typeof costAccountNames)[number];
/** A tenant's own: what providers and banks have yet to explain, and what was written off. */
export const suspenseAccountNames = ['suspense', 'losses'] as const;
/** A tenant's own at month end: fees that no invoice has yet, and the value of positions in foreign currencies. */
export const monthEndAccountNames = ['accruedFees', 'fxPosition', 'fxResult'] as const;
/** Name of a ledger account. @public */
export type AccountName =
  | TransactionAccountName
  | typeof taxAccountName
  | (typeof payoutAccountNames)[number]
  | (typeof suspenseAccountNames)[number]
  | (typeof monthEndAccountNames)[number];

/** Charge of a provider for a payment, minor units of the payment's currency. @public */
export interface ProviderCost {
  /** Fee that it is charged by. */
  readonly feeId: string;
  readonly net: number;
  readonly tax: number;
}

/** Booking with equal debits and credits. @public */
export interface Booking<Name extends AccountName = AccountName> {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly created: number;
  readonly currency: string;
  /** Minor units; one of the two is 0. */
  readonly lines: readonly { readonly account: Name; readonly debit: number; readonly credit: number }[];
}

/** Booking of an invoice on a merchant's accounts. @public */
export interface InvoiceBooking extends Booking {
  readonly type: 'Vat' | 'MonthlyMinimum' | 'CreditNote';
  /** The invoice that it is about: month, merchant and currency. */
  readonly invoice: string;
}

/**
 * Booking of a payout of a merchant's earnings: it is scheduled, arrives at the merchant's bank, or comes back.
 * @public
 */
export interface PayoutBooking extends Booking {
  readonly type: 'PayoutScheduled' | 'PayoutPaid' | 'PayoutReturned';
  readonly payoutId: string;
  /** Number for people, `PO-000123`. */
  readonly payoutNumber: string;
}

/**
 * Booking of a tenant outside the accounts of its merchants, when it finds that a provider or bank has paid another
 * amount.
 * @public
 */
export interface TenantBooking extends Booking {
  readonly type:
    | 'BreakOpened'
    | 'BreakResolved'
    | 'BreakWrittenOff'
    | 'BreakReopened'
    | 'FeesAccrued'
    | 'AccrualReversed'
    | 'Revaluation';
  /** Absent for the bookings of a month end. */
  readonly breakId?: string;
}

/** Entry of a tenant's ledger, regardless of its source. @public */
export interface LedgerEntry extends Booking {
  /** The step or event that booked it; `OpeningBalance` for what an account had before the first day. */
  readonly type: string;
  /** Merchant whose accounts it moves; absent for the tenant's accounts. */
  readonly merchantId?: string;
  readonly transactionId?: string;
  /** Month, merchant and currency. */
  readonly invoice?: string;
  readonly payoutId?: string;
  readonly payoutNumber?: string;
  readonly breakId?: string;
  /**
   * Posting time, epoch milliseconds: the time when it was made, or the first open day if that month was already
   * closed.
   */
  readonly posted: number;
}

/** Entries of a tenant's ledger that belong to one merchant, or to the tenant itself. @public */
export interface LedgerPart {
  /** Absent for the tenant's own. */
  readonly merchantId?: string;
  /** Entries in no order. */
  readonly entries: readonly LedgerEntry[];
}

/**
 * Lists what plugins show of the ledger: balances of statements, fees of invoices, payouts, open breaks of
 * reconciliation.
 * @public
 */
export type FigureKind = 'Statement' | 'Invoice' | 'Payout' | 'Break';

/**
 * An amount that a plugin shows, to be compared with the ledger: a balance as of the end of a period, or a sum. Amounts
 * are minor units.
 * @public
 */
export interface Figure {
  readonly of: FigureKind;
  /** The place in the question's periods. */
  readonly period: number;
  readonly currency: string;
  readonly amount: number;
  readonly merchantId?: string;
  /** Payouts only: the location of the money. */
  readonly account?: 'inTransit' | 'paidOut';
  /** Invoices only: the period of its fees, epoch milliseconds, both inclusive. */
  readonly from?: number;
  readonly to?: number;
}

/** Query for figures of a tenant, with periods in chronological order. @public */
export interface FigureQuestion {
  readonly tenantId: string;
  readonly mode: Mode;
  /** Chooses the figures of a merchant; all where absent. */
  readonly merchantId?: string;
  /** Plugins that show none of these are left out; all where absent. */
  readonly kinds?: readonly FigureKind[];
  /** Epoch milliseconds, both inclusive. */
  readonly periods: readonly { readonly from: number; readonly to: number }[];
}

/** A booking on a merchant's accounts that no transaction has made. @public */
export type AccountBooking = InvoiceBooking | PayoutBooking;

/** Movement of a transaction's booking on its merchant's available balance. @public */
export interface AccountMovement {
  /** Id of the booking. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly created: number;
  /** The step that booked it. */
  readonly type: string;
  readonly currency: string;
  readonly transactionId: string;
  /** Minor units; below zero where it leaves the account. The net amount is the gross amount less the fee. */
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
}

/** A booking of a transaction. @public */
export interface AccountingEntry extends Booking<TransactionAccountName> {
  /** The step that booked it. */
  readonly type: string;
  readonly transactionId: string;
  /** Permission to read a movement that is not the merchant's concern. */
  readonly permission?: string;
}

/** A bank payment as open banking knows it; its id is the transaction's. @public */
export interface BankPayment {
  readonly id: string;
  readonly consentId: string;
  readonly created: number;
  readonly consentStatus: ConsentStatus;
  readonly scheme: string;
  readonly endToEndId: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly debtor: { readonly name: string; readonly iban?: string };
  readonly creditor: { readonly name: string; readonly iban?: string };
  readonly payeeConfirmation: PayeeConfirmation;
  readonly states: readonly { readonly created: number; readonly status: BankPaymentStatus }[];
}
