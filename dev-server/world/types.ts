/**
 * The domain data of the sandbox, and the queries and changes of transactions. Amounts are integers in the currency's
 * minor unit; times are epoch milliseconds (UTC).
 */

import type { LocalizedText } from '../../core/i18n/localize.ts';
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
import type { LocalizedReason } from './localized-reason.ts';

/** Mode of data: live or test. @public */
export type Mode = SystemMode;

/** A currency of the lookups. `id` is its ISO 4217 code. @public */
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
  /** Channel; a refund has that of its payment. */
  readonly channel: TransactionChannel;
  status: TransactionStatus;
  /** Amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly merchantId: string;
  readonly tenantId: string;
  readonly websiteId: string;
  readonly serviceProvider: string;
  readonly paymentMethod: string;
  readonly country: string;
  readonly maskedPan?: string;
  /** Captured amount in minor units. Refunds and payouts capture nothing: their money is `amount`, by their status. */
  captured: number;
  /** Amount of successful refunds, in minor units. */
  refunded: number;
  /** Amount of refunds at the provider or awaiting approval, in minor units. */
  pendingRefund: number;
  /** Reversed amount, in minor units. */
  reversed: number;
  /** Amount that payers' banks took back and that was not won, in minor units. */
  disputed: number;
  declineReason?: string;
  /**
   * Decliner: the portal's rules, before a provider received the payment, or the provider; absent for seeded payments.
   */
  declinedBy?: 'Rules' | 'Provider';
  responseCode?: string;
  /** Payment of a refund, or of a payout from a payment. */
  readonly parentId?: string;
  /** Ids of its refunds, and of the payouts from it. */
  children: string[];
  /** Recipient and purpose of a payout that a person made. */
  readonly beneficiaryId?: string;
  readonly reference?: string;
  /** Account to which a payout that a person made is sent, in one line. */
  readonly payeeAccount?: string | undefined;
  /** Type of a refund that returns money other than by a refund at the provider. */
  readonly returnedBy?: 'Reversal' | 'StatusChange';
  /** Reason why a second person must approve it. */
  readonly approvalCause?: ApprovalCause;
  /** Status of an authorization before it expired without a capture. */
  expiredAs?: 'Authorized' | 'Reserved';
  /** Transfer of a payout that a merchant ordered from its balance. */
  readonly transfer?: Transfer;
  /** Payer of a payment that was entered in the portal, with the entered name. */
  readonly paidBy?: { readonly name: string; readonly email?: string; readonly ip?: string };
  /** Expiry of a card that was entered in the portal, `MM/YY`. */
  readonly cardExpiry?: string;
  /**
   * Account from which the payer paid, or to which a refund is sent, if known: a masked IBAN, or the address of a
   * wallet.
   */
  readonly account?: string;
  /** MID under which the provider took a payment that was made in the portal; it never changes. */
  readonly mid?: string;
  /**
   * Number of monthly installments at a terminal; one by default. The merchant gets the whole amount in either case.
   */
  readonly instalments?: number;
  /** Text of a decline for the payer, and the next step for the merchant. */
  declineNotice?: { readonly text: LocalizedText; readonly nextStep: DeclineNextStep };
}

/**
 * Route of a payment between banks, and who bears the charges: shared, the payer, the recipient (ISO 20022
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
  /** Recipient. */
  readonly payee: NonNullable<Transaction['paidBy']>;
  /** True if it is held until enough of the merchant's people have approved it. */
  readonly needsApproval: boolean;
}

