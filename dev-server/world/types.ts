/** The domain data of the sandbox. Amounts are integers in the currency's minor unit; times are epoch milliseconds (UTC). */
import type { Tier } from '../../core/permissions/guard.ts';

export type Mode = 'Test' | 'Live';

export interface Currency {
  readonly id: string;
  readonly name: string;
  readonly decimalPlaces: number;
}
export interface Country {
  readonly id: string;
  readonly name: string;
}
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly isDefaultTenant: boolean;
  readonly supportEmail: string;
  readonly created: number;
}

export type ProcessingStatus = 'Processing' | 'SandboxEnabled' | 'NoProcessing';

export interface Merchant {
  readonly id: string;
  readonly tenantId: string;
  readonly legalBusinessName: string;
  readonly country: string;
  readonly currency: string;
  /** ISO 18245 merchant category code. */
  readonly mcc: string;
  readonly merchantStatus: 'Active' | 'Inactive' | 'Locked';
  readonly processingStatus: ProcessingStatus;
  readonly websites: readonly { readonly id: string; readonly url: string }[];
  readonly webhookUrl?: string;
  readonly activationDate: number;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  readonly tier: Tier;
  readonly permissions: readonly string[];
}

/** Somebody who can sign in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly tier: Tier;
  readonly tenantId?: string;
  readonly merchantId?: string;
  readonly roleId: string;
  readonly isActive: boolean;
  readonly isAdministrator: boolean;
  readonly lastLoginTime: number;
  /** IANA name. */
  readonly timeZone: string;
}

export type TransactionStatus = 'Authorized' | 'Reserved' | 'Captured' | 'Refunded' | 'Voided' | 'Pending' | 'WaitingForApproval' | 'Declined' | 'Failed';
export type TransactionType = 'Sale' | 'Authorization' | 'Refund' | 'Payout';
export type TransactionKind = 'Card' | 'Apm' | 'Bank';

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
  /** Minor units. */
  captured: number;
  refunded: number;
  /** Refunds under way. */
  pendingRefund: number;
  declineReason?: string;
  responseCode?: string;
  readonly parentId?: string;
  /** Ids of the refunds made of it. */
  children: string[];
}

export interface TransactionEvent {
  readonly id: string;
  readonly created: number;
  readonly type: string;
  readonly status: TransactionStatus;
  readonly amount: number;
  readonly currency: string;
  readonly actor: string;
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
