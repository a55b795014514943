import type { ScreenProps } from '#core';
import { bulkDetail } from './bulk-detail.tsx';
import { bulkList } from './bulk-list.tsx';

/** Renders the list of bulk updates, or a single bulk update at its own URL. */
export default function BulkUpdateHistory(props: ScreenProps) {
  const { requestId } = props.params;
  return requestId === undefined ? <bulkList.Screen {...props} /> : <bulkDetail.Screen key={requestId} {...props} />;
}
