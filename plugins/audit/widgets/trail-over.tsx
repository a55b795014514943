import { useAddressParameter } from '#core/react';
import TrailDrawer from './trail-drawer.tsx';

/** Renders the audit trail that the URL names (`?audit=transaction:tx_...`). */
export default function TrailOver() {
  const { value } = useAddressParameter('audit');
  return value === undefined ? null : <TrailDrawer key={value} of={value} />;
}
