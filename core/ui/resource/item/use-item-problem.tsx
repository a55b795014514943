import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import type { CallError } from '../../components/loaded.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useCommonText } from '../../later-texts.ts';
import { useView } from '../view.ts';

/** Returns the function that renders the message for an item that does not exist, for `<Loaded problem>`. */
export function useItemProblem(): (error: CallError) => ReactNode {
  const common = useCommonText();
  const { words, go, hrefList } = useView();
  return ({ status }) =>
    status === 404 ? (
      <EmptyState
        title={words.phrase('notFound')}
        action={<Button onClick={() => go(hrefList)}>{common('backToList')}</Button>}
      >
        {words.phrase('notFoundHint')}
      </EmptyState>
    ) : undefined;
}
