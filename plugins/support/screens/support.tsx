import '../support.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ScreenProps } from '#core';
import { useHolder, useText } from '#core/react';
import {
  Button,
  DateTime,
  defineList,
  highlightMatch,
  instantValue,
  type ListDialogProps,
  Screen,
  useNavigate,
} from '#core/ui';
import { addressOf } from '../address.ts';
import { exportTickets, listMine, listTickets } from '../api.ts';
import { CategoryTag, categoryWord } from '../category-tag.tsx';
import { fileValues } from '../file-values.ts';
import { optionOf, useFilterOptions } from '../filters.ts';
import { LabelTag } from '../label-tag.tsx';
import { useDefaultLabels } from '../labels/use-default-labels.ts';
import type { Ticket } from '../shapes.ts';
import { priorities, ticketStatuses } from '../words.ts';
import { type BulkKind, bulkKinds } from './desk-bulk.tsx';
import { TicketSideTabs, useTicketSide } from './ticket-side.tsx';
import { requestedChannel } from './use-ticket-list.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));
const LabelsManager = lazy(() => import('../labels/labels-manager.tsx'));
const ContactDialog = lazy(() => import('../contact/contact-dialog.tsx'));

const bulkDialogs = { assign: bulkDialog('assign'), label: bulkDialog('label'), close: bulkDialog('close') };

const tickets = defineList({
  id: ({ tier, side }) => `support.${tier}.${side}`,
  endpointFor: ({ side }) => (side === 'answered' ? listTickets : listMine),
  useText: () => useText('support'),
  title: 'title',
  useData: useTicketData,
  columns: (c, { text, tier }) => [
    c.custom('number', 'field.number', {
      cell: ({ number, unread }, search) => (
        <span className={unread > 0 ? 'support-unread' : undefined}>
          {highlightMatch(number, search)}
          {unread > 0 && <span className="support-dot" role="img" title={text('unread', { count: unread })} />}
        </span>
      ),
      value: ({ number }) => number,
      sortable: true,
      width: 104,
      pinned: true,
      required: true,
      phone: 'start',
    }),
    c.text('subject', 'field.subject', {
      isName: true,
      sortable: true,
      width: 240,
      keep: true,
      phone: 'below-start',
    }),
    c.coreStatus('status', 'field.status', { sortable: true, width: 104, phone: 'end' }),
    c.custom('category', 'field.category', {
      cell: ({ category }) => <CategoryTag text={text} category={category} />,
      value: ({ category }) => category,
      sortable: true,
      width: 124,
    }),
    c.coreStatus('priority', 'field.priority', { sortable: true, width: 96, keep: false, phone: 'below-end' }),
    c.custom('label', 'field.label', {
      cell: ({ label }) => label && <LabelTag label={label} />,
      value: fileValues.label,
      width: 132,
    }),
    tier === 'platform' && c.text('tenantName', 'field.tenant', { width: 140 }),
    tier === 'tenant' && c.text('merchantName', 'field.customer', { width: 156 }),
    c.text('requester', 'field.requester', { width: 140 }),
    tier !== 'merchant' &&
      c.custom('assignee', 'field.assignee', {
        cell: ({ assignee }) => (assignee ? `${assignee.firstName} ${assignee.lastName}` : '–'),
        value: fileValues.assignee,
        width: 140,
      }),
    c.custom('waitingSince', 'field.waitingSince', {
      cell: ({ isLate, waitingSince }) => (
        <span className={isLate ? 'support-late' : undefined}>
          {waitingSince === undefined ? '–' : <DateTime value={waitingSince} style="relative" />}
          {isLate && <> · {text('late')}</>}
        </span>
      ),
      value: ({ waitingSince }) => instantValue(waitingSince),
      sortable: true,
      width: 148,
    }),
    c.time('updated', 'field.updated', { style: 'relative', sortable: true, width: 120 }),
    c.time('created', 'field.created', { style: 'short', sortable: true, hidden: true }),
  ],
  filters: (f, { text, tier, side, statusText, categories, staff, labels, customers }) => {
    const withNames = <Id extends string>(ids: readonly Id[], name: (id: Id) => string) =>
      ids.map((id) => ({ id, name: name(id) }));
    return [
      f.options('status', 'field.status', { options: withNames(ticketStatuses, statusText) }),
      f.options('category', 'field.category', {
        options: withNames(categories.data?.categories ?? [], (id) => categoryWord(text, id)),
        onRetry: categories.onRetry,
      }),
      f.options('priority', 'field.priority', { options: withNames(priorities, statusText) }),
      tier !== 'merchant' &&
        f.options('assignee', 'field.assignee', {
          options: [{ id: 'none', name: text('nobody') }, ...(staff.data?.data ?? []).map(optionOf)],
          onRetry: staff.onRetry,
        }),
      tier !== 'merchant' &&
        f.options('label', 'field.label', {
          options: (labels.data ?? []).map(({ labelId, value }) => ({ id: labelId, name: value })),
          onRetry: labels.onRetry,
        }),
      tier === 'tenant' &&
        f.options('customerId', 'field.customer', {
          id: 'customer',
          options: (customers.data?.data ?? []).map(({ merchantId: id, legalBusinessName: name }) => ({ id, name })),
          onRetry: customers.onRetry,
        }),
      f.dateRange('created', 'field.created', { from: 'createdFrom', to: 'createdTo' }),
      f.flag('isLate', 'field.due', { id: 'late', option: 'late' }),
      f.flag('isUnread', 'field.unread', { id: 'unread' }),
      tier === 'tenant' && side === 'answered' && f.flag('isEscalated', 'field.escalated', { id: 'escalated' }),
    ];
  },
  query: (parameters, { side, tier }) =>
    side === 'answered' ? parameters : { ...parameters, ticketChannelType: requestedChannel(tier) },
  defaultSort: { column: 'updated', descending: true },
  pageSize: 10,
  live: true,
  rowId: ({ ticketId }) => ticketId,
  rowName: ({ number }) => number,
  search: 'search',
  empty: { title: 'none', body: 'noneHint' },
  export: ({ tier, side }) =>
    tier === 'platform'
      ? { guard: exportTickets.guard, fileName: 'fileName', file: () => import('./tickets-file.ts') }
      : { guard: (side === 'answered' ? listTickets : listMine).guard, fileName: 'fileName' },
  detail: {
    param: 'ticketId',
    of: (ticket, { tier }) => addressOf(tier, ticket),
    component: lazy(() => import('../ticket/ticket-drawer.tsx')),
  },
  bulk: ({ text, side }) =>
    bulkKinds[side].map((kind) => ({ id: kind, title: text(`bulk.${kind}`), dialog: bulkDialogs[kind] })),
  actions: Actions,
  above: TicketSideTabs,
});

