/** Validation of people's names, shared by all forms with a name. */

/** Maximum length of a first or last name, in characters. @public */
export const longestName = 60;

/** Scripts whose letters are joined by invisible characters: علی‌رضا, ශ්‍රී. */
const joined =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}' +
  '\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}';
const joiner = new RegExp(`(?<=[${joined}]\\p{M}*)[\\u200c\\u200d](?=[${joined}])`, 'gu');

/**
 * Control characters, and invisible characters that affect reading, such as direction marks and unneeded joiners, with
 * which a name could be reversed or imitate another name. Also line ends, private-use characters, surrogates and the
 * brackets of markup.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>]/u;

/**
 * Returns the stored form of a first or last name, with composed letters and single blanks; `undefined` if the text is
 * not a name.
 * @public
 */
export function personName(text: string): string | undefined {
  if (unseen.test(text.replace(joiner, ''))) return undefined;
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return /\p{L}/u.test(name) && name.length <= longestName ? name : undefined;
}
