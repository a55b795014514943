import { useText } from '#core/react';
import { activity, StatusPill } from '#core/ui';
import type { PriceBook } from '../api.ts';

/** Renders whether a price book is active, and whether it is the standard book. */
export function BookPills({
  book: { isStandard, isActive },
}: {
  readonly book: Pick<PriceBook, 'isStandard' | 'isActive'>;
}) {
  const text = useText('pricing');
  return (
    <>
      <StatusPill
        status={isActive ? 'Active' : 'Inactive'}
        of={activity}
        label={text(isActive ? 'books.active' : 'books.inactive')}
      />
      {isStandard && <span className="ui-muted"> {text('books.standard')}</span>}
    </>
  );
}
