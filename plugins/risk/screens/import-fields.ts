/** Fields of an import file of list entries, with the column headings that are recognized. */
export const importFields = {
  type: ['kind', 'tür', 'tip'],
  value: ['entry', 'değer', 'kayıt'],
  reason: ['note', 'neden', 'açıklama'],
  merchant: ['merchant id', 'üye işyeri', 'işyeri', 'üye iş yeri', 'iş yeri'],
  expires: ['valid until', 'expiry', 'bitiş', 'geçerlilik sonu'],
} as const;
export type ImportField = keyof typeof importFields;
export const fieldIds = Object.keys(importFields) as readonly ImportField[]; // the keys of the object above
