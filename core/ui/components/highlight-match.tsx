import { lazy, type ReactNode, Suspense } from 'react';
import type { MarkedTextProps } from './marked-text.tsx';

/** Renders texts without highlights if its code can't be loaded, because the list is more important. */
const MarkedText = lazy(() =>
  import('./marked-text.tsx').catch(() => ({ default: ({ text }: MarkedTextProps) => text })),
);

/** Returns a text with the match of a search highlighted, or the text itself if there is no match. @public */
export function highlightMatch(text: string, search: string, isNumber = false): ReactNode {
  if (search === '') return text;
  return (
    <Suspense fallback={text}>
      <MarkedText text={text} search={search} isNumber={isNumber} />
    </Suspense>
  );
}

/**
 * Returns an amount, highlighted if the search text has decimals and the same digits, because users type separators in
 * different ways.
 * @param text formatted amount
 */
export function markedNumber(text: string, search: string): ReactNode {
  return highlightMatch(text, search, true);
}
