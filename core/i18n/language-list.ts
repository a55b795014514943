/**
 * The languages of the portal. Every text exists in the first one, which is the fallback for the others. `portal
 * language add` adds a line; languages are listed nowhere else. `locale` is the tag for `Intl`.
 */
export const languageList = [
  { code: 'en', name: 'English', locale: 'en-GB', direction: 'ltr' },
  { code: 'tr', name: 'Türkçe', locale: 'tr-TR', direction: 'ltr' },
] as const;
