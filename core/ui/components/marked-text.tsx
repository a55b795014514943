/** Search for the matches of a search text. Loads with the first search. */
import { foldText } from '../../i18n/fold-text.ts';

export interface MarkedTextProps {
  readonly text: string;
  readonly search: string;
  /** True for an amount, which is compared by its digits. */
  readonly isNumber?: boolean | undefined;
}

/** Renders a text with the first match of a search highlighted, or an amount highlighted as a whole. */
export default function MarkedText({ text, search, isNumber }: MarkedTextProps) {
  if (isNumber) return isSearched(text, search) ? <mark>{text}</mark> : text;
  const found = placeOf(text, search);
  if (!found) return text;
  return (
    <>
      {text.slice(0, found.start)}
      <mark>{text.slice(found.start, found.end)}</mark>
      {text.slice(found.end)}
    </>
  );
}

/** Returns whether a search is an amount with decimals whose digits are in a formatted amount. */
const isSearched = (amount: string, search: string): boolean =>
  /^-?[\d.,\s]*\d[.,]\d+$/.test(search.trim()) && digitsOf(amount).includes(digitsOf(search));

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Finds the first match of a search in a text, ignoring case and accents. */
export function placeOf(text: string, search: string): { readonly start: number; readonly end: number } | undefined {
  const wanted = foldText(search);
  if (wanted === '' || !foldText(text).includes(wanted)) return undefined;
  // Folding can change the length of a text, so the match is located letter by letter in the original text.
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

/** Normalizes a character like `foldText`, but keeps blanks, which `foldText` removes at the ends. */
const foldedLetter = (letter: string): string => (letter.trim() === '' ? letter : foldText(letter));
