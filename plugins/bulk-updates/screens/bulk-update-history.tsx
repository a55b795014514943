import type { ScreenProps } from '#core';
import { bulkDetail } from './bulk-detail.tsx';
import { bulkList } from './bulk-list.tsx';

/** Renders bulk updates, or a single update at its own address. */
export default function BulkUpdateHistory(props: ScreenProps) {
  const { requestId } = props.params;
  return requestId === undefined ? <bulkList.Screen {...props} /> : <bulkDetail.Screen key={requestId} {...props} />;
}
