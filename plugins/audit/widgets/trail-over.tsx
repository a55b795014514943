import { useAddressParameter } from '#core/react';
import TrailDrawer from './trail-drawer.tsx';

/** The audit trail that the address asks for (`?audit=transaction:tx_…`). */
export default function TrailOver() {
  const { value } = useAddressParameter('audit');
  return value === undefined ? null : <TrailDrawer key={value} of={value} />;
}
