import { useText } from '#core/react';
import { StatusPill } from '#core/ui';
import type { PriceBook } from '../api.ts';

/** Renders whether a price book is the standard book, or otherwise whether it is active. */
export function BookPills({
  book: { isStandard, isActive },
}: {
  readonly book: Pick<PriceBook, 'isStandard' | 'isActive'>;
}) {
  const text = useText('pricing');
  return (
    <span className="pricing-pills">
      {isStandard && <StatusPill status="Captured" label={text('books.standard')} />}
      {!isStandard && (
        <StatusPill
          status={isActive ? 'Active' : 'Inactive'}
          label={text(isActive ? 'books.active' : 'books.inactive')}
        />
      )}
    </span>
  );
}
