/** Formats an IBAN as printed, in groups of four (ISO 13616). @public */
export const ibanInFours = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
