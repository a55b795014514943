import { useAddressParameter } from '#core/react';
import ReviewDrawer from './review-drawer.tsx';

/** Renders the boarding of the merchant that the URL names (`?boarding=mer_...`), over any screen of the tenant. */
export default function ReviewOver() {
  const { value } = useAddressParameter('boarding');
  return value === undefined ? null : <ReviewDrawer key={value} merchantId={value} />;
}
