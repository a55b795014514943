/** Payment methods. A method's id is its name, because rows of lists contain it as text. */
import type { TransactionKind } from '../types.ts';

export interface Method {
  readonly name: string;
  readonly kind: TransactionKind;
  /** Currencies of the method; any by default. */
  readonly currencies?: readonly string[];
  /** Provider; cards are sent to an acquirer of the merchant. */
  readonly provider?: string;
  /** Typical time in minutes until the outcome is known; seconds for cards. */
  readonly minutes?: number;
  /** True if it can be authorized first and captured later. */
  readonly reserves?: boolean;
  /** True if refunds are answered later, so that they are Pending at first. */
  readonly slowRefunds?: boolean;
  /**
   * True if refunds go to a bank account that the payer names, because cash can't be sent back. The money arrives days
   * later.
   */
  readonly refundsToAccount?: boolean;
  /** Limits of the amount in minor units of its only currency, both inclusive. */
  readonly minAmount?: number;
  readonly maxAmount?: number;
}

const hours = 60;
const card = (name: string, currencies?: readonly string[]): Method => ({
  name,
  kind: 'Card',
  reserves: true,
  ...(currencies && { currencies }),
});
const apm = (name: string, provider: string, more: Partial<Method> = {}): Method => ({
  name,
  kind: 'Apm',
  provider,
  minutes: 1.5,
  ...more,
});
const bank = (
  name: string,
  currency: string,
  provider: string,
  minutes: number,
  limits: Pick<Method, 'minAmount' | 'maxAmount'> = {},
): Method => ({
  name,
  kind: 'Bank',
  provider,
  currencies: [currency],
  minutes,
  slowRefunds: true,
  ...limits,
});

export const methods: readonly Method[] = [
  card('Visa'),
  card('Mastercard'),
  card('American Express'),
  card('Discover', ['USD']),
  card('Maestro', ['EUR', 'GBP']),
  card('Diners Club'),
  card('JCB', ['JPY', 'USD']),
  card('UnionPay'),
  card('Troy', ['TRY']),
  apm('PayPal', 'Altus Wallets', { reserves: true }),
  apm('Apple Pay', 'Altus Wallets'),
  apm('Google Pay', 'Altus Wallets'),
  apm('Alipay', 'Altus Wallets'),
  apm('Klarna', 'Nordic Pay Later', {
    currencies: ['EUR', 'SEK', 'NOK', 'DKK', 'GBP', 'USD', 'CHF', 'PLN'],
    reserves: true,
    slowRefunds: true,
    minutes: 3,
  }),
  apm('Trustly', 'Eurolink Direct', { currencies: ['EUR', 'SEK', 'DKK', 'GBP', 'PLN'] }),
  apm('iDEAL', 'Eurolink Direct', { currencies: ['EUR'] }),
  apm('Bancontact', 'Eurolink Direct', { currencies: ['EUR'] }),
  apm('EPS', 'Eurolink Direct', { currencies: ['EUR'] }),
  apm('MB WAY', 'Eurolink Direct', { currencies: ['EUR'] }),
  apm('BLIK', 'Vistula Payments', { currencies: ['PLN'] }),
  apm('Przelewy24', 'Vistula Payments', { currencies: ['PLN', 'EUR'] }),
  apm('Swish', 'Fjord Mobile', { currencies: ['SEK'] }),
  apm('Vipps', 'Fjord Mobile', { currencies: ['NOK'] }),
  apm('MobilePay', 'Fjord Mobile', { currencies: ['DKK', 'EUR'] }),
  apm('TWINT', 'Helvetia Mobile', { currencies: ['CHF'] }),
  apm('KNET', 'Gulf Switch', { currencies: ['KWD'] }),
  apm('BenefitPay', 'Gulf Switch', { currencies: ['BHD'] }),
  apm('Konbini', 'Pacific Vouchers', {
    currencies: ['JPY'],
    minutes: 14 * hours,
    slowRefunds: true,
    refundsToAccount: true,
    maxAmount: 299_999,
  }),
  apm('Pix', 'Rio Instant', { currencies: ['BRL'] }),
  apm('VR Voucher', 'Voucher Republic', { minutes: 0.1 }),
  apm('Bitcoin', 'Chainbridge', { minutes: 40, slowRefunds: true }),
  apm('USDC', 'Chainbridge', { minutes: 4, slowRefunds: true }),
  bank('SEPA Credit Transfer', 'EUR', 'Clearrail', 22 * hours),
  bank('SEPA Instant', 'EUR', 'Clearrail', 0.2),
  bank('SEPA Direct Debit', 'EUR', 'Clearrail', 40 * hours),
  bank('Faster Payments', 'GBP', 'Clearrail', 0.3),
  bank('Bacs Direct Debit', 'GBP', 'Clearrail', 44 * hours),
  bank('FAST', 'TRY', 'Bosphorus Clearing', 0.3),
  bank('Elixir', 'PLN', 'Vistula Payments', 9 * hours),
  bank('Bankgirot', 'SEK', 'Clearrail', 16 * hours),
  bank('SIC', 'CHF', 'Clearrail', 5 * hours),
  bank('ACH', 'USD', 'Liberty Clearing', 30 * hours),
  // The limits are those of the National Payments Corporation and the Reserve Bank of India.
  bank('UPI', 'INR', 'Indus Clearing', 0.3, { maxAmount: 10_000_000 }),
  bank('IMPS', 'INR', 'Indus Clearing', 0.5, { maxAmount: 50_000_000 }),
  bank('NEFT', 'INR', 'Indus Clearing', 2 * hours),
  bank('RTGS', 'INR', 'Indus Clearing', 0.5 * hours, { minAmount: 20_000_000 }),
  bank('Zengin', 'JPY', 'Pacific Vouchers', 4 * hours),
];

/**
 * Returns true if a transfer arrives while the payer waits. Payers order it in their bank's app, from the merchant's
 * page.
 */
export const isInstant = ({ kind, minutes = 0 }: Method): boolean => kind === 'Bank' && minutes < 1;

const byName = new Map(methods.map((method) => [method.name, method]));

/**
 * Returns a method by its name.
 * @throws RangeError for an unknown method
 */
export function methodOf(name: string): Method {
  const method = byName.get(name);
  if (!method)
    throw new RangeError(`The world has no payment method ${name}; add it to dev-server/world/reference/methods.ts.`);
  return method;
}

/** Acquirers by region of the merchant. Each merchant has a first and a second acquirer. */
export const acquirers = {
  europe: ['Northgate Acquiring', 'Meridian Acquiring', 'Castellan Payments'],
  turkey: ['Bosphorus Acquiring', 'Anatolia Card Services'],
  gulf: ['Gulf Merchant Bank', 'Meridian Acquiring'],
  americas: ['Liberty Card Services', 'Meridian Acquiring'],
  asia: ['Pacific Card Services', 'Meridian Acquiring'],
} as const;
export type Region = keyof typeof acquirers;

/** All providers, sorted. */
export const serviceProviders: readonly string[] = [
  ...new Set([...Object.values(acquirers).flat(), ...methods.flatMap((method) => method.provider ?? [])]),
].sort();

/**
 * Returns whether refunds of a payment method go to a bank account that the payer names, because cash can't be sent
 * back.
 * @public
 */
export const isRefundedToAccount = (method: string): boolean => methodOf(method).refundsToAccount ?? false;
