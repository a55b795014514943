import type { ScreenProps } from '#core';
import { BulkDetail } from './bulk-detail.tsx';
import { BulkList } from './bulk-list.tsx';

/** Bulk updates, or one at its own address. */
export default function BulkUpdateHistory({ base, params }: ScreenProps) {
  const { requestId } = params;
  return requestId === undefined ? <BulkList base={base} /> : <BulkDetail key={requestId} base={base} id={requestId} />;
}
