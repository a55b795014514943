import { useCall, useHolder, useText } from '#core/react';
import { formatCount, Link, LoadedInline } from '#core/ui';
import { listMine, listTickets } from '../api.ts';
import { list } from '../paths.ts';

const parts = {
  late: { query: { isLate: true }, address: 'f.late=yes' },
  unread: { query: { isUnread: true }, address: 'f.unread=yes' },
} as const;

/**
 * Renders the number of overdue and unread tickets of the person, for Today in the quick panel. Each line opens its
 * list.
 */
export default function DayTasks({ onLeave }: { readonly onLeave: () => void }) {
  const { tier } = useHolder();
  const names = tier === 'merchant' ? (['unread'] as const) : (['late', 'unread'] as const);
  return (
    <ul className="ui-rows">
      {names.map((name) => (
        <Line key={name} name={name} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function Line({ name, onLeave }: { readonly name: keyof typeof parts; readonly onLeave: () => void }) {
  const text = useText('support');
  const { tier } = useHolder();
  const query = { status: 'Opened', ...parts[name].query, pageIndex: 0, pageSize: 1 };
  const ticketsCall = useCall(
    listMine,
    { query: { ...query, ticketChannelType: 'CustomerToTenantTicketChannel' } },
    { enabled: tier === 'merchant' },
  );
  const answered = useCall(listTickets, { query }, { enabled: tier !== 'merchant' });
  return (
    <li>
      <Link href={`${list[tier]}?f.status=Opened&${parts[name].address}`} onClick={onLeave}>
        {text(`task.${name}`)}
      </Link>
      <strong>
        <LoadedInline call={tier === 'merchant' ? ticketsCall : answered}>
          {({ count }) => formatCount(count)}
        </LoadedInline>
      </strong>
    </li>
  );
}
