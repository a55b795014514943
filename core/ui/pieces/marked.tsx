import { lazy, type ReactNode, Suspense } from 'react';

export interface MarkedTextProps {
  readonly text: string;
  readonly search: string;
  /** An amount, whose digits count. */
  readonly isNumber?: boolean | undefined;
}

/** Leaves texts as they are where its code cannot be loaded: a list is worth more than its marks. */
const MarkedText = lazy(() => import('./marked-text.tsx').catch(() => ({ default: ({ text }: MarkedTextProps) => text })));

/** A text with what a search has matched in it marked; the text itself where that is nothing, as in most rows. */
export function marked(text: string, search: string, isNumber = false): ReactNode {
  if (search === '') return text;
  return (
    <Suspense fallback={text}>
      <MarkedText text={text} search={search} isNumber={isNumber} />
    </Suspense>
  );
}

/** An amount, marked where the search is one with decimals and has its digits: people type separators in many ways. @param text formatted */
export function markedNumber(text: string, search: string): ReactNode {
  return marked(text, search, true);
}
