/** Rule for the names of people, shared by every place where a user enters a name. */

/** Characters of a first or a last name. @public */
export const longestName = 60;

/** Scripts whose letters are written with joiners between them: علی‌رضا, ශ්‍රී. */
const joined =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}' +
  '\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}';
const joiner = new RegExp(`(?<=[${joined}]\\p{M}*)[\\u200c\\u200d](?=[${joined}])`, 'gu');

/**
 * Control characters, and invisible characters that affect reading: directions and joiners between letters that need
 * none (a name could be turned around or look like another name). Also line ends, private and half characters, and the
 * brackets of markup.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>]/u;

/**
 * Returns a first or last name in its stored form, in composed letters and with single blanks; `undefined` if the text
 * is not a name.
 * @public
 */
export function personName(text: string): string | undefined {
  if (unseen.test(text.replace(joiner, ''))) return undefined;
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return /\p{L}/u.test(name) && name.length <= longestName ? name : undefined;
}
