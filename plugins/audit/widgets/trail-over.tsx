import { lazy, Suspense } from 'react';
import { useAddressParameter } from '#core/react';

const TrailDrawer = lazy(() => import('./trail-drawer.tsx'));

/** The audit trail that the address asks for (`?audit=transaction:tx_…`); nothing, and nothing loaded, while it asks for none. */
export default function TrailOver() {
  const { value } = useAddressParameter('audit');
  if (value === undefined) return null;
  return (
    <Suspense fallback={null}>
      <TrailDrawer key={value} of={value} />
    </Suspense>
  );
}
