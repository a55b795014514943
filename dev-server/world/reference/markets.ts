/** The countries of the world: their currency, time zone, language and usual payment methods. */
import type { Region } from './methods.ts';

export type Language = 'en' | 'de' | 'fr' | 'nl' | 'pl' | 'sv' | 'tr' | 'es' | 'it';

export interface Market {
  /** Country, ISO 3166-1 alpha-2. */
  readonly id: string;
  readonly name: string;
  readonly region: Region;
  readonly currency: string;
  /** Hours ahead of UTC in winter, only for the daily rhythm of payments. Nothing is displayed by it. */
  readonly hours: number;
  /** Time zone, an IANA name. */
  readonly timeZone: string;
  readonly language: Language;
  /** Suffix of a business name. */
  readonly legalForm: string;
  /** Length of the country's IBANs; absent if it has none. */
  readonly iban?: number;
  /** Share of merchants in this country. */
  readonly merchants: number;
  /** Share among foreign payers. */
  readonly travelers: number;
  /** Names of methods, with the relative frequency of each. */
  readonly methods: Readonly<Record<string, number>>;
}

const cards = { Visa: 42, Mastercard: 36, 'American Express': 5 };
const wallets = { PayPal: 8, 'Apple Pay': 6, 'Google Pay': 3 };
const sepa = { 'SEPA Credit Transfer': 4, 'SEPA Instant': 2, 'SEPA Direct Debit': 2 };
const abroad = { ...cards, 'Diners Club': 1, PayPal: 8, 'Apple Pay': 4 };

type Row = readonly [
  id: string,
  name: string,
  region: Region,
  currency: string,
  hours: number,
  timeZone: string,
  language: Language,
  legalForm: string,
];
const market = (
  row: Row,
  iban: number | undefined,
  merchants: number,
  travelers: number,
  methods: Market['methods'],
): Market => {
  const [id, name, region, currency, hours, timeZone, language, legalForm] = row;
  return {
    id,
    name,
    region,
    currency,
    hours,
    timeZone,
    language,
    legalForm,
    merchants,
    travelers,
    methods,
    ...(iban !== undefined && { iban }),
  };
};