/**
 * Payment requested by a payer at a shop, or by a person in the portal. It contains no card number and no security
 * code.
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
  /** Type of the payment; card by default. A payment of another type is pending until its provider answers. */
  readonly kind?: TransactionKind;
  /** Masked card number: first six and last four digits around a mask. */
  readonly maskedPan?: string;
  readonly payer: NonNullable<Transaction['paidBy']>;
  /** Channel of the payment; by phone or letter by default. */
  readonly channel?: TransactionChannel;
  /** IP address of a payer who paid online. */
  readonly ip?: string;
  /** Account from which the payer pays: a masked IBAN, or the address of a wallet. */
  readonly account?: string;
  /** Reason why its providers decline it, with its ISO 8583 code. */
  readonly declined?: Refusal;
  /**
   * Returns a provider's answer if `declined` is absent; undefined if it approves.
   * @param attempt from 1
   */
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

/** A payment whose money is expected, for example by coin. @public */
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

/** Request to or from an API, as in a transaction's log. @public */
export interface ApiLog {
  readonly id: string;
  readonly created: number;
  readonly direction: 'Inbound' | 'Outbound';
  readonly method: string;
  readonly url: string;
  readonly statusCode: number;
  /** Duration in milliseconds. */
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
  /** Time of the next attempt in epoch milliseconds; absent if it was delivered or has failed. */
  readonly nextAttempt?: number;
  readonly status: WebhookStatus;
  /** Id of the event of the delivery. */
  readonly eventId: string;
  /**
   * Id of the endpoint that receives it; absent for deliveries to the address that existed when the sandbox was
   * created.
   */
  readonly endpointId?: string;
  /** Person who resent it, and the call; absent for the automatic delivery. */
  readonly resentBy?: Actor & { readonly requestId: string };
}

/** Fee that a merchant is charged. @public */
export interface Fee {
  readonly id: string;
  readonly created: number;
  /** Id of the event of the fee. */
  readonly eventId: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
}

/**
 * Subject of a charge: payments of a type, refunds, refunds made by Visa's rapid dispute resolution, payouts,
 * chargebacks.
 * @public
 */
export type ChargeMethod = TransactionKind | 'Refund' | 'Rdr' | 'Payout' | 'Dispute';

/** A charged step of a transaction. @public */
export interface Charge {
  /** Due time in epoch milliseconds. */
  readonly created: number;
  readonly method: ChargeMethod;
  /** Captured, refunded, paid out or charged back amount, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly merchantId: string;
  readonly tenantId: string;
  /** Transfer of a payout that a merchant ordered. */
  readonly transfer?: Transfer | undefined;
}

/** Charge with one name, in minor units. @public */
export type ChargedFee = Pick<Fee, 'name' | 'amount'>;

/** Column by which transactions can be sorted. @public */
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
  /** Limits of the creation time in epoch milliseconds, inclusive. */
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
  /** Limits of the amount, inclusive, as decimals in the transaction's own currency. */
  readonly amountFrom?: number;
  readonly amountTo?: number;
  /** Any id or reference, the last four digits of the card, or the payer's email address. */
  readonly searchKey?: string;
  /**
   * Returns true if a row matches further conditions. Called only for rows that match the other criteria, so it may be
   * slow.
   */
  readonly fits?: (transaction: Transaction) => boolean;
}

/** Sorting and page of a query of transactions. @public */
export interface QueryOptions {
  readonly sortBy?: SortColumn;
  /** True by default: newest, largest, or last in the alphabet first. */
  readonly descending?: boolean;
  /** Index from 0. */
  readonly pageIndex?: number;
  /** Number of rows; 20 by default, `Infinity` for all rows. */
  readonly pageSize?: number;
}

/** Page of transactions, and their total number. @public */
export interface TransactionPage {
  readonly rows: readonly Transaction[];
  /** Number of rows of the whole filtered list. */
  readonly count: number;
}

/** Author, reason and call of a transaction's change. @public */
export interface Change extends Actor {
  readonly reason: string;
  readonly requestId: string;
  /** Second person who has already approved it. */
  readonly approverId?: string;
}

/** Change that moves money out, with its approval by a second person if required, and the reason. @public */
export interface MoneyOut extends Change {
  /** Amount in minor units. */
  readonly amount: number;
  readonly needsApproval?: boolean;
  readonly approvalCause?: ApprovalCause | undefined;
  /** Bank account to which a refund is sent, masked, if it can't be sent to the means of payment. */
  readonly account?: string;
}

