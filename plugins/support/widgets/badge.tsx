import '../support.css';
import headset from '@blueprintjs/icons/lib/esm/generated/16px/paths/headset.js';
import { useEffect } from 'react';
import { startPolling, useCall, useHolder, useRefresh, useText } from '#core/react';
import { formatCount, Glyph, Link } from '#core/ui';
import { listMine, listTickets } from '../api.ts';
import { list } from '../paths.ts';

/** Renders the number of open tickets with unread comments in the toolbar. Renders nothing if there are none. */
export default function Badge() {
  const text = useText('support');
  const { tier } = useHolder();
  const refresh = useRefresh();
  const query = { status: 'Opened', isUnread: true, pageIndex: 0, pageSize: 1 };
  const ticketsCall = useCall(
    listMine,
    { query: { ...query, ticketChannelType: 'CustomerToTenantTicketChannel' }, background: 'poll' },
    { enabled: tier === 'merchant' },
  );
  const answered = useCall(listTickets, { query, background: 'poll' }, { enabled: tier !== 'merchant' });
  const { data } = tier === 'merchant' ? ticketsCall : answered;
  const count = data?.count ?? 0;
  useEffect(() => {
    const read = tier === 'merchant' ? listMine : listTickets;
    return startPolling({
      page: document,
      poll: () =>
        refresh(read).then(
          () => true,
          () => false,
        ),
    });
  }, [tier, refresh]);
  if (count === 0) return null;
  const label = text('badge', { count });
  return (
    <Link className="support-badge" href={`${list[tier]}?f.status=Opened&f.unread=yes`} title={label}>
      <Glyph paths={headset} />
      <span aria-hidden="true">{count > 99 ? '99+' : formatCount(count)}</span>
    </Link>
  );
}
