/** Card schemes, spelled as in payments. They are proper names and not translated. @public */
export const cardSchemes = [
  'Visa',
  'Mastercard',
  'American Express',
  'Discover',
  'Maestro',
  'Diners Club',
  'JCB',
  'UnionPay',
  'Troy',
] as const;
export type CardScheme = (typeof cardSchemes)[number];
