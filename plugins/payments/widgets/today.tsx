import { useCall } from '#core/react';
import { CardSkeleton, Loaded } from '#core/ui';
import { orderCalls } from '../orders/api.ts';
import { WaitingRows } from './waiting.tsx';

/** Renders the counts of pending payments, for Today in the quick panel. */
export default function Today({ onLeave }: { readonly onLeave: () => void }) {
  const call = useCall(orderCalls.waiting, {});
  return (
    <Loaded call={call} skeleton={<CardSkeleton />}>
      {(counts) => <WaitingRows counts={counts} onLeave={onLeave} />}
    </Loaded>
  );
}
