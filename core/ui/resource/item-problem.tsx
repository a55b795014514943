import { useText } from '../../i18n/use-text.ts';
import { Button } from '../pieces/button.tsx';
import { EmptyState, FailedState, ForbiddenState } from '../pieces/states.tsx';
import type { Item } from './use-item.ts';
import { useView } from './view.ts';

/** Why a thing is not shown: not allowed, not there, or not to be had just now. */
export function ItemProblem({ error, refetch }: Pick<Item, 'refetch'> & { readonly error: NonNullable<Item['error']> }) {
  const ui = useText('ui');
  const { words, go, hrefList } = useView();
  if (error.status === 403) return <ForbiddenState />;
  if (error.status === 404)
    return (
      <EmptyState title={words.say('notFound')} action={<Button onClick={() => go(hrefList)}>{ui('resource.toList')}</Button>}>
        {words.say('notFoundHint')}
      </EmptyState>
    );
  return <FailedState message={error.message} onRetry={() => void refetch()} />;
}
