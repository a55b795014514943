import { useState } from 'react';
import { useAddressParameter, useCall, useText } from '#core/react';
import { Button, Loaded, Select, useNavigate } from '#core/ui';
import { allBooks, type PriceBook } from '../api.ts';
import { differences } from '../prices/sheet.ts';
import { bookEntries } from './api.ts';
import { ChangeTable } from './change-table.tsx';
import { storedIn, useWords } from './use-words.ts';

const rowsAtOnce = 200;

/** Renders the differences between this book and another, price by price. */
export default function CompareTab({ book }: { readonly book: PriceBook }) {
  const text = useText('pricing');
  const navigate = useNavigate();
  const books = useCall(allBooks);
  const other = useAddressParameter('with');
  const options = (books.data ?? []).filter(({ id }) => id !== book.id);
  const chosen =
    options.find(({ id }) => id === other.value) ?? options.find(({ isStandard }) => isStandard) ?? options[0];
  return (
    <Loaded call={books} empty={text('compare.none')} isEmpty={() => chosen === undefined}>
      {() =>
        chosen && (
          <>
            <div className="pricing-fields">
              <Select
                label={text('compare.with')}
                value={chosen.id}
                options={options.map(({ id, name }) => ({ id, name }))}
                onChange={(id) => navigate(other.hrefWith(id), { replace: true })}
                required
              />
            </div>
            <Differences key={chosen.id} book={book} other={chosen} />
          </>
        )
      }
    </Loaded>
  );
}

function Differences({
  book,
  other,
}: {
  readonly book: PriceBook;
  readonly other: { readonly id: string; readonly name: string };
}) {
  const text = useText('pricing');
  const [shown, setShown] = useState(rowsAtOnce);
  const bookCall = useCall(bookEntries, { params: { id: book.id } });
  const two = useCall(bookEntries, { params: { id: other.id } });
  const both = bookCall.data && two.data ? { book: bookCall.data, two: two.data } : undefined;
  const products = [
    ...new Map(
      [...(both?.book.entries ?? []), ...(both?.two.entries ?? [])].map((entry) => [entry.productId, entry]),
    ).values(),
  ];
  const words = useWords(products);
  const retry = () => void Promise.all([bookCall.refetch(), two.refetch()]);
  return (
    <Loaded call={{ data: both, error: bookCall.error ?? two.error, refetch: retry }}>
      {({ book: ownBook, two }) => {
        const all = differences(
          storedIn(ownBook).filter(({ isPlanned }) => !isPlanned),
          storedIn(two).filter(({ isPlanned }) => !isPlanned),
        );
        if (all.length === 0) return <p className="ui-muted">{text('compare.same')}</p>;
        return (
          <>
            <p>{text('compare.count', { count: all.length })}</p>
            <ChangeTable
              words={words}
              headings={[book.name, other.name]}
              rows={all.slice(0, shown).map(({ key, base, other }) => ({ key, before: base, after: other }))}
            />
            {all.length > shown && (
              <Button onClick={() => setShown(shown + rowsAtOnce)}>
                {text('compare.more', { count: Math.min(rowsAtOnce, all.length - shown) })}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
