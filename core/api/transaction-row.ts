/**
 * Schema of transactions in the lists of several plugins, their filters, and how status, amount and payment method are
 * shown.
 */
import * as Type from 'typebox';
import { Amount, CurrencyCode, Instant, oneOf } from '../model/shapes.ts';
import {
  type PaymentDispute,
  paymentDispute,
  transactionChannel,
  transactionKind,
  transactionStatus,
  transactionType,
} from '../model/transactions.ts';

const mayBe = Type.Optional(Type.String());
/** Additional fields of a row, which a list only returns with `fields=all`. @public */
export const TransactionFacts = Type.Object({
  /** Amount in the base currency, converted at the sandbox's exchange rate. */
  baseAmount: Amount,
  captured: Amount,
  /** Captured amount minus completed refunds and refunds in progress. */
  remaining: Amount,
  mid: Type.String(),
  /** The payment channel that a website of the merchant uses. */
  paymentChannel: Type.String(),
  paymentChannelName: Type.String(),
  websiteUrl: mayBe,
  responseCode: mayBe,
  /** Absent for payouts, and for payers at a terminal. */
  payerEmail: mayBe,
  /** Only for online payments. */
  ipAddress: mayBe,
  /**
   * Only for card payments: the first six digits, the last four digits, and the issuer's country (ISO 3166-1 alpha-2).
   */
  bin: mayBe,
  last4: mayBe,
  issuerCountry: mayBe,
  /** Bank that issued the card, and the first eight digits of its cards. */
  issuerName: mayBe,
  issuerBin: mayBe,
  /**
   * Expiry date of the card, `MM/YY`; the token under which it is stored; and its payment account reference (EMVCo
   * PAR).
   */
  cardExpiry: mayBe,
  cardToken: mayBe,
  par: mayBe,
  /** Results of the address and security code checks, and the scheme's advice after a decline. */
  avsResult: mayBe,
  cvcResult: mayBe,
  adviceCode: mayBe,
  authorizationCode: mayBe,
  /** EMV 3-D Secure: the status of the authentication, and the indicator that the scheme derives from it. */
  threeDSecure: mayBe,
  eci: mayBe,
  /** ISO 8583 field 37, 12 digits. */
  rrn: mayBe,
  arn: mayBe,
  /** Antifraud rule that decided. */
  rule: mayBe,
  /** Score from 0 to 100. */
  riskScore: Type.Optional(Type.Integer()),
  webhookStatus: Type.String(),
});
export type TransactionFacts = Type.Static<typeof TransactionFacts>;

/** Schema of a transaction in lists. @public */
export const TransactionRow = Type.Object({
  id: Type.String(),
  /** The merchant's order reference. */
  externalId: Type.String(),
  created: Instant,
  type: transactionType.schema,
  kind: transactionKind.schema,
  channel: Type.Optional(transactionChannel.schema),
  status: transactionStatus.schema,
  amount: Amount,
  currency: CurrencyCode,
  tenantId: Type.String(),
  tenantName: Type.String(),
  merchantId: Type.String(),
  merchantName: Type.String(),
  websiteId: Type.String(),
  serviceProvider: Type.String(),
  paymentMethod: Type.String(),
  /** The payer's country, ISO 3166-1 alpha-2. */
  country: Type.String(),
  /** First six and last four digits around a mask; only for cards. */
  maskedPan: Type.Optional(Type.String()),
  /** Absent for payouts, because they have a recipient. */
  payerName: Type.Optional(Type.String()),
  recipientName: Type.Optional(Type.String()),
  /** Refunded part of the amount. */
  refunded: Amount,
  /** Dispute of a payment that is open or was lost. */
  disputeState: Type.Optional(paymentDispute.schema),
  declineReason: Type.Optional(Type.String()),
  facts: Type.Optional(TransactionFacts),
});
export type TransactionRow = Type.Static<typeof TransactionRow>;

/** Filter values for the time until an authorization expires. @public */
export const expiryTimes = ['day'] as const;

/** Filters of transaction lists, for the queries and bodies of several plugins. @public */
export const transactionFilters = {
  /** Inclusive, as UTC instants. */
  dateFrom: Type.Optional(Instant),
  dateTo: Type.Optional(Instant),
  /** Comma-joined values, any of which matches. */
  status: Type.Optional(Type.String()),
  type: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  merchantId: Type.Optional(Type.String()),
  serviceProvider: Type.Optional(Type.String()),
  paymentMethod: Type.Optional(Type.String()),
  /** Inclusive, in the currency of the transaction. */
  amountFrom: Type.Optional(Amount),
  amountTo: Type.Optional(Amount),
  /** Filter for platform staff only. */
  tenantId: Type.Optional(Type.String()),
  /** The payer's country, ISO 3166-1 alpha-2. */
  country: Type.Optional(Type.String()),
  /** The first six or the last four digits of a card number. */
  card: Type.Optional(Type.String()),
  websiteId: Type.Optional(Type.String()),
  /** Payment channels, or types of channels: a method at a provider. */
  paymentChannel: Type.Optional(Type.String()),
  /** Authorizations that can still be captured and expire within a day. */
  expiring: Type.Optional(oneOf(expiryTimes)),
  /** Conditions, in the filter grammar of transaction lists. */
  filter: Type.Optional(Type.String({ maxLength: 2000 })),
};
/** Schema of the filters that a list of transactions sends. @public */
const TransactionFilters = Type.Object(transactionFilters);
export type TransactionFilters = Type.Static<typeof TransactionFilters>;

/** Statuses of the API, and those shown for refunded and disputed payments. @public */
export type ShownStatus = TransactionRow['status'] | 'PartiallyRefunded' | 'MoneyReturned' | PaymentDispute;

/**
 * Returns the status to show. In the API, a payment that is disputed or partly refunded has the status Captured, and a
 * completed refund is Refunded.
 * @public
 */
export function shownStatus({
  type,
  status,
  refunded,
  disputeState,
}: Pick<TransactionRow, 'type' | 'status' | 'refunded' | 'disputeState'>): ShownStatus {
  if (type === 'Refund') return status === 'Refunded' ? 'MoneyReturned' : status;
  if (disputeState !== undefined) return disputeState;
  return status === 'Captured' && /[1-9]/.test(refunded) ? 'PartiallyRefunded' : status;
}

/** Returns the decimal amount with its sign; a refund is negative, because the money leaves the merchant. @public */
export function signedAmount({ type, amount }: Pick<TransactionRow, 'type' | 'amount'>): string {
  return type === 'Refund' && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** Returns a short description of the payment method: `Visa •• 4242`, or only the method. @public */
export function paymentText({ paymentMethod, maskedPan }: Pick<TransactionRow, 'paymentMethod' | 'maskedPan'>): string {
  return maskedPan === undefined ? paymentMethod : `${paymentMethod} •• ${maskedPan.slice(-4)}`;
}
