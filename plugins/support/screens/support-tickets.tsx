import chevronDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import chevronUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-up.js';
import '../support.css';
import './desk.css';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ScreenProps } from '#core';
import { useAddressParameter, useHolder, useText } from '#core/react';
import {
  Button,
  DateTime,
  EmptyState,
  Glyph,
  IconButton,
  Link,
  Loaded,
  Screen,
  Select,
  StatusPill,
  TextInput,
  useCommonText,
  useNavigate,
} from '#core/ui';
import { encodedAddressOf } from '../address.ts';
import { useDefaultLabels } from '../labels/use-default-labels.ts';
import type { Ticket } from '../shapes.ts';
import { DeskBulk } from './desk-bulk.tsx';
import { TicketSideTabs, useTicketSide } from './ticket-side.tsx';
import { useTicketList } from './use-ticket-list.ts';

const OpenedTicket = lazy(() => import('../ticket/opened-ticket.tsx'));

/** Number of tickets that are loaded at a time. */
const pageSize = 25;

/**
 * Renders the working view: the list on the left, the ticket on the right. J and K open the next and the previous
 * ticket.
 */
export default function SupportTickets({ base, params }: ScreenProps) {
  const text = useText('support');
  const common = useCommonText();
  const { tier } = useHolder();
  const navigate = useNavigate();
  const side = useTicketSide();
  const status = useAddressParameter('status');
  const [search, setSearch] = useState('');
  const [pageIndex, setPageIndex] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  useDefaultLabels();
  const shown = status.value === 'all' ? undefined : (status.value ?? 'Opened');
  const list = useTicketList(side, {
    pageIndex,
    pageSize,
    sortBy: 'updated',
    sortDirection: 'desc',
    ...(shown !== undefined && { status: shown }),
    ...(search.trim() !== '' && { searchKey: search.trim() }),
  });
  const rows = list.data?.data ?? [];
  const count = list.data?.count ?? 0;
  const hrefOf = (ticket: Ticket) => `${base}/${encodedAddressOf(tier, ticket)}${location.search}`;
  const current = params.ticketId;
  const isCurrent = (ticket: Ticket) =>
    current !== undefined && encodedAddressOf(tier, ticket) === encodeURIComponent(current);
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(isCurrent);
    const next = rows[at < 0 ? 0 : at + by];
    if (next) navigate(hrefOf(next));
  };
  useStepKeys(step);
  return (
    <Screen>
      <TicketSideTabs base={base} />
      <div className={`support-desk${current === undefined ? '' : ' support-desk-opened'}`}>
        <section className="support-desk-list" aria-label={text('title')}>
          <div className="support-desk-filters">
            <TextInput
              label={text('search')}
              type="search"
              value={search}
              onChange={(value) => {
                setSearch(value);
                setPageIndex(0);
              }}
            />
            <Select
              label={text('field.status')}
              alwaysChosen
              value={status.value ?? 'Opened'}
              options={[
                { id: 'Opened', name: text('filter.opened') },
                { id: 'Closed', name: text('filter.closed') },
                { id: 'all', name: common('all') },
              ]}
              onChange={(value) => {
                setPageIndex(0);
                navigate(status.hrefWith(value === 'Opened' ? undefined : value), { replace: true });
              }}
            />
          </div>
          <DeskBulk
            side={side}
            rows={rows.filter(({ ticketId }) => selected.has(ticketId))}
            keep={(ids) => setSelected(new Set(ids))}
          />
          <Loaded call={list} empty={text('none')}>
            {({ data }) => (
              <ul className="support-desk-rows">
                {data.map((ticket) => (
                  <li key={ticket.ticketId}>
                    <input
                      type="checkbox"
                      aria-label={text('bulk.select', { number: ticket.number })}
                      checked={selected.has(ticket.ticketId)}
                      onChange={() => setSelected((before) => withToggled(before, ticket.ticketId))}
                    />
                    <Link href={hrefOf(ticket)} {...(isCurrent(ticket) && { 'aria-current': 'true' as const })}>
                      <span
                        className={ticket.unread > 0 ? 'support-desk-subject support-unread' : 'support-desk-subject'}
                      >
                        <span translate="no" lang="">
                          {ticket.subject}
                        </span>
                        {ticket.unread > 0 && (
                          <span
                            className="support-dot"
                            role="img"
                            aria-label={text('unread', { count: ticket.unread })}
                          />
                        )}
                      </span>
                      <StatusPill status={ticket.priority} />
                      <span className="support-desk-facts">
                        <span>{ticket.number}</span> ·{' '}
                        {tier === 'merchant' ? ticket.requester : (ticket.merchantName ?? ticket.tenantName)} ·{' '}
                        <DateTime value={ticket.waitingSince ?? ticket.updated} style="relative" />
                        {ticket.isLate && (
                          <>
                            {' · '}
                            <span className="support-late">{text('late')}</span>
                          </>
                        )}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
          {count > pageSize && (
            <div className="support-desk-pages">
              <Button disabled={pageIndex === 0} onClick={() => setPageIndex(pageIndex - 1)}>
                {text('previousPage')}
              </Button>
              <span className="ui-muted">
                {text('pageOf', { page: pageIndex + 1, pages: Math.ceil(count / pageSize) })}
              </span>
              <Button disabled={(pageIndex + 1) * pageSize >= count} onClick={() => setPageIndex(pageIndex + 1)}>
                {text('nextPage')}
              </Button>
            </div>
          )}
        </section>
        <section className="support-desk-ticket" aria-label={text('ticketSection')}>
          {current === undefined ? (
            <EmptyState title={text('chooseOne')}>{text('chooseHint')}</EmptyState>
          ) : (
            <Suspense fallback={null}>
              <OpenedTicket
                key={current}
                address={current}
                tools={
                  <>
                    <Link className="support-desk-back" href={`${base}${location.search}`}>
                      {common('backToList')}
                    </Link>
                    <IconButton
                      label={text('previous')}
                      icon={<Glyph paths={chevronUp} />}
                      aria-keyshortcuts="K"
                      onClick={() => step(-1)}
                    />
                    <IconButton
                      label={text('next')}
                      icon={<Glyph paths={chevronDown} />}
                      aria-keyshortcuts="J"
                      onClick={() => step(1)}
                    />
                  </>
                }
              />
            </Suspense>
          )}
        </section>
      </div>
    </Screen>
  );
}

function withToggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** Handles the keys J and K, except in inputs and while a dialog is open. */
function useStepKeys(step: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyped =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, select, [contenteditable]') !== null;
    if (isTyped || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    if (key === 'j') step(1);
    if (key === 'k') step(-1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
