/**
 * Returns a text in its normalized form for comparisons in lists, the palette, the sandbox and imports. It ignores case
 * and accents in both of the portal's languages ('istanbul' finds 'İstanbul', 'ığdırlı' finds 'IĞDIRLI'), blanks at the
 * ends, invisible characters, and the style of quotes, hyphens, blanks and wide letters.
 * @public
 */
export function foldText(text: string): string {
  // Most texts have only plain letters, and lists compare many texts.
  if (plain.test(text)) return text.trim().toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018-\u201b\u2032\u02b9\u02bc\u00b4`]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[Iıİ]/g, 'i')
    .toLowerCase()
    .trim();
}

/** All ASCII characters except the backtick, which is used as a quote. */
const plain = /^[\0-_a-\x7f]*$/;
