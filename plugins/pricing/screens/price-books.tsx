import plus from '@blueprintjs/icons/lib/esm/generated/16px/paths/plus.js';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScreenProps } from '#core';
import { useCall, useClient, useMay, useText } from '#core/react';
import {
  Button,
  csvExport,
  DataGrid,
  DateTime,
  formatCount,
  Glyph,
  type GridConfig,
  instantValue,
  marked,
  Screen,
  StatusPill,
  useGridState,
  useNavigate,
} from '#core/ui';
import { bookSorts, listBooks, type PriceBook } from '../api.ts';
import { permission } from '../permissions.ts';

const BookPage = lazy(() => import('../book/book-page.tsx'));
const BookForm = lazy(() => import('../book/book-form.tsx'));

/** The price books of the tenant, and the one that the address names. */
export default function PriceBooks({ base, params }: ScreenProps) {
  if (params.bookId === undefined) return <BookList base={base} />;
  return (
    <Suspense fallback={<Screen>{null}</Screen>}>
      <BookPage key={params.bookId} id={params.bookId} base={base} />
    </Suspense>
  );
}

function BookList({ base }: { readonly base: string }) {
  const text = useText('pricing');
  const may = useMay();
  const client = useClient();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const config = useMemo<GridConfig<PriceBook>>(
    () => ({
      id: 'pricing.books',
      columns: [
        {
          id: 'name',
          title: text('books.field.name'),
          cell: (row, search) => <span translate="no">{marked(row.name, search)}</span>,
          value: (row) => row.name,
          sortable: true,
          required: true,
          width: 230,
          phone: 'start',
        },
        {
          id: 'status',
          title: text('books.field.status'),
          cell: (row) => <BookPills book={row} />,
          value: (row) => text(row.isStandard ? 'books.standard' : row.isActive ? 'books.active' : 'books.inactive'),
          width: 140,
          phone: 'end',
        },
        {
          id: 'merchants',
          title: text('books.field.merchants'),
          cell: (row) => formatCount(row.merchants),
          value: (row) => row.merchants,
          align: 'end',
          sortable: true,
          width: 100,
        },
        {
          id: 'products',
          title: text('books.field.products'),
          cell: (row) => formatCount(row.products),
          value: (row) => row.products,
          align: 'end',
          width: 100,
        },
        {
          id: 'prices',
          title: text('books.field.prices'),
          cell: (row) => formatCount(row.prices),
          value: (row) => row.prices,
          align: 'end',
          sortable: true,
          width: 100,
        },
        {
          id: 'owner',
          title: text('books.field.ownerId'),
          cell: (row, search) => <span translate="no">{marked(row.ownerName, search)}</span>,
          value: (row) => row.ownerName,
          width: 150,
        },
        {
          id: 'description',
          title: text('books.field.description'),
          cell: (row, search) => <span translate="no">{marked(row.description, search)}</span>,
          value: (row) => row.description,
          width: 350,
          phone: 'below-start',
        },
        {
          id: 'created',
          title: text('books.field.created'),
          cell: (row) => <DateTime value={row.created} style="date" />,
          value: (row) => instantValue(row.created),
          sortable: true,
          width: 120,
          hidden: true,
        },
      ],
      filters: [
        {
          id: 'type',
          kind: 'options',
          title: text('books.field.status'),
          options: (['Active', 'Inactive', 'Standard'] as const).map((id) => ({ id, name: text(`books.filter.${id}`) })),
        },
      ],
      rowName: ({ name }) => name,
      defaultSort: { column: 'name', descending: false },
      defaultSize: 10,
    }),
    [text],
  );
  const grid = useGridState(config);
  const { state } = grid;
  const chosen = state.filters.get('type');
  const [filterType] = Array.isArray(chosen) && chosen.length === 1 ? chosen : [];
  const sortBy = bookSorts.find((column) => column === state.sort?.column);
  const asked = {
    filterType: (['Active', 'Inactive', 'Standard'] as const).find((one) => one === filterType) ?? 'All',
    ...(state.search !== '' && { searchKey: state.search }),
    ...(sortBy && { sortBy, sortDirection: state.sort?.descending ? ('desc' as const) : ('asc' as const) }),
  } as const;
  const list = useCall(listBooks, { query: { pageSize: state.size, pageIndex: state.page - 1, ...asked } }, { keepPrevious: true });
  return (
    <Screen
      actions={
        may(permission.books.edit) && (
          <Button look="primary" icon={<Glyph paths={plus} />} onClick={() => setAdding(true)}>
            {text('books.add')}
          </Button>
        )
      }
    >
      <DataGrid
        grid={grid}
        list={list}
        title={text('manifest.books')}
        rowId={({ id }) => id}
        rowPath={({ id }) => `${base}/${id}`}
        searchPlaceholder={text('books.search')}
        empty={{ title: text('books.empty'), body: text('books.emptyHint') }}
        export={{
          guard: listBooks.guard,
          fileName: text('books.fileName'),
          run: (request) =>
            csvExport(
              request,
              config.columns,
              (page, size, signal) => client.call(listBooks, { query: { ...asked, pageSize: size, pageIndex: page - 1 }, signal, quiet: true }),
              {
                size: 1000,
                rowId: ({ id }) => id,
              },
            ),
        }}
      />
      {isAdding && (
        <Suspense fallback={null}>
          <BookForm onClose={() => setAdding(false)} onSaved={({ id }) => navigate(`${base}/${id}`)} />
        </Suspense>
      )}
    </Screen>
  );
}

export function BookPills({ book: { isStandard, isActive } }: { readonly book: Pick<PriceBook, 'isStandard' | 'isActive'> }) {
  const text = useText('pricing');
  return (
    <span className="pricing-pills">
      {isStandard && <StatusPill status="Captured" label={text('books.standard')} />}
      {!isStandard && <StatusPill status={isActive ? 'Active' : 'Inactive'} label={text(isActive ? 'books.active' : 'books.inactive')} />}
    </span>
  );
}
