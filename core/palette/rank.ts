/** Ranks titles against what was typed. Pure. */

/**
 * The letters of a text without case and accents, so that `islem` finds `İşlem` and `ISIL` finds `ışıl`. Lower case by the language's
 * own rule: `I` is `ı` in Turkish, `i` elsewhere; then both read as `i`.
 */
export function folded(text: string, language: string): string {
  return text.toLocaleLowerCase(language).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
}

/**
 * How well `query` fits a title, higher is better; nothing where a word of it is found nowhere. A word at the title's start counts
 * most, then at a word's start, within a word, in `also`, and last as letters in their order with others between them.
 * @param also further words to be found by, such as the group
 */
export function rank(query: string, title: string, also: string, language: string): number | undefined {
  const words = folded(query, language).split(/\s+/).filter(Boolean);
  const [inTitle, elsewhere] = [folded(title, language), folded(also, language)];
  let total = 0;
  for (const word of words) {
    const score = wordScore(word, inTitle, elsewhere);
    if (score === undefined) return undefined;
    total += score;
  }
  // Of two that fit alike, the one with less that was not asked for.
  return total - title.length / 1000;
}

function wordScore(word: string, title: string, also: string): number | undefined {
  if (title.startsWith(word)) return 100;
  if (startsAWord(word, title)) return 80;
  if (title.includes(word)) return 50;
  if (startsAWord(word, also)) return 40;
  if (also.includes(word)) return 20;
  return word.length > 1 && isSpread(word, title) ? 5 : undefined;
}

function startsAWord(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

function isSpread(word: string, text: string): boolean {
  let at = 0;
  for (const letter of word) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
