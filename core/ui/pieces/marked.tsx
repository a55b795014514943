import { lazy, type ReactNode, Suspense } from 'react';
import type { MarkedTextProps } from './marked-text.tsx';

/** Leaves texts as they are where its code cannot be loaded: a list is worth more than its marks. */
const MarkedText = lazy(() =>
  import('./marked-text.tsx').catch(() => ({ default: ({ text }: MarkedTextProps) => text })),
);

/** Returns a text with the match of a search marked; the text itself if there is no match, as in most rows. @public */
export function marked(text: string, search: string, isNumber = false): ReactNode {
  if (search === '') return text;
  return (
    <Suspense fallback={text}>
      <MarkedText text={text} search={search} isNumber={isNumber} />
    </Suspense>
  );
}

/**
 * Returns an amount, marked if the search has decimals and matches its digits: people type separators in many ways.
 * @param text formatted
 */
export function markedNumber(text: string, search: string): ReactNode {
  return marked(text, search, true);
}
