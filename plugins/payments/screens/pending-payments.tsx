import { lazy } from 'react';
import { type Counts, paymentRail } from '#core/api';
import { useText } from '#core/react';
import {
  countIn,
  defineList,
  formatCount,
  type GridTab,
  highlightMatch,
  Link,
  type ListDialogProps,
  type ListParameters,
  Money,
} from '#core/ui';
import type { Decision } from '../decide-dialog.tsx';
import { lostStates, openStates, paymentState } from '../model/payment.ts';
import { orderCalls, type Payment } from '../orders/api.ts';
import { paths } from '../paths.ts';
import { may } from '../permissions.ts';

const DecideDialog = lazy(() => import('../decide-dialog.tsx'));

const decisions = (['approve', 'reject', 'cancel'] as const).map((id) => ({ id, dialog: dialogFor(id) }));

/** List of payments that wait for approval; other tabs contain all other payments. */
export default defineList({
  id: 'payments.pending',
  endpoint: orderCalls.list,
  useText: () => useText('payments'),
  columns: (c) => [
    c.text('externalId', 'field.externalId', {
      isName: true,
      sortable: true,
      width: 124,
      required: true,
      pinned: true,
      phone: 'below-start',
    }),
    c.custom('payee', 'payment.payee', {
      cell: ({ payee }, search) => <span translate="no">{highlightMatch(payee.name, search)}</span>,
      value: ({ payee }) => payee.name,
      width: 168,
      phone: 'start',
    }),
    c.custom('amount', 'field.amount', {
      cell: ({ amount, currency }, search) => <Money amount={amount} currency={currency} search={search} />,
      value: ({ amount, currency }) => `${amount} ${currency}`,
      sortable: true,
      align: 'end',
      width: 128,
      phone: 'end',
    }),
    c.status('state', paymentState, 'field.state', { sortable: true, width: 156, phone: 'below-end' }),
    c.custom('approvals', 'field.approvals', {
      cell: ({ approvals, approvers }) => (approvers === 0 ? '–' : `${approvals.length} / ${approvers}`),
      value: ({ approvals, approvers }) => `${approvals.length}/${approvers}`,
      width: 92,
      align: 'end',
    }),
    c.text('maker', 'field.maker', { isName: true, width: 132 }),
    c.time('created', 'field.created', { sortable: true, width: 144 }),
    c.time('expires', 'field.expires', { sortable: true, width: 144 }),
    c.time('sends', 'field.sends', { sortable: true, width: 144 }),
    c.text('account', 'field.account', { isName: true, width: 232, hidden: true }),
    c.text('reference', 'field.reference', { isName: true, width: 160, hidden: true }),
    c.money('fee', 'field.fee', { width: 100, hidden: true }),
    c.choice('rail', paymentRail, 'field.rail', { width: 124, hidden: true }),
    c.custom('batch', 'field.batch', {
      cell: ({ batchId, batchName }) =>
        batchId ? <Link href={`${paths.summary}/${batchId}`}>{batchName ?? batchId}</Link> : '–',
      value: ({ batchName }) => batchName,
      width: 148,
      hidden: true,
    }),
  ],
  filters: (f) => [
    f.choice('state', paymentState, 'field.state'),
    f.dateRange('date', 'field.created', { from: 'dateFrom', to: 'dateTo' }),
    f.currency('currency', 'field.currency'),
    f.choice('rail', paymentRail, 'field.rail'),
    f.flag('mine', 'pending.mine'),
    f.virtualFlag('every', 'pending.all'),
    f.linkOnly('batchId', 'field.batch'),
    f.linkOnly('beneficiaryId', 'payment.payee'),
  ],
  tabs: {
    parts: [
      { id: 'open', title: 'pending.open', filters: {} },
      { id: 'mine', title: 'pending.mine', filters: { mine: ['yes'] } },
      { id: 'waiting', title: 'pending.waiting', filters: { state: ['WaitingForApproval'] } },
      { id: 'underWay', title: 'pending.underWay', filters: { state: ['Approved', 'Pending'] } },
      { id: 'over', title: 'pending.over', filters: { state: lostStates } },
      { id: 'all', title: 'pending.all', filters: { every: ['yes'] } },
    ],
    count: rowsOfTab,
  },
  virtualFlags: ['every'],
  query: (parameters, { isSet }) => (isSet('every') ? parameters : openUnlessFiltered(parameters)),
  bulk: ({ text }) =>
    decisions.map(({ id, dialog }) => ({
      id,
      title: text(`decide.${id}.button`),
      guard: may(id === 'cancel' ? 'Create' : 'Approve'),
      ...(id === 'reject' && { look: 'danger' }),
      dialog,
    })),
  defaultSort: { column: 'created', descending: true },
  rowName: ({ externalId }) => externalId,
  search: 'pending.search',
  empty: { title: 'pending.empty', body: 'pending.emptyHint' },
  export: { guard: orderCalls.list.guard, fileName: 'pending.fileName' },
  detail: { param: 'id', component: lazy(() => import('../payment-drawer.tsx')) },
}).Screen;

type Parameters = ListParameters<typeof orderCalls.list>;

/** Restricts the list to open payments unless the user searches or sets a filter. */
function openUnlessFiltered(parameters: Parameters): Parameters {
  const { sortBy, sortDirection, ...narrowing } = parameters;
  return Object.keys(narrowing).length > 0 ? parameters : { ...parameters, state: openStates.join(',') };
}

/** Returns the count of a tab: of open payments for the tab without filters, of all payments for the last tab. */
function rowsOfTab({ id, filters }: GridTab, counts: Counts | undefined): string | null {
  const count = countIn(counts, { filters: id === 'open' ? { state: openStates } : id === 'all' ? {} : filters });
  return count === undefined ? null : formatCount(count);
}

function dialogFor(decision: Decision) {
  return ({ rows, keep, onClose }: ListDialogProps<Payment>) => (
    <DecideDialog decision={decision} payments={rows} onDone={keep} onClose={onClose} />
  );
}
