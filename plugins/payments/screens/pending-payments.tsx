import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScreenProps } from '#core';
import type { Counts } from '#core/api';
import { paymentRail } from '#core/api';
import { useText } from '#core/react';
import {
  countIn,
  DateTime,
  formatCount,
  type GridColumn,
  type GridConfig,
  GridScreen,
  type GridTab,
  instantValue,
  Link,
  Money,
  marked,
  type Narrowing,
  StatusPill,
  useUiEnvironment,
} from '#core/ui';
import type { Decision } from '../decide-dialog.tsx';
import { orderCalls, type Payment } from '../orders/api.ts';
import { paths } from '../paths.ts';
import { may } from '../permissions.ts';
import { paymentPills } from '../pills.ts';
import { lostStates, paymentStates } from '../words.ts';

const DecideDialog = lazy(() => import('../decide-dialog.tsx'));
const PaymentDrawer = lazy(() => import('../payment-drawer.tsx'));

/** Payments that wait for a second person, and all others beside them: what ends soonest stands first. */
export default function PendingPayments({ base, params }: ScreenProps) {
  const text = useText('payments');
  const { currencies } = useUiEnvironment();
  const [chosen, setChosen] = useState<{ readonly decision: Decision; readonly rows: readonly Payment[]; readonly keep: (ids: readonly string[]) => void }>();
  const columns = useColumns();
  const filters = useMemo(
    () => [
      { id: 'state', kind: 'options' as const, title: text('field.state'), options: paymentStates.map((id) => ({ id, name: text(`state.${id}`) })) },
      { id: 'date', kind: 'date-range' as const, title: text('field.created') },
      { id: 'currency', kind: 'options' as const, title: text('field.currency'), options: currencies.map(({ id }) => ({ id, name: id })) },
      {
        id: 'rail',
        kind: 'options' as const,
        title: text('field.rail'),
        options: paymentRail.values.map((id) => ({ id, name: text(paymentRail.textKey(id)) })),
      },
      { id: 'mine', kind: 'options' as const, title: text('pending.mine'), options: [{ id: 'yes', name: text('pending.mine') }] },
      { id: 'every', kind: 'options' as const, title: text('pending.all'), options: [{ id: 'yes', name: text('pending.all') }] },
      { id: 'batchId', kind: 'options' as const, title: text('field.batch'), options: [] },
      { id: 'beneficiaryId', kind: 'options' as const, title: text('payment.payee'), options: [] },
    ],
    [text, currencies],
  );
  const tabs = useMemo<readonly GridTab[]>(
    () => [
      { id: 'open', title: text('pending.open'), filters: {} },
      { id: 'mine', title: text('pending.mine'), filters: { mine: ['yes'] } },
      { id: 'waiting', title: text('pending.waiting'), filters: { state: ['WaitingForApproval'] } },
      { id: 'underWay', title: text('pending.underWay'), filters: { state: ['Approved', 'Pending'] } },
      { id: 'over', title: text('pending.over'), filters: { state: lostStates } },
      { id: 'all', title: text('pending.all'), filters: { every: ['yes'] } },
    ],
    [text],
  );
  const bulk = useMemo<NonNullable<GridConfig<Payment>['bulk']>>(
    () =>
      (['approve', 'reject', 'cancel'] as const).map((decision) => ({
        id: decision,
        title: text(`decide.${decision}.button`),
        guard: may(decision === 'cancel' ? 'Create' : 'Approve'),
        ...(decision === 'reject' && { look: 'danger' as const }),
        run: (rows, { keep }) => setChosen({ decision, rows, keep }),
      })),
    [text],
  );
  return (
    <>
      <GridScreen<Payment>
        id="payments.pending"
        list={orderCalls.list}
        columns={columns}
        filters={filters}
        tabs={tabs}
        narrow={narrow}
        count={tabCount}
        bulk={bulk}
        sort={{ column: 'created', descending: true }}
        size={20}
        rowName={({ externalId }) => externalId}
        base={base}
        opened={params.id}
        searchPlaceholder={text('pending.search')}
        empty={{ title: text('pending.empty'), body: text('pending.emptyHint') }}
        export={{ guard: orderCalls.list.guard, fileName: text('pending.fileName') }}
      >
        {(id, { neighbours }) => (
          <Suspense fallback={null}>
            <PaymentDrawer key={id} id={id} base={base} neighbours={neighbours} />
          </Suspense>
        )}
      </GridScreen>
      {chosen && (
        <Suspense fallback={null}>
          <DecideDialog decision={chosen.decision} payments={chosen.rows} onDone={chosen.keep} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** What is over is not pending: it shows where somebody asks for it. */
const open = { state: 'WaitingForApproval,Approved,Pending' };
const narrow = ({ every, ...asked }: Narrowing): Narrowing => (every || Object.keys(asked).length > 0 ? asked : open);

/** What is over is not pending, though its rows have no filter of their own. */
function tabCount(tab: GridTab, counts: Counts | undefined): string | null {
  const filters = tab.id === 'open' ? { state: open.state.split(',') } : tab.id === 'all' ? {} : tab.filters;
  const count = countIn(counts, { filters });
  return count === undefined ? null : formatCount(count);
}

function useColumns(): readonly GridColumn<Payment>[] {
  const text = useText('payments');
  return useMemo<readonly GridColumn<Payment>[]>(
    () => [
      {
        id: 'externalId',
        title: text('field.externalId'),
        cell: (row, search) => <span translate="no">{marked(row.externalId, search)}</span>,
        value: (row) => row.externalId,
        sortable: true,
        width: 124,
        required: true,
        pinned: true,
        phone: 'below-start',
      },
      {
        id: 'payee',
        title: text('payment.payee'),
        cell: (row, search) => <span translate="no">{marked(row.payee.name, search)}</span>,
        value: (row) => row.payee.name,
        width: 168,
        phone: 'start',
      },
      {
        id: 'amount',
        title: text('field.amount'),
        cell: (row, search) => <Money amount={row.amount} currency={row.currency} search={search} />,
        value: (row) => `${row.amount} ${row.currency}`,
        sortable: true,
        align: 'end',
        width: 128,
        phone: 'end',
      },
      {
        id: 'state',
        title: text('field.state'),
        cell: (row) => <StatusPill status={row.state} map={paymentPills} label={text(`state.${row.state}`)} />,
        value: (row) => row.state,
        sortable: true,
        width: 156,
        phone: 'below-end',
      },
      {
        id: 'approvals',
        title: text('field.approvals'),
        cell: (row) => (row.approvers === 0 ? '–' : `${row.approvals.length} / ${row.approvers}`),
        value: (row) => `${row.approvals.length}/${row.approvers}`,
        width: 92,
        align: 'end',
      },
      { id: 'maker', title: text('field.maker'), cell: (row) => <span translate="no">{row.maker}</span>, value: (row) => row.maker, width: 132 },
      {
        id: 'created',
        title: text('field.created'),
        cell: (row) => <DateTime value={row.created} style="full" />,
        value: (row) => instantValue(row.created),
        sortable: true,
        width: 144,
      },
      {
        id: 'expires',
        title: text('field.expires'),
        cell: (row) => (row.expires ? <DateTime value={row.expires} style="full" /> : '–'),
        value: (row) => instantValue(row.expires),
        sortable: true,
        width: 144,
      },
      {
        id: 'sends',
        title: text('field.sends'),
        cell: (row) => <DateTime value={row.sends} style="full" />,
        value: (row) => instantValue(row.sends),
        sortable: true,
        width: 144,
      },
      {
        id: 'account',
        title: text('field.account'),
        cell: (row, search) => <span translate="no">{marked(row.account, search)}</span>,
        value: (row) => row.account,
        width: 232,
        hidden: true,
      },
      {
        id: 'reference',
        title: text('field.reference'),
        cell: (row, search) => <span translate="no">{marked(row.reference, search)}</span>,
        value: (row) => row.reference,
        width: 160,
        hidden: true,
      },
      {
        id: 'fee',
        title: text('field.fee'),
        cell: (row) => <Money amount={row.fee} currency={row.currency} />,
        value: (row) => row.fee,
        align: 'end',
        width: 100,
        hidden: true,
      },
      { id: 'rail', title: text('field.rail'), cell: (row) => text(`rail.${row.rail}`), value: (row) => row.rail, width: 124, hidden: true },
      {
        id: 'batch',
        title: text('field.batch'),
        cell: (row) => (row.batchId ? <Link href={`${paths.summary}/${row.batchId}`}>{row.batchName ?? row.batchId}</Link> : '–'),
        value: (row) => row.batchName,
        width: 148,
        hidden: true,
      },
    ],
    [text],
  );
}
