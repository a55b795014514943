/** Card schemes, as payments name them: proper names, which no language translates. @public */
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
