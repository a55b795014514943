import { useMemo } from 'react';
import { useCall, useHolder, useText } from '#core/react';
import { Card, CardSkeleton, Figure, Figures, formatCount, Loaded } from '#core/ui';
import { listMine, listTickets, type Ticket } from '../api.ts';
import { list } from '../paths.ts';

const day = 86_400_000;
const ages = [
  { id: 'today', below: day },
  { id: 'week', below: 7 * day },
  { id: 'older', below: Number.POSITIVE_INFINITY },
] as const;

/** Open tickets by their age. */
export default function ByAge() {
  const text = useText('support');
  const { tier } = useHolder();
  const query = { status: 'Opened', pageIndex: 0, pageSize: 1000 };
  const asked = useCall(
    listMine,
    { query: { ...query, ticketChannelType: 'CustomerToTenantTicketChannel' }, background: true },
    { enabled: tier === 'merchant' },
  );
  const answered = useCall(listTickets, { query, background: true }, { enabled: tier !== 'merchant' });
  const call = tier === 'merchant' ? asked : answered;
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
  const ageOf = ({ created }: Ticket) => ages.find(({ below }) => now - Date.parse(created) < below)?.id;
  return (
    <Figures>
      <Figure label={text('age.all')} value={formatCount(count)} href={href} main />
      {ages.map(({ id }) => (
        <Figure key={id} label={text(`age.${id}`)} value={formatCount(tickets.filter((ticket) => ageOf(ticket) === id).length)} href={href} />
      ))}
    </Figures>
  );
}