/** Answer of the provider. @public */
export interface Outcome {
  readonly outcome: ActionResult;
  /** Reason of a failure, or the open step of a pending action. */
  readonly message?: string;
  /** True if it is pending because a second person must approve it, and nothing has been sent yet. */
  readonly waitsForApproval?: boolean;
}

/** Facts for a second person about a transaction that needs approval. @public */
export interface Approval {
  /** Person who requested it, and may not approve it. */
  readonly maker: Actor;
  readonly holdReason: HoldReason;
  readonly cause?: ApprovalCause;
  /** Time at which it is declined automatically, in epoch milliseconds. */
  readonly expires: number;
  /** True if the merchant ordered it: the merchant's staff approve it, on the page that shows the recipient. */
  readonly isMerchants?: boolean;
}

/** Facts about a waiting transaction from the plugin that stores orders. @public */
export interface Hold {
  readonly reason?: HoldReason;
  /** True if the merchant's staff approve it. */
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
  /** Response code, ISO 8583 field 39. */
  readonly responseCode?: string;
  readonly reason?: string;
  /** True for a soft decline, after which another provider may be called; only for declines. */
  readonly isSoft?: boolean;
  /** Duration in milliseconds. */
  readonly duration?: number;
}

/** An evaluated rule of smart routing. Rules after the deciding rule aren't evaluated. @public */
export interface RoutingRule extends LocalizedReason {
  /** Name; in only one language if a person has entered it. */
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
  /** Name of the deciding rule. */
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
  /** Version of the rule that decided; absent for decisions before the world's birth. */
  readonly ruleVersion?: number;
  readonly kind: 'Rule' | 'List';
  readonly decision: RiskDecision;
  /** Score from 0 to 100. */
  readonly score: number;
  readonly message: string;
  readonly apiLogId: string;
}

/** The call to antifraud for an alert. @public */
export interface AntifraudLog extends Omit<ApiLog, 'direction'> {
  readonly alertId: string;
  readonly transactionId: string;
}

export const accountNames = ['provider', 'reserved', 'available', 'disputed', 'fees', 'external'] as const;
/**
 * Our own accounts, in addition to the merchant's: providers' charges to us for a payment, the tax on them, and the
 * amount that we owe them for both.
 */
export const costAccountNames = ['costs', 'costTax', 'payable'] as const;
/** Account of the tax that merchants pay us for the tax office. */
export const taxAccountName = 'tax';
/** Accounts of amounts on their way to a merchant's bank account, and of amounts that have arrived there. */
export const payoutAccountNames = ['inTransit', 'paidOut'] as const;
/** Accounts for the bookings of transactions. @public */
export type TransactionAccountName = (typeof accountNames | typeof costAccountNames)[number];
/**
 * Accounts of the tenant itself: amounts that acquirers and banks have yet to explain, and amounts that were written
 * off.
 */
export const suspenseAccountNames = ['suspense', 'losses'] as const;
/**
 * Accounts of the tenant itself at month end: fees without an invoice, and the value of positions in foreign
 * currencies.
 */
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
  /** Id of the fee of the charge. */
  readonly feeId: string;
  readonly net: number;
  readonly tax: number;
}

/** Booking with equal debits and credits. @public */
export interface Booking<Name extends AccountName = AccountName> {
  readonly id: string;
  /** Time in epoch milliseconds. */
  readonly created: number;
  readonly currency: string;
  /** Lines in minor units. In each line one of the two amounts is 0. */
  readonly lines: readonly { readonly account: Name; readonly debit: number; readonly credit: number }[];
}

/** Booking of an invoice on a merchant's accounts. @public */
export interface InvoiceBooking extends Booking {
  readonly type: 'Vat' | 'MonthlyMinimum' | 'CreditNote';
  /** Invoice of the booking: month, merchant and currency. */
  readonly invoice: string;
}

