import { lazy, Suspense } from 'react';
import { useAddressParameter } from '#core/react';

const ReviewDrawer = lazy(() => import('./review-drawer.tsx'));

/** The boarding of the merchant that the address names (`?boarding=mer_…`), over any screen of the tenant's. */
export default function ReviewOver() {
  const { value } = useAddressParameter('boarding');
  if (value === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ReviewDrawer key={value} merchantId={value} />
    </Suspense>
  );
}
