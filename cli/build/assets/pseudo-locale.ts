/**
 * The pseudo-locale `en-XA`: English texts that resemble a translation. Letters have accents, and a text is a third
 * longer and in brackets, so that texts without a message file and places with too little space become visible.
 */
import type { Messages } from '../../../core/i18n/languages.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçďéƒǧĥíĵķĺɱñóƥɋŕšţúṽŵẋýžÁƁÇĎÉƑǦĤÍĴĶĹṀÑÓƤɊŔŠŢÚṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** Placeholders, references to other texts, and tags, which are unchanged. */
const unchangedPattern = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]+>)/;

/** Converts a text to the pseudo-locale. */
export function pseudoText(text: string): string {
  const parts = text.split(unchangedPattern);
  const accented = parts
    .map((part, at) => (at % 2 === 1 ? part : [...part].map((letter) => accents.get(letter) ?? letter).join('')))
    .join('');
  const length = parts.filter((_, at) => at % 2 === 0).join('').length;
  // Adds the padding as words, so that it wraps like a longer translation.
  const more = Array.from({ length: Math.ceil(length / 3) }, (_, at) => (at % 6 === 5 ? ' ' : '~')).join('');
  return `[${accented} ${more.trimEnd()}]`;
}

/** Converts all texts of a message file to the pseudo-locale. */
export function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoMessages(value),
    ]),
  );
}
