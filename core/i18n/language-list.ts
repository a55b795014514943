/**
 * The languages of the portal, the first one first: every text exists in it, and other languages fall back to it.
 * `portal language add` adds a line. Nothing else in the sources lists languages. `locale` is the tag for `Intl`.
 */
export const languageList = [
  { code: 'en', name: 'English', locale: 'en-GB', direction: 'ltr' },
  { code: 'tr', name: 'Türkçe', locale: 'tr-TR', direction: 'ltr' },
] as const;
