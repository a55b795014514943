import { Slot, useSlot, useText } from '#core/react';
import { EmptyState } from '#core/ui';

/** The cards that plugins contribute, in their order. */
export default function Dashboard() {
  const text = useText('dashboards');
  const cards = useSlot('dashboards/overview@1');
  return (
    <div className="screen">
      <h1 className="screen-title">{text('manifest.dashboard')}</h1>
      {cards.length === 0 ? (
        <EmptyState title={text('empty')}>{text('emptyHint')}</EmptyState>
      ) : (
        <div className="ui-cards">
          <Slot id="dashboards/overview@1" props={{}} fallback={<div className="ui-card ui-skeleton" />} />
        </div>
      )}
    </div>
  );
}
