import type { ReactNode } from 'react';
import { folded } from '../../i18n/folded.ts';

/** A text with what a search has matched in it marked; the text itself where that is nothing, as in most rows. */
export function marked(text: string, search: string): ReactNode {
  const found = search === '' ? undefined : placeOf(text, search);
  if (!found) return text;
  return (
    <>
      {text.slice(0, found.start)}
      <mark>{text.slice(found.start, found.end)}</mark>
      {text.slice(found.end)}
    </>
  );
}

/** An amount, marked where the search is one with decimals and has its digits: people type separators in many ways. @param text formatted */
export function markedNumber(text: string, search: string): ReactNode {
  if (search === '' || !/^-?[\d.,\s]*\d[.,]\d+$/.test(search.trim())) return text;
  return digitsOf(text).includes(digitsOf(search)) ? <mark>{text}</mark> : text;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Where a text holds what is searched for, whatever its case and accents. */
export function placeOf(text: string, search: string): { readonly start: number; readonly end: number } | undefined {
  const wanted = folded(search);
  if (wanted === '' || !folded(text).includes(wanted)) return undefined;
  // Folding can change how long a text is: the place is found letter by letter of the text as it is written.
  const letters = [...text];
  const folds = letters.map((letter) => foldedLetter(letter));
  const at = folds.join('').indexOf(wanted);
  if (at < 0) return undefined;
  let length = 0;
  let [start, end, place] = [-1, -1, 0];
  for (const [index, letter] of letters.entries()) {
    if (start < 0 && length + (folds[index]?.length ?? 0) > at) start = place;
    place += letter.length;
    length += folds[index]?.length ?? 0;
    if (length >= at + wanted.length) {
      end = place;
      break;
    }
  }
  return start < 0 || end < 0 ? undefined : { start, end };
}

/** As `folded`, which leaves blanks out at the ends. */
const foldedLetter = (letter: string): string => (letter.trim() === '' ? letter : folded(letter));
