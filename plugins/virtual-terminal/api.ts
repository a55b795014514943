/**
 * The virtual terminal: card payments of mail and telephone orders, which a person takes for a merchant. Card number
 * and security code are in the body of one call and nowhere else.
 */
import * as Type from 'typebox';
import { tiered } from '#core';
import { Amount, CurrencyCode, defineEndpoint, localizedText, oneOf, TransactionRow } from '#core/api';
import { charge } from './permissions.ts';

export const paymentTypes = ['Sale', 'Authorization'] as const;
/** Ways to place an order; mail and telephone orders have no 3-D Secure challenge. */
export const orderChannels = ['Moto', 'Ecommerce'] as const;

/** Result of a payment; with a challenge, the result is still open. */
export const PaymentAnswer = Type.Object({
  /** Outcome; held means that a rule requires a person to review it first. */
  outcome: oneOf(['Approved', 'Held', 'Declined', 'Challenge']),
  /** Reason of the decline, in the words for the payer if there are any. */
  message: Type.Optional(localizedText()),
  challengeId: Type.Optional(Type.String()),
  transaction: Type.Optional(TransactionRow),
});
export type PaymentAnswer = Type.Static<typeof PaymentAnswer>;

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const id = text(64);

const payment = {
  /** Merchant of the payment, given by operators; a merchant's is always its own. */
  merchantId: Type.Optional(id),
  websiteId: id,
  amount: Amount,
  currency: CurrencyCode,
  /** The merchant's own reference. */
  orderRef: text(50),
  type: oneOf(paymentTypes),
  /** Mail or telephone order if absent. */
  channel: Type.Optional(oneOf(orderChannels)),
  cardNumber: Type.String({ pattern: '^\\d{12,19}$' }),
  /** MM/YY */
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
  /** The merchant's own. */
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
/** Each tier's calls; the platform has no virtual terminal. */
export const terminalCalls = tiered({ tenant: operator, platform: operator, merchant: calls('merchant') });
