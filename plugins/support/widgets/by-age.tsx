import { useMemo } from 'react';
import { useHolder, useText } from '#core/react';
import { Card, CardSkeleton, Figure, Figures, formatCount, Loaded } from '#core/ui';
import { list } from '../paths.ts';
import type { Ticket } from '../shapes.ts';
import { ageOf, ages } from '../words.ts';
import { useOpenTickets } from './use-open-tickets.ts';

/** Open tickets by their age. */
export default function ByAge() {
  const text = useText('support');
  const { tier } = useHolder();
  const call = useOpenTickets();
  const href = `${list[tier]}?f.status=Opened&sort=created`;
  return (
    <Card title={text('manifest.byAge')}>
      <Loaded call={call} skeleton={<CardSkeleton />}>
        {({ data, count }) => <Ages tickets={data} count={count} href={href} />}
      </Loaded>
    </Card>
  );
}

function Ages({ tickets, count, href }: { readonly tickets: readonly Ticket[]; readonly count: number; readonly href: string }) {
  const text = useText('support');
  const now = useMemo(() => Date.now(), []);
  return (
    <Figures>
      <Figure label={text('age.all')} value={formatCount(count)} href={href} main />
      {ages.map(({ id }) => (
        <Figure key={id} label={text(`age.${id}`)} value={formatCount(tickets.filter((ticket) => ageOf(ticket.created, now) === id).length)} href={href} />
      ))}
    </Figures>
  );
}
