import { lazy, Suspense } from 'react';
import { Skeleton } from '../../pieces/skeleton.tsx';
import type { VirtualDataGridProps } from './virtual-data-grid.tsx';

const Loaded = lazy(async () => ({ default: (await import('./virtual-data-grid.tsx')).VirtualDataGrid }));

/** A list that is not paged, 10,000 rows and more; it loads with its first use. */
export function VirtualDataGrid<Row>(props: VirtualDataGridProps<Row>) {
  return (
    <Suspense fallback={<Skeleton widths={[100, 100, 100, 100, 100, 100]} />}>
      <Loaded {...(props as VirtualDataGridProps<unknown>)} /* a lazy component has no type parameters */ />
    </Suspense>
  );
}
