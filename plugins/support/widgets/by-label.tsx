import { useHolder, useText } from '#core/react';
import { Card, CardSkeleton, formatCount, Link, Loaded } from '#core/ui';
import { LabelTag } from '../label-tag.tsx';
import { list } from '../paths.ts';
import type { Label, Ticket } from '../shapes.ts';
import { useOpenTickets } from './use-open-tickets.ts';

/** Renders the number of open tickets by the person's own labels, highest number first. */
export default function ByLabel() {
  const text = useText('support');
  const { tier } = useHolder();
  const call = useOpenTickets();
  return (
    <Card title={text('manifest.byLabel')}>
      <Loaded call={call} skeleton={<CardSkeleton />} empty={text('none')}>
        {({ data }) => (
          <ul className="ui-rows">
            {countByLabel(data).map(({ label, count }) => (
              <li key={label?.labelId ?? ''}>
                {label ? (
                  <Link href={`${list[tier]}?f.status=Opened&f.label=${encodeURIComponent(label.labelId)}`}>
                    <LabelTag label={label} />
                  </Link>
                ) : (
                  <span className="ui-muted">{text('labels.none')}</span>
                )}
                <strong>{formatCount(count)}</strong>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function countByLabel(
  tickets: readonly Ticket[],
): readonly { readonly label: Label | undefined; readonly count: number }[] {
  const groups = new Map<string | undefined, { readonly label: Label | undefined; count: number }>();
  for (const { label } of tickets) {
    const group = groups.get(label?.labelId) ?? { label, count: 0 };
    group.count += 1;
    groups.set(label?.labelId, group);
  }
  // Tickets without a label are last, regardless of their number.
  return [...groups.values()].sort(
    (group, other) =>
      Number(group.label === undefined) - Number(other.label === undefined) || other.count - group.count,
  );
}
