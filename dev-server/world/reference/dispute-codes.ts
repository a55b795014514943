/** The reasons by which card schemes let payers dispute a payment. */

interface Code {
  readonly code: string;
  readonly name: string;
  readonly nameTr: string;
  readonly category: 'Fraud' | 'Authorization' | 'Processing' | 'Consumer';
}

/** What is disputed, in words that all schemes share. */
const meanings = {
  fraud: ['Fraud', 'Fraud: card not present', 'Sahtecilik: kart fiziksel olarak yok'],
  fraudPresent: ['Fraud', 'Fraud: card present', 'Sahtecilik: kart fiziksel olarak var'],
  noAuthorization: ['Authorization', 'No authorization', 'Provizyon yok'],
  late: ['Processing', 'Late presentment', 'Geç sunum'],
  amount: ['Processing', 'Incorrect amount', 'Hatalı tutar'],
  duplicate: ['Processing', 'Duplicate processing', 'Mükerrer işlem'],
  notReceived: ['Consumer', 'Goods or services not received', 'Mal veya hizmet teslim edilmedi'],
  notAsDescribed: ['Consumer', 'Not as described or defective', 'Tanımlandığı gibi değil veya kusurlu'],
  cancelled: ['Consumer', 'Cancelled goods, services or subscription', 'İptal edilen mal, hizmet veya abonelik'],
  credit: ['Consumer', 'Credit not processed', 'İade yapılmadı'],
} as const satisfies Readonly<Record<string, readonly [category: Code['category'], name: string, nameTr: string]>>;

type Meaning = keyof typeof meanings;

const schemes: Readonly<Record<string, Readonly<Partial<Record<Meaning, string>>>>> = {
  Visa: {
    fraudPresent: '10.3',
    fraud: '10.4',
    noAuthorization: '11.3',
    late: '12.1',
    amount: '12.5',
    duplicate: '12.6.1',
    notReceived: '13.1',
    notAsDescribed: '13.3',
    credit: '13.6',
    cancelled: '13.7',
  },
  Mastercard: { noAuthorization: '4808', duplicate: '4834', fraud: '4837', notReceived: '4853', fraudPresent: '4870' },
  'American Express': {
    noAuthorization: 'A02',
    credit: 'C02',
    notReceived: 'C08',
    cancelled: 'C28',
    notAsDescribed: 'C31',
    fraud: 'F29',
    fraudPresent: 'F24',
    late: 'P07',
    duplicate: 'P08',
    amount: 'P05',
  },
  Discover: { noAuthorization: 'AT', notReceived: 'RG', notAsDescribed: 'RM', credit: 'RN2', cancelled: 'AP', duplicate: 'DP', fraud: 'UA02', late: 'LP' },
  JCB: { noAuthorization: '522', fraud: '546', duplicate: '512', amount: '523', notReceived: '544', notAsDescribed: '583', cancelled: '541' },
  UnionPay: { noAuthorization: '4507', duplicate: '4512', notReceived: '4532', credit: '4513', fraud: '4562', amount: '4522' },
  Troy: { noAuthorization: '11.1', duplicate: '12.6', amount: '12.5', fraud: '10.4', notReceived: '13.1', notAsDescribed: '13.3' },
};
/** Brands that dispute by another scheme's codes. */
const follows: Readonly<Record<string, string>> = { Maestro: 'Mastercard', 'Diners Club': 'Discover' };

/** The codes of a card scheme; none for a method that has no disputes. */
export function disputeCodesOf(scheme: string): readonly Code[] {
  const codes = schemes[follows[scheme] ?? scheme] ?? {};
  return Object.entries(codes).map(([meaning, code]) => {
    const [category, name, nameTr] = meanings[meaning as Meaning]; // the keys of `codes` are meanings by its type
    return { code, name, nameTr, category };
  });
}
