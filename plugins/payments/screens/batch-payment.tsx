import { lazy, Suspense } from 'react';
import { useCall, useMay, useText } from '#core/react';
import { EmptyState, Loaded, Screen, Skeleton } from '#core/ui';
import { batchCalls } from '../batches/api.ts';
import { may as guardOf } from '../permissions.ts';

const BatchEditor = lazy(() => import('../batches/batch-editor.tsx'));

/**
 * Renders the screen for batch payments from a file or a grid, which are validated row by row and submitted together.
 */
export default function BatchPayment() {
  const text = useText('payments');
  const mayPay = useMay()(guardOf('Create').permissions[0]);
  const draft = useCall(batchCalls.draft, {}, { enabled: mayPay });
  return (
    <Screen>
      {mayPay ? (
        <Loaded call={draft} skeleton={<Skeleton widths={[40, 90, 75, 60]} />}>
          {(draft) => (
            <Suspense fallback={<Skeleton widths={[40, 90, 75, 60]} />}>
              <BatchEditor draft={draft} />
            </Suspense>
          )}
        </Loaded>
      ) : (
        <EmptyState title={text('single.mayNot')}>{text('single.mayNotHint')}</EmptyState>
      )}
    </Screen>
  );
}
