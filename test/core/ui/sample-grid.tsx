/** A list of payments for the tests of the grid. */
import '../../harness/dom.ts';
import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { DataGrid, type DataGridProps } from '../../../core/ui/data-grid/data-grid.tsx';
import type { GridConfig, GridList, GridState } from '../../../core/ui/data-grid/types.ts';
import { useGridState } from '../../../core/ui/data-grid/state/use-grid-state.ts';

export interface Payment {
  readonly id: string;
  readonly amount: string;
  readonly status: string;
}

export const payments: readonly Payment[] = Array.from({ length: 45 }, (_, index) => ({
  id: `pay-${index + 1}`,
  amount: `${index + 1}.00`,
  status: index % 2 ? 'Captured' : 'Refunded',
}));

export const config: GridConfig<Payment> = {
  id: 'payments',
  columns: [
    {
      id: 'id',
      title: 'Payment',
      cell: (row) => row.id,
      value: (row) => row.id,
      sortable: true,
      required: true,
      phone: 'start',
    },
    {
      id: 'amount',
      title: 'Amount',
      cell: (row) => row.amount,
      value: (row) => Number(row.amount),
      sortable: true,
      align: 'end',
      phone: 'end',
    },
    { id: 'status', title: 'Status', cell: (row) => row.status, value: (row) => row.status, phone: 'below-start' },
    { id: 'note', title: 'Note', cell: () => 'note', hidden: true },
  ],
  filters: [
    {
      kind: 'options',
      id: 'status',
      title: 'Status',
      options: ['Captured', 'Refunded'].map((id) => ({ id, name: id })),
    },
    { kind: 'date-range', id: 'created', title: 'Created' },
    { kind: 'amount-range', id: 'amount', title: 'Amount' },
  ],
};

/** Returns the page of the payments that a state requests, like a query hook. */
export function answer(state: GridState, all: readonly Payment[] = payments): GridList<Payment> {
  const start = (state.page - 1) * state.size;
  return {
    data: { data: all.slice(start, start + state.size), count: all.length },
    isPending: false,
    isFetching: false,
    refetch: async () => ({ isError: false }),
  };
}

export const pending: GridList<Payment> = {
  isPending: true,
  isFetching: true,
  refetch: async () => ({ isError: false }),
};

export interface SampleProps extends Partial<Omit<DataGridProps<Payment>, 'grid' | 'list'>> {
  /** Returns the list for a state. Called on every render. */
  readonly list?: (state: GridState) => GridList<Payment>;
  readonly config?: GridConfig<Payment>;
}

export function SampleGrid({ list = answer, config: gridConfig = config, ...props }: SampleProps) {
  const grid = useGridState(gridConfig);
  return (
    <DataGrid
      grid={grid}
      list={list(grid.state)}
      title="Payments"
      rowId={(row) => row.id}
      rowPath={(row) => `/payments/${row.id}`}
      {...props}
    />
  );
}

/** A list that a test can replace. */
export interface Source {
  list: GridList<Payment>;
  changed: () => void;
}

export function sourceOf(list: GridList<Payment>): Source {
  return { list, changed: () => undefined };
}

export function give(source: Source, list: GridList<Payment>): void {
  source.list = list;
  act(source.changed);
}

export function SourcedGrid({ source }: { readonly source: Source }) {
  const subscribe = (changed: () => void) => {
    source.changed = changed;
    return () => undefined;
  };
  const list = useSyncExternalStore(subscribe, () => source.list);
  return <SampleGrid list={() => list} />;
}
