/**
 * Returns a text in the form used for comparison: the common rule of lists, palette, sandbox and imports. Case and
 * accents are ignored, in both of the portal's languages ('istanbul' finds 'İstanbul', 'IĞDIRLI' is found by
 * 'ığdırlı'). Blanks at the ends, invisible characters, and the style of quotes, hyphens, blanks and wide letters are
 * ignored, too.
 * @public
 */
export function folded(text: string): string {
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

/** All of ASCII, but for the backtick, which stands for a quote. */
const plain = /^[\0-_a-\x7f]*$/;
