import plus from '@blueprintjs/icons/lib/esm/generated/16px/paths/plus.js';
import { lazy, Suspense, useState } from 'react';
import type { ScreenProps } from '#core';
import { useMay, useText } from '#core/react';
import { Button, defineList, Glyph, highlightMatch, type ListPartProps, Screen, useNavigate } from '#core/ui';
import { listBooks, type PriceBook } from '../api.ts';
import { BookPills } from '../book/book-pills.tsx';
import { bookType } from '../model.ts';
import { permission } from '../permissions.ts';

const BookPage = lazy(() => import('../book/book-page.tsx'));
const BookForm = lazy(() => import('../book/book-form.tsx'));

const books = defineList({
  id: 'pricing.books',
  endpoint: listBooks,
  useText: () => useText('pricing'),
  columns: (c, { text }) => [
    c.text('name', 'books.field.name', { isName: true, sortable: true, required: true, width: 190, phone: 'start' }),
    c.custom('status', 'books.field.status', {
      cell: (row) => <BookPills book={row} />,
      value: ({ isStandard, isActive }) =>
        text(isStandard ? 'books.standard' : isActive ? 'books.active' : 'books.inactive'),
      width: 140,
      phone: 'end',
    }),
    c.count('merchants', 'books.field.merchants', { sortable: true, width: 100 }),
    c.count('products', 'books.field.products', { width: 100 }),
    c.count('prices', 'books.field.prices', { sortable: true, width: 100 }),
    c.custom('owner', 'books.field.ownerId', {
      cell: ({ ownerName }, search) => <span translate="no">{highlightMatch(ownerName, search)}</span>,
      value: ({ ownerName }) => ownerName,
      width: 150,
    }),
    c.text('description', 'books.field.description', { isName: true, width: 290, phone: 'below-start' }),
    c.time('created', 'books.field.created', { style: 'date', sortable: true, width: 120, hidden: true }),
  ],
  filters: (f) => [f.choice('filterType', bookType, 'books.field.status', { id: 'type' })],
  // The endpoint accepts a single type, so a choice of several types shows all books.
  query: ({ filterType, ...parameters }) => ({
    filterType: bookType.is(filterType) ? filterType : 'All',
    ...parameters,
  }),
  defaultSort: { column: 'name', descending: false },
  pageSize: 10,
  rowName: ({ name }) => name,
  search: 'books.search',
  empty: { title: 'books.empty', body: 'books.emptyHint' },
  export: { guard: listBooks.guard, fileName: 'books.fileName' },
  detail: { param: 'bookId' },
  actions: AddBook,
});

/** Renders the price books of the tenant, or the one in the URL. */
export default function PriceBooks({ base, params }: ScreenProps) {
  if (params.bookId === undefined) return <books.Screen base={base} params={params} />;
  return (
    <Suspense fallback={<Screen>{null}</Screen>}>
      <BookPage key={params.bookId} id={params.bookId} base={base} />
    </Suspense>
  );
}

function AddBook({ base }: ListPartProps<PriceBook>) {
  const text = useText('pricing');
  const may = useMay();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {may(permission.books.edit) && (
        <Button look="primary" icon={<Glyph paths={plus} />} onClick={() => setAdding(true)}>
          {text('books.add')}
        </Button>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <BookForm onClose={() => setAdding(false)} onSaved={({ id }) => navigate(`${base}/${id}`)} />
        </Suspense>
      )}
    </>
  );
}
