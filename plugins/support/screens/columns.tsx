import type { Tier } from '#core';
import type { Text } from '#core/react';
import { DateTime, type GridColumn, instantValue, marked, StatusPill, supportCategories } from '#core/ui';
import { LabelPill } from '../label-pill.tsx';
import type { Ticket } from '../shapes.ts';

/** The columns of a list of tickets; whose a ticket is stands there for whoever answers. */
export function ticketColumns(text: Text<'support'>, tier: Tier): readonly GridColumn<Ticket>[] {
  const columns: (GridColumn<Ticket> | false)[] = [
    {
      id: 'number',
      title: text('field.number'),
      cell: (row, search) => (
        <span className={row.unread > 0 ? 'support-unread' : undefined}>
          {marked(row.number, search)}
          {row.unread > 0 && (
            <span className="support-dot" role="img" aria-label={text('unread', { count: row.unread })} title={text('unread', { count: row.unread })} />
          )}
        </span>
      ),
      value: (row) => row.number,
      sortable: true,
      width: 104,
      pinned: true,
      required: true,
      phone: 'start',
    },
    {
      id: 'subject',
      title: text('field.subject'),
      cell: (row, search) => <span translate="no">{marked(row.subject, search)}</span>,
      value: (row) => row.subject,
      sortable: true,
      width: 240,
      phone: 'below-start',
    },
    {
      id: 'status',
      title: text('field.status'),
      cell: (row) => <StatusPill status={row.status} />,
      value: (row) => row.status,
      sortable: true,
      width: 104,
      phone: 'end',
    },
    {
      id: 'category',
      title: text('field.category'),
      cell: (row) => <CategoryPill text={text} category={row.category} />,
      value: (row) => row.category,
      sortable: true,
      width: 124,
    },
    {
      id: 'priority',
      title: text('field.priority'),
      cell: (row) => <StatusPill status={row.priority} />,
      value: (row) => row.priority,
      sortable: true,
      width: 96,
      phone: 'below-end',
    },
    { id: 'label', title: text('field.label'), cell: (row) => row.label && <LabelPill label={row.label} />, value: (row) => row.label?.value, width: 132 },
    tier === 'platform' && {
      id: 'tenantName',
      title: text('field.tenant'),
      cell: (row, search) => marked(row.tenantName, search),
      value: (row) => row.tenantName,
      width: 140,
    },
    tier === 'tenant' && {
      id: 'merchantName',
      title: text('field.customer'),
      cell: (row, search) => (row.merchantName === undefined ? '–' : marked(row.merchantName, search)),
      value: (row) => row.merchantName,
      width: 156,
    },
    { id: 'requester', title: text('field.requester'), cell: (row, search) => marked(row.requester, search), value: (row) => row.requester, width: 140 },
    tier !== 'merchant' && {
      id: 'assignee',
      title: text('field.assignee'),
      cell: (row) => (row.assignee ? `${row.assignee.firstName} ${row.assignee.lastName}` : '–'),
      value: (row) => row.assignee?.email,
      width: 140,
    },
    {
      id: 'waitingSince',
      title: text('field.waitingSince'),
      cell: (row) => (
        <span className={row.isLate ? 'support-late' : undefined}>
          {row.waitingSince === undefined ? '–' : <DateTime value={row.waitingSince} style="relative" />}
          {row.isLate && <> · {text('late')}</>}
        </span>
      ),
      value: (row) => instantValue(row.waitingSince),
      sortable: true,
      width: 148,
    },
    {
      id: 'updated',
      title: text('field.updated'),
      cell: (row) => <DateTime value={row.updated} style="relative" />,
      value: (row) => instantValue(row.updated),
      sortable: true,
      width: 120,
    },
    {
      id: 'created',
      title: text('field.created'),
      cell: (row) => <DateTime value={row.created} />,
      value: (row) => instantValue(row.created),
      sortable: true,
      width: 148,
      hidden: true,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The API's categories may be other words than the ones that have a text. */
export function CategoryPill({ text, category }: { readonly text: Text<'support'>; readonly category: string }) {
  return <StatusPill status={category} map={supportCategories} label={categoryWord(text, category)} />;
}

export function categoryWord(text: Text<'support'>, category: string): string {
  switch (category) {
    case 'Integration':
    case 'Processing':
    case 'Operational':
    case 'Clarification':
      return text(`category.${category}`);
    default:
      return category;
  }
}
