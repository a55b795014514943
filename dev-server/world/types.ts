/** The domain data of the sandbox, and how transactions are asked for and changed. Amounts are integers in the currency's minor unit; times are epoch milliseconds (UTC). */
import type { Merchants, People, Roles, Tenants } from './core-tokens.ts';
import type { Actor } from './entities/log.ts';
import type { StoredOf } from './entities/token.ts';

export type Mode = 'Test' | 'Live';

/** A currency as lookups give it: `id` is its ISO 4217 code. */
export interface Currency {
  readonly id: string;
  readonly name: string;
  readonly decimalPlaces: number;
}
export interface Named {
  readonly id: string;
  readonly name: string;
}

export const merchantStatuses = ['Active', 'Inactive', 'Locked'] as const;
export const processingStatuses = ['Processing', 'SandboxEnabled', 'NoProcessing'] as const;
export type ProcessingStatus = (typeof processingStatuses)[number];

export type Tenant = StoredOf<typeof Tenants>;
export type Merchant = StoredOf<typeof Merchants>;
export type Role = StoredOf<typeof Roles>;
export type Person = StoredOf<typeof People>;

export const transactionStatuses = ['Authorized', 'Reserved', 'Captured', 'Refunded', 'Voided', 'Pending', 'WaitingForApproval', 'Declined', 'Failed'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];
export const transactionTypes = ['Sale', 'Authorization', 'Refund', 'Payout'] as const;
export type TransactionType = (typeof transactionTypes)[number];
/** Card, alternative payment method, bank payment. */
export const transactionKinds = ['Card', 'Apm', 'Bank'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export interface Transaction {
  readonly id: string;
  readonly externalId: string;
  readonly created: number;
  readonly mode: Mode;
  readonly type: TransactionType;
  readonly kind: TransactionKind;
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
  /** Refunds under way. */
  pendingRefund: number;
  declineReason?: string;
  responseCode?: string;
  /** The payment that a refund was made of. */
  readonly parentId?: string;
  /** Ids of the refunds made of it. */
  children: string[];
  /** Of a payment that somebody took in the portal. */
  readonly taken?: Taken;
}

/** Who took a payment at a virtual terminal, by which call, and from whom. */
export interface Taken extends Change {
  readonly payer: { readonly name: string; readonly email: string };
}

/** A card payment that somebody takes in the portal, as its provider has answered it. It holds no card number and no security code. */
export interface CardPayment
  extends Pick<
    Transaction,
    'mode' | 'merchantId' | 'tenantId' | 'websiteId' | 'externalId' | 'amount' | 'currency' | 'serviceProvider' | 'paymentMethod' | 'country'
  > {
  readonly type: 'Sale' | 'Authorization';
  /** First six and last four digits around a mask. */
  readonly maskedPan: string;
  readonly payer: Taken['payer'];
  /** Why the provider refused it, with its ISO 8583 code; it was approved where absent. */
  readonly declined?: { readonly reason: string; readonly code: string };
}

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

export interface WebhookDelivery {
  readonly id: string;
  readonly created: number;
  readonly eventType: string;
  readonly url: string;
  readonly statusCode?: number;
  readonly attempts: number;
  readonly status: 'NotConfigured' | 'Configured' | 'Delivering' | 'NotDelivering';
}

export interface Fee {
  readonly id: string;
  readonly created: number;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
}

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

export interface TransactionFilter {
  readonly mode?: Transaction['mode'];
  readonly tenantId?: string;
  readonly merchantIds?: ReadonlySet<string>;
  /** Inclusive, epoch milliseconds. */
  readonly from?: number;
  readonly to?: number;
  readonly statuses?: ReadonlySet<string>;
  readonly types?: ReadonlySet<string>;
  readonly kinds?: ReadonlySet<string>;
  readonly currencies?: ReadonlySet<string>;
  readonly serviceProviders?: ReadonlySet<string>;
  readonly paymentMethods?: ReadonlySet<string>;
  /** Inclusive, decimal amount in the transaction's own currency. */
  readonly amountFrom?: number;
  readonly amountTo?: number;
  /** Any id or reference, the last four digits of the card, or the payer's e-mail. */
  readonly searchKey?: string;
}

export interface QueryOptions {
  readonly sortBy?: SortColumn;
  /** True where absent: newest, largest, last in the alphabet first. */
  readonly descending?: boolean;
  /** From 0. */
  readonly pageIndex?: number;
  /** 20 where absent; `Infinity` for all rows. */
  readonly pageSize?: number;
}

export interface TransactionPage {
  readonly rows: readonly Transaction[];
  /** Rows of the whole filtered list. */
  readonly count: number;
}

/** Who changes a transaction, why, and by which call. */
export interface Change extends Actor {
  readonly reason: string;
  readonly requestId: string;
}

/** How the provider answered. */
export interface Outcome {
  readonly outcome: 'Succeeded' | 'Failed' | 'Pending';
  /** Why it failed, or what it waits for. */
  readonly message?: string;
}
