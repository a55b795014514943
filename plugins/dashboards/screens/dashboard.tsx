import { Slot, useSlot, useText } from '#core/react';
import { CardSkeleton, Cards, EmptyState, Screen } from '#core/ui';

/** The cards that plugins contribute, in their order. */
export default function Dashboard() {
  const text = useText('dashboards');
  const cards = useSlot('dashboards/overview@1');
  return (
    <Screen title={text('manifest.dashboard')}>
      {cards.length === 0 ? (
        <EmptyState title={text('empty')}>{text('emptyHint')}</EmptyState>
      ) : (
        <Cards>
          <Slot id="dashboards/overview@1" props={{}} fallback={<CardSkeleton />} />
        </Cards>
      )}
    </Screen>
  );
}
