/** Why payers dispute card payments: the card schemes' own codes, what each means, and what kind of evidence it asks for. */

import { type LocalizedText, localized } from '../i18n/localized.ts';

/** What a reason is about: it says which evidence helps. */
export type DisputeKind = 'fraud' | 'notReceived' | 'cancelled' | 'notAsDescribed' | 'credit' | 'processing' | 'authorisation';

export const disputeCategories = ['Fraud', 'Authorization', 'Processing', 'Consumer'] as const;

interface Meaning {
  readonly kind: DisputeKind;
  readonly category: (typeof disputeCategories)[number];
  readonly name: LocalizedText;
}

export interface DisputeCode extends Meaning {
  /** The scheme's code: `10.4`, `4837`. */
  readonly code: string;
}

const meaning = (kind: DisputeKind, category: Meaning['category'], en: string, tr: string): Meaning => ({ kind, category, name: { en, tr } });

/** What is disputed, in words that all schemes share. */
const meanings = {
  fraudPresent: meaning('fraud', 'Fraud', 'Fraud: card present', 'Sahtecilik: kart fiziksel olarak var'),
  fraud: meaning('fraud', 'Fraud', 'Fraud: card not present', 'Sahtecilik: kart fiziksel olarak yok'),
  noAuthorization: meaning('authorisation', 'Authorization', 'No authorization', 'Provizyon yok'),
  late: meaning('processing', 'Processing', 'Late presentment', 'Geç sunum'),
  amount: meaning('processing', 'Processing', 'Incorrect amount', 'Hatalı tutar'),
  duplicate: meaning('processing', 'Processing', 'Duplicate processing', 'Mükerrer işlem'),
  error: meaning('processing', 'Processing', 'Point-of-interaction error', 'İşlem noktası hatası'),
  notReceived: meaning('notReceived', 'Consumer', 'Goods or services not received', 'Mal veya hizmet teslim edilmedi'),
  notAsDescribed: meaning('notAsDescribed', 'Consumer', 'Not as described or defective', 'Tanımlandığı gibi değil veya kusurlu'),
  cancelledRecurring: meaning('cancelled', 'Consumer', 'Canceled recurring payment', 'İptal edilen düzenli ödeme'),
  cancelled: meaning('cancelled', 'Consumer', 'Canceled goods or services', 'İptal edilen mal veya hizmet'),
  credit: meaning('credit', 'Consumer', 'Credit not processed', 'İade yapılmadı'),
  cardholder: meaning('notAsDescribed', 'Consumer', 'Cardholder dispute', 'Kart sahibi itirazı'),
} as const;

const schemes: Readonly<Record<string, Readonly<Partial<Record<keyof typeof meanings, string>>>>> = {
  Visa: {
    fraudPresent: '10.3',
    fraud: '10.4',
    noAuthorization: '11.3',
    late: '12.1',
    amount: '12.5',
    duplicate: '12.6',
    notReceived: '13.1',
    cancelledRecurring: '13.2',
    notAsDescribed: '13.3',
    credit: '13.6',
    cancelled: '13.7',
  },
  Mastercard: { noAuthorization: '4808', error: '4834', fraud: '4837', cardholder: '4853', fraudPresent: '4870' },
  'American Express': {
    noAuthorization: 'A02',
    credit: 'C02',
    notReceived: 'C08',
    cancelledRecurring: 'C28',
    notAsDescribed: 'C31',
    fraud: 'F29',
    fraudPresent: 'F24',
    late: 'P07',
    duplicate: 'P08',
    amount: 'P05',
  },
  Discover: {
    noAuthorization: 'AT',
    notReceived: 'RG',
    notAsDescribed: 'RM',
    credit: 'RN2',
    cancelledRecurring: 'AP',
    duplicate: 'DP',
    fraud: 'UA02',
    late: 'LP',
  },
  JCB: { noAuthorization: '522', fraud: '546', duplicate: '512', amount: '523', notReceived: '544', notAsDescribed: '583', cancelled: '541' },
  UnionPay: { noAuthorization: '4507', duplicate: '4512', notReceived: '4532', credit: '4513', fraud: '4562', amount: '4522' },
  Troy: { noAuthorization: '11.1', duplicate: '12.6', amount: '12.5', fraud: '10.4', notReceived: '13.1', notAsDescribed: '13.3' },
};
/** Brands that dispute by another scheme's codes. */
const follows: Readonly<Record<string, string>> = { Maestro: 'Mastercard', 'Diners Club': 'Discover' };

const codesIn = (codes: Readonly<Partial<Record<keyof typeof meanings, string>>>): DisputeCode[] =>
  Object.entries(codes).map(([name, code]) => ({ code, ...meanings[name as keyof typeof meanings] })); // its type says so

/** The codes of a payment method: those of its card scheme; none where it has no disputes. */
export const disputeCodesOf = (paymentMethod: string): readonly DisputeCode[] => codesIn(schemes[follows[paymentMethod] ?? paymentMethod] ?? {});

/** Every code of every scheme, each once: what two schemes call alike means the same. */
export const allDisputeCodes: readonly DisputeCode[] = [
  ...new Map(
    Object.values(schemes)
      .flatMap(codesIn)
      .map((one) => [one.code, one]),
  ).values(),
];

/** What a code means; nothing for one that no scheme has. */
export const disputeCode = (code: string): DisputeCode | undefined => allDisputeCodes.find((one) => one.code === code);

/** A code with what it means: `10.4 Fraud: card not present`; the code alone where no scheme has it. */
export function disputeCodeText(code: string, language: string): string {
  const known = disputeCode(code);
  return known === undefined ? code : `${code} ${localized(known.name, language)}`;
}