/** Renders the list of tickets of a tier, which initially shows open tickets. */
export default function Support({ base, params }: ScreenProps) {
  const navigate = useNavigate();
  const [isBare] = useState(() => location.search === '' && params.ticketId === undefined);
  const [isReady, setIsReady] = useState(!isBare);
  useEffect(() => {
    if (!isBare) return;
    navigate(`${base}?f.status=Opened`, { replace: true });
    setIsReady(true);
  }, [isBare, base, navigate]);
  return isReady ? <tickets.Screen base={base} params={params} /> : <Screen busy>{null}</Screen>;
}

function useTicketData() {
  useDefaultLabels();
  return { side: useTicketSide(), ...useFilterOptions() };
}

function Actions() {
  const text = useText('support');
  const { tier } = useHolder();
  const [dialog, setDialog] = useState<'labels' | 'contact'>();
  return (
    <>
      {tier !== 'merchant' && <Button onClick={() => setDialog('labels')}>{text('labels.open')}</Button>}
      <Button look="primary" onClick={() => setDialog('contact')}>
        {text('create')}
      </Button>
      <Suspense fallback={null}>
        {dialog === 'labels' && <LabelsManager onClose={() => setDialog(undefined)} />}
        {dialog === 'contact' && <ContactDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}

function bulkDialog(kind: BulkKind) {
  return ({ rows, keep, onClose }: ListDialogProps<Ticket>) => (
    <BulkDialog kind={kind} rows={rows} keep={keep} onClose={onClose} />
  );
}
