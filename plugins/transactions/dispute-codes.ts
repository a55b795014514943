/** Why payers' banks take money back, by the scheme's own codes. */
export interface DisputeCode {
  readonly id: string;
  readonly scheme: 'Visa' | 'Mastercard';
  readonly name: string;
  readonly nameTr: string;
}

const of = (scheme: DisputeCode['scheme'], codes: readonly (readonly [id: string, name: string, nameTr: string])[]): readonly DisputeCode[] =>
  codes.map(([id, name, nameTr]) => ({ id, scheme, name, nameTr }));

export const disputeCodes: readonly DisputeCode[] = [
  ...of('Visa', [
    ['10.3', 'Fraud, card present', 'Fiziki sahtecilik'],
    ['10.4', 'Fraud, card absent', 'Uzaktan sahtecilik'],
    ['12.5', 'Wrong amount', 'Yanlış tutar'],
    ['12.6', 'Duplicate', 'Mükerrer'],
    ['13.1', 'Not received', 'Teslim edilmedi'],
    ['13.2', 'Cancelled recurring', 'İptal edilen abonelik'],
    ['13.3', 'Not as described', 'Tanıma aykırı'],
    ['13.6', 'Credit missing', 'İade yapılmadı'],
  ]),
  ...of('Mastercard', [
    ['4808', 'Authorisation', 'Onay sorunu'],
    ['4834', 'Processing error', 'İşlem hatası'],
    ['4837', 'No consent', 'Onay verilmemiş'],
    ['4853', 'Cardholder dispute', 'Müşteri itirazı'],
  ]),
];

/** The codes of a payment method: those of its scheme, or all of them for a card of another scheme. */
export function disputeCodesOf(paymentMethod: string): readonly DisputeCode[] {
  const own = disputeCodes.filter(({ scheme }) => scheme === paymentMethod);
  return own.length > 0 ? own : disputeCodes;
}