/**
 * Booking of a settlement payout: it is scheduled, arrives at the merchant's bank, or is returned.
 * @public
 */
export interface PayoutBooking extends Booking {
  readonly type: 'PayoutScheduled' | 'PayoutPaid' | 'PayoutReturned';
  readonly payoutId: string;
  /** Number for people, such as `PO-000123`. */
  readonly payoutNumber: string;
}

/**
 * Booking of a tenant outside the accounts of its merchants, for a provider or bank that has paid another amount.
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
  /** Id of the reconciliation break; absent for the bookings of a month end. */
  readonly breakId?: string;
}

/** Entry of a tenant's ledger, regardless of its source. @public */
export interface LedgerEntry extends Booking {
  /** Step or event of the entry; `OpeningBalance` for the balance before the first day. */
  readonly type: string;
  /** Merchant whose accounts it moves; absent for the tenant's accounts. */
  readonly merchantId?: string;
  readonly transactionId?: string;
  /** Invoice: month, merchant and currency. */
  readonly invoice?: string;
  readonly payoutId?: string;
  readonly payoutNumber?: string;
  readonly breakId?: string;
  /**
   * Posting time in epoch milliseconds: the time of its creation, or the first open day if that month was already
   * closed.
   */
  readonly posted: number;
}

/** Entries of a tenant's ledger that belong to one merchant, or to the tenant itself. @public */
export interface LedgerPart {
  /** Merchant; absent for the entries of the tenant itself. */
  readonly merchantId?: string;
  /** Entries without order. */
  readonly entries: readonly LedgerEntry[];
}

/**
 * Figures of plugins that come from the ledger: balances of statements, fees of invoices, payouts, open reconciliation
 * breaks.
 * @public
 */
export type FigureKind = 'Statement' | 'Invoice' | 'Payout' | 'Break';

/**
 * An amount that a plugin shows, for comparison with the ledger: a balance at the end of a period, or a sum, in minor
 * units.
 * @public
 */
export interface Figure {
  readonly of: FigureKind;
  /** Index in the periods of the question. */
  readonly period: number;
  readonly currency: string;
  readonly amount: number;
  readonly merchantId?: string;
  /** Place of the money; only for payouts. */
  readonly account?: 'inTransit' | 'paidOut';
  /** Period of the fees in epoch milliseconds, both limits inclusive; only for invoices. */
  readonly from?: number;
  readonly to?: number;
}

/** Query for figures of a tenant, with periods in chronological order. @public */
export interface FigureQuestion {
  readonly tenantId: string;
  readonly mode: Mode;
  /** Merchant of the figures; all merchants by default. */
  readonly merchantId?: string;
  /** Types of figures; all by default. Plugins without these types are skipped. */
  readonly kinds?: readonly FigureKind[];
  /** Periods in epoch milliseconds, both limits inclusive. */
  readonly periods: readonly { readonly from: number; readonly to: number }[];
}

/** A booking on a merchant's accounts outside transactions. @public */
export type AccountBooking = InvoiceBooking | PayoutBooking;

/** Movement of a transaction's booking on its merchant's available balance. @public */
export interface AccountMovement {
  /** Id of the booking. */
  readonly id: string;
  /** Time in epoch milliseconds. */
  readonly created: number;
  /** Step of the booking. */
  readonly type: string;
  readonly currency: string;
  readonly transactionId: string;
  /** Minor units; negative if the money leaves the account. The net amount is the gross amount less the fee. */
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
}

/** A booking of a transaction. @public */
export interface AccountingEntry extends Booking<TransactionAccountName> {
  /** Step of the booking. */
  readonly type: string;
  readonly transactionId: string;
  /** Permission to read a movement that merchants must not see. */
  readonly permission?: string;
}

/** A bank payment in open banking. Its id is that of the transaction. @public */
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
