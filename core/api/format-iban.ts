/** Formats an IBAN as printed, in groups of four (ISO 13616). Other account numbers remain as they are. @public */
export const ibanInFours = (account: string): string =>
  /^[a-z]{2}\d/i.test(account) ? account.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ') : account;
