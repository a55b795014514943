/** Reasons for disputes of card payments: the card schemes' codes and their meanings. */

import { type LocalizedText, localize } from '../i18n/localize.ts';
import type { TransactionChannel } from '../model/transactions.ts';

/** Categories into which card schemes group the reasons for disputes. @public */
export const disputeCategories = ['Fraud', 'Authorization', 'Processing', 'Consumer'] as const;

interface Meaning {
  readonly category: (typeof disputeCategories)[number];
  readonly name: LocalizedText;
}

/** Reason code of a card scheme with its meaning. @public */
export interface DisputeCode extends Meaning {
  /** Reason for the dispute, independent of the scheme's code. */
  readonly reason: DisputeReason;
  /** The scheme's code: `10.4`, `4837`. */
  readonly code: string;
}

const meaning = (category: Meaning['category'], en: string, tr: string): Meaning => ({ category, name: { en, tr } });

const meanings = {
  fraudPresent: meaning('Fraud', 'Fraud: card present', 'Sahtecilik: kart fiziksel olarak var'),
  fraud: meaning('Fraud', 'Fraud: card not present', 'Sahtecilik: kart fiziksel olarak yok'),
  noAuthorization: meaning('Authorization', 'No authorization', 'Provizyon yok'),
  late: meaning('Processing', 'Late presentment', 'Geç sunum'),
  amount: meaning('Processing', 'Incorrect amount', 'Hatalı tutar'),
  duplicate: meaning('Processing', 'Duplicate processing', 'Mükerrer işlem'),
  error: meaning('Processing', 'Point-of-interaction error', 'İşlem noktası hatası'),
  notReceived: meaning('Consumer', 'Goods or services not received', 'Mal veya hizmet teslim edilmedi'),
  notAsDescribed: meaning('Consumer', 'Not as described or defective', 'Tanımlandığı gibi değil veya kusurlu'),
  cancelledRecurring: meaning('Consumer', 'Canceled recurring payment', 'İptal edilen düzenli ödeme'),
  canceled: meaning('Consumer', 'Canceled goods or services', 'İptal edilen mal veya hizmet'),
  credit: meaning('Consumer', 'Credit not processed', 'İade yapılmadı'),
  cardholder: meaning('Consumer', 'Cardholder dispute', 'Kart sahibi itirazı'),
} as const;

/** Meanings of the codes, in words common to all schemes. @public */
export type DisputeReason = keyof typeof meanings;

const schemes: Readonly<Record<string, Readonly<Partial<Record<DisputeReason, string>>>>> = {
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
    canceled: '13.7',
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
  JCB: {
    noAuthorization: '522',
    fraud: '546',
    duplicate: '512',
    amount: '523',
    notReceived: '544',
    notAsDescribed: '583',
    canceled: '541',
  },
  UnionPay: {
    noAuthorization: '4507',
    duplicate: '4512',
    notReceived: '4532',
    credit: '4513',
    fraud: '4562',
    amount: '4522',
  },
  Troy: {
    noAuthorization: '11.1',
    duplicate: '12.6',
    amount: '12.5',
    fraud: '10.4',
    notReceived: '13.1',
    notAsDescribed: '13.3',
  },
};
/** Brands that use the dispute codes of another scheme. */
const follows: Readonly<Record<string, string>> = { Maestro: 'Mastercard', 'Diners Club': 'Discover' };

const codesIn = (codes: Readonly<Partial<Record<DisputeReason, string>>>): DisputeCode[] =>
  // The keys of the record are dispute reasons.
  Object.entries(codes).map(([name, code]) => ({
    code,
    reason: name as DisputeReason,
    ...meanings[name as DisputeReason],
  }));

/** Returns the dispute reason that is impossible in a channel, because the card was present or was not. */
const impossibleReason = (channel: TransactionChannel): DisputeReason =>
  channel === 'Terminal' ? 'fraud' : 'fraudPresent';

/**
 * Returns the dispute codes of a payment method, which are those of its card scheme. The list is empty for a method
 * without disputes.
 * @param channel leaves out reasons that are impossible in this channel: fraud with an absent card at a terminal, fraud
 *   with a present card elsewhere
 * @public
 */
export const disputeCodesOf = (paymentMethod: string, channel?: TransactionChannel): readonly DisputeCode[] => {
  const codes = codesIn(schemes[follows[paymentMethod] ?? paymentMethod] ?? {});
  return channel === undefined ? codes : codes.filter(({ reason }) => reason !== impossibleReason(channel));
};

/** All codes of all schemes without duplicates. A code that two schemes use has the same meaning in both. @public */
export const allDisputeCodes: readonly DisputeCode[] = [
  ...new Map(
    Object.values(schemes)
      .flatMap(codesIn)
      .map((entry) => [entry.code, entry]),
  ).values(),
];

/** Finds the meaning of a code; `undefined` for a code of no scheme. @public */
export const disputeCode = (code: string): DisputeCode | undefined =>
  allDisputeCodes.find((candidate) => candidate.code === code);

/** Returns a code with its meaning: `10.4 Fraud: card not present`; only the code if no scheme has it. @public */
export function disputeCodeText(code: string, language: string): string {
  const known = disputeCode(code);
  return known === undefined ? code : `${code} ${localize(known.name, language)}`;
}
