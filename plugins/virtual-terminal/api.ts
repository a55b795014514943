/**
 * API calls of the virtual terminal, on which a person enters card payments for mail and telephone orders. Card number
 * and security code are only in the body of a single request.
 */
import * as Type from 'typebox';
import { tiered } from '#core';
import { Amount, CurrencyCode, defineEndpoint, localizedText, oneOf, TransactionRow } from '#core/api';
import { charge } from './permissions.ts';

export const paymentTypes = ['Sale', 'Authorization'] as const;
/** Channels of orders. Mail and telephone orders have no 3-D Secure challenge. */
export const orderChannels = ['Moto', 'Ecommerce'] as const;

/** Response to a payment; with a challenge, the outcome is not known yet. */
export const PaymentAnswer = Type.Object({
  /** Outcome; `Held` means that a person must review the payment first, because of a rule. */
  outcome: oneOf(['Approved', 'Held', 'Declined', 'Challenge']),
  /** Reason of the decline, with the text for the payer if there is one. */
  message: Type.Optional(localizedText()),
  challengeId: Type.Optional(Type.String()),
  transaction: Type.Optional(TransactionRow),
});
export type PaymentAnswer = Type.Static<typeof PaymentAnswer>;

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const id = text(64);

const payment = {
  /** Merchant of the payment, for operators; merchants can only take payments for themselves. */
  merchantId: Type.Optional(id),
  websiteId: id,
  amount: Amount,
  currency: CurrencyCode,
  /** Order reference of the merchant. */
  orderRef: text(50),
  type: oneOf(paymentTypes),
  /** Channel of the order; if absent, mail or telephone. */
  channel: Type.Optional(oneOf(orderChannels)),
  cardNumber: Type.String({ pattern: '^\\d{12,19}$' }),
  /** Month and year, MM/YY. */
  expiry: Type.String({ pattern: '^(0[1-9]|1[0-2])/\\d{2}$' }),
  securityCode: Type.String({ pattern: '^\\d{3,4}$' }),
  cardholder: text(100),
  email: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: 254 }),
  address: Type.Optional(
    Type.Object({
      line: text(200),
      city: text(100),
      postalCode: text(20),
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
    }),
  ),
};

const Choices = Type.Object({
  websites: Type.Array(Type.Object({ id: Type.String(), url: Type.String() })),
  /** Currency of the merchant. */
  currency: CurrencyCode,
});

function calls(side: 'operator' | 'merchant') {
  const base = side === 'operator' ? 'api/crm/virtual-terminal' : 'api/virtual-terminal';
  const guard = { permissions: [side === 'operator' ? charge.tenant : charge.merchant] };
  const name = (call: string) => `transactions.virtual-terminal.${side}.${call}`;
  return {
    choices: defineEndpoint({
      id: name('choices'),
      method: 'GET',
      path: `${base}/choices`,
      summary: 'List the websites of a merchant with its currency',
      guard,
      query: Type.Object({ merchantId: Type.Optional(id) }),
      answer: Choices,
    }),
    pay: defineEndpoint({
      id: name('pay'),
      method: 'POST',
      path: `${base}/payments`,
      summary: 'Charge a card for a mail or telephone order',
      guard,
      sensitive: 'virtualTerminal',
      body: Type.Object(payment),
      answer: PaymentAnswer,
    }),
    challenge: defineEndpoint({
      id: name('challenge'),
      method: 'POST',
      path: `${base}/challenges/{id}`,
      summary: "Complete the cardholder's 3-D Secure challenge",
      guard,
      body: Type.Object({ passed: Type.Boolean() }),
      answer: PaymentAnswer,
    }),
    outcome: defineEndpoint({
      id: name('outcome'),
      method: 'GET',
      path: `${base}/payments/{requestId}`,
      summary: 'Get the result of a payment by the X-Request-Id of its request',
      guard,
      answer: PaymentAnswer,
    }),
  };
}

const operator = calls('operator');
/** API calls by tier. Platform staff have the calls of tenants. */
export const terminalCalls = tiered({ tenant: operator, platform: operator, merchant: calls('merchant') });
