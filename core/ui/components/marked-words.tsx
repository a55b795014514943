import type { ReactNode } from 'react';
import { placeOf } from './marked-text.tsx';

/** Returns a text with the first match of each word of a search highlighted. @public */
export function markedWords(text: string, search: string): ReactNode {
  const found = search
    .split(/\s+/)
    .flatMap((word) => placeOf(text, word) ?? [])
    .sort((mark, other) => mark.start - other.start || other.end - mark.end);
  // If matches overlap, the first and longest wins.
  const shown = found.filter(({ start }, at) => found.slice(0, at).every(({ end }) => end <= start));
  return [
    ...shown.flatMap(({ start, end }, at) => [
      text.slice(shown[at - 1]?.end ?? 0, start),
      <mark key={start}>{text.slice(start, end)}</mark>,
    ]),
    text.slice(shown.at(-1)?.end ?? 0),
  ];
}