export const markets: readonly Market[] = [
  market(['DE', 'Germany', 'europe', 'EUR', 1, 'Europe/Berlin', 'de', 'GmbH'], 22, 15, 14, {
    Visa: 20,
    Mastercard: 22,
    PayPal: 26,
    Klarna: 14,
    ...sepa,
    'Apple Pay': 5,
  }),
  market(['NL', 'Netherlands', 'europe', 'EUR', 1, 'Europe/Amsterdam', 'nl', 'B.V.'], 18, 11, 6, {
    iDEAL: 58,
    Visa: 9,
    Mastercard: 14,
    Klarna: 8,
    PayPal: 6,
    ...sepa,
  }),
  market(['TR', 'Türkiye', 'turkey', 'TRY', 3, 'Europe/Istanbul', 'tr', 'A.Ş.'], 26, 11, 6, {
    Visa: 34,
    Mastercard: 40,
    Troy: 16,
    FAST: 8,
    'American Express': 1,
  }),
  market(['GB', 'United Kingdom', 'europe', 'GBP', 0, 'Europe/London', 'en', 'Ltd'], 22, 12, 14, {
    ...cards,
    ...wallets,
    Klarna: 5,
    'Faster Payments': 7,
    'Bacs Direct Debit': 2,
    Maestro: 1,
  }),
  market(['PL', 'Poland', 'europe', 'PLN', 1, 'Europe/Warsaw', 'pl', 'Sp. z o.o.'], 28, 9, 5, {
    BLIK: 50,
    Przelewy24: 14,
    Visa: 14,
    Mastercard: 13,
    'Google Pay': 4,
    Elixir: 4,
  }),
  market(['SE', 'Sweden', 'europe', 'SEK', 1, 'Europe/Stockholm', 'sv', 'AB'], 24, 6, 4, {
    Swish: 30,
    Klarna: 26,
    Visa: 18,
    Mastercard: 16,
    Trustly: 7,
    Bankgirot: 4,
  }),
  market(['CH', 'Switzerland', 'europe', 'CHF', 1, 'Europe/Zurich', 'de', 'AG'], 21, 5, 5, {
    TWINT: 34,
    Visa: 24,
    Mastercard: 26,
    'American Express': 5,
    PayPal: 6,
    SIC: 4,
  }),
  market(['FR', 'France', 'europe', 'EUR', 1, 'Europe/Paris', 'fr', 'SAS'], 27, 6, 12, {
    Visa: 44,
    Mastercard: 34,
    'American Express': 3,
    PayPal: 11,
    'Apple Pay': 4,
    ...sepa,
  }),
  market(['BE', 'Belgium', 'europe', 'EUR', 1, 'Europe/Brussels', 'nl', 'NV'], 16, 4, 5, {
    Bancontact: 52,
    Visa: 16,
    Mastercard: 18,
    PayPal: 6,
    Klarna: 3,
    ...sepa,
  }),
  market(['US', 'United States', 'americas', 'USD', -5, 'America/New_York', 'en', 'Inc.'], undefined, 5, 14, {
    ...cards,
    ...wallets,
    Discover: 5,
    ACH: 6,
    Klarna: 2,
    JCB: 0.5,
  }),
  market(['ES', 'Spain', 'europe', 'EUR', 1, 'Europe/Madrid', 'es', 'S.L.'], 24, 3, 8, {
    Visa: 46,
    Mastercard: 30,
    PayPal: 12,
    'Apple Pay': 3,
    ...sepa,
  }),
  market(['IT', 'Italy', 'europe', 'EUR', 1, 'Europe/Rome', 'it', 'S.r.l.'], 27, 3, 8, {
    Visa: 34,
    Mastercard: 32,
    Maestro: 4,
    PayPal: 20,
    ...sepa,
  }),
  market(['JP', 'Japan', 'asia', 'JPY', 9, 'Asia/Tokyo', 'en', 'K.K.'], undefined, 3, 4, {
    Visa: 32,
    Mastercard: 20,
    JCB: 26,
    Konbini: 14,
    'American Express': 4,
    Zengin: 4,
  }),
  market(['KW', 'Kuwait', 'gulf', 'KWD', 3, 'Asia/Kuwait', 'en', 'W.L.L.'], 30, 2, 2, {
    KNET: 62,
    Visa: 20,
    Mastercard: 15,
    'Apple Pay': 3,
  }),
  market(['BH', 'Bahrain', 'gulf', 'BHD', 3, 'Asia/Bahrain', 'en', 'W.L.L.'], 22, 2, 1, {
    BenefitPay: 48,
    Visa: 27,
    Mastercard: 21,
    'American Express': 3,
  }),
  market(['AT', 'Austria', 'europe', 'EUR', 1, 'Europe/Vienna', 'de', 'GmbH'], 20, 2, 5, {
    EPS: 28,
    Visa: 20,
    Mastercard: 24,
    PayPal: 14,
    Klarna: 9,
    ...sepa,
  }),
  market(['DK', 'Denmark', 'europe', 'DKK', 1, 'Europe/Copenhagen', 'sv', 'ApS'], 18, 2, 3, {
    MobilePay: 40,
    Visa: 28,
    Mastercard: 24,
    Klarna: 5,
  }),
  market(['NO', 'Norway', 'europe', 'NOK', 1, 'Europe/Oslo', 'sv', 'AS'], 15, 1, 3, {
    Vipps: 42,
    Visa: 30,
    Mastercard: 18,
    Klarna: 8,
  }),
  market(['PT', 'Portugal', 'europe', 'EUR', 0, 'Europe/Lisbon', 'es', 'Lda'], 25, 1, 4, {
    'MB WAY': 44,
    Visa: 26,
    Mastercard: 20,
    PayPal: 6,
    ...sepa,
  }),
  market(['CZ', 'Czechia', 'europe', 'CZK', 1, 'Europe/Prague', 'pl', 's.r.o.'], 24, 1, 3, { ...cards, ...wallets }),
  market(['IE', 'Ireland', 'europe', 'EUR', 0, 'Europe/Dublin', 'en', 'Ltd'], 22, 1, 3, {
    ...cards,
    ...wallets,
    ...sepa,
  }),
  market(['BR', 'Brazil', 'americas', 'BRL', -3, 'America/Sao_Paulo', 'es', 'Ltda.'], 29, 1, 2, {
    Pix: 46,
    Visa: 24,
    Mastercard: 26,
  }),
  market(['SG', 'Singapore', 'asia', 'SGD', 8, 'Asia/Singapore', 'en', 'Pte. Ltd.'], undefined, 1, 2, {
    ...cards,
    ...wallets,
    Alipay: 6,
    UnionPay: 4,
  }),
  market(['AE', 'United Arab Emirates', 'gulf', 'AED', 4, 'Asia/Dubai', 'en', 'LLC'], 23, 1, 3, {
    ...cards,
    'Apple Pay': 14,
    UnionPay: 2,
  }),
  market(['JO', 'Jordan', 'gulf', 'JOD', 3, 'Asia/Amman', 'en', 'LLC'], 30, 1, 1, { Visa: 52, Mastercard: 46 }),
  market(['HU', 'Hungary', 'europe', 'HUF', 1, 'Europe/Budapest', 'de', 'Kft.'], 28, 0, 3, abroad),
  market(['RO', 'Romania', 'europe', 'RON', 2, 'Europe/Bucharest', 'it', 'S.R.L.'], 24, 0, 3, abroad),
  market(['FI', 'Finland', 'europe', 'EUR', 2, 'Europe/Helsinki', 'sv', 'Oy'], 18, 0, 3, {
    Visa: 30,
    Mastercard: 30,
    MobilePay: 14,
    Trustly: 10,
    Klarna: 10,
    ...sepa,
  }),
  market(['GR', 'Greece', 'europe', 'EUR', 2, 'Europe/Athens', 'it', 'M.E.P.E.'], 27, 0, 3, { ...abroad, ...sepa }),
  market(['CA', 'Canada', 'americas', 'CAD', -5, 'America/Toronto', 'en', 'Inc.'], undefined, 0, 4, abroad),
  market(['AU', 'Australia', 'asia', 'AUD', 10, 'Australia/Sydney', 'en', 'Pty Ltd'], undefined, 0, 4, abroad),
  market(['IN', 'India', 'asia', 'INR', 5.5, 'Asia/Kolkata', 'en', 'Pvt. Ltd.'], undefined, 0, 0, {
    UPI: 60,
    IMPS: 20,
    NEFT: 14,
    RTGS: 6,
  }),
  market(['KR', 'South Korea', 'asia', 'KRW', 9, 'Asia/Seoul', 'en', 'Co., Ltd.'], undefined, 0, 2, abroad),
];

const byId = new Map(markets.map((entry) => [entry.id, entry]));

/**
 * Returns the market of a country.
 * @throws RangeError for an unknown country
 * @public
 */
export function marketOf(id: string): Market {
  const found = byId.get(id);
  if (!found) throw new RangeError(`The world has no country ${id}; add it to dev-server/world/reference/markets.ts.`);
  return found;
}
