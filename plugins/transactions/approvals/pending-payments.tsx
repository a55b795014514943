import { lazy, Suspense, useMemo, useState } from 'react';
import { type Text, useCall, useClient, usePluginConfig } from '#core/react';
import {
  columnsOf,
  csvExport,
  DataGrid,
  DateTime,
  type FilterValue,
  type GridColumn,
  type GridConfig,
  type GridTab,
  instantValue,
  Link,
  Screen,
  useGridState,
  useUiEnvironment,
} from '#core/ui';
import { type Action, orderedActions } from '../actions/all.ts';
import type { BulkRequest } from '../actions/bulk/bulk-dialog.tsx';
import { useActionText } from '../actions/texts.ts';
import { Config } from '../config.ts';
import { lookup } from '../paths.ts';
import { exporters, permission } from '../permissions.ts';
import { pageOf } from '../screens/page-query.ts';
import { signedAmount } from '../shown.ts';
import { listPending, type PendingPayment, pendingReason, waitingSorts, waitingTypes } from './api.ts';

const BulkActionDialog = lazy(() => import('../actions/bulk/bulk-dialog.tsx'));
const DecisionDialog = lazy(() => import('./decision-dialog.tsx'));
const PendingMenu = lazy(() => import('./pending-menu.tsx'));

type ActionText = Text<'transactions/actions'>;

const listed = (value: FilterValue | undefined) => (Array.isArray(value) && value.length > 0 ? value.join(',') : undefined);

/** What waits for somebody: payouts and refunds for a second person, payments for their provider. What ends soonest stands first. */
export default function PendingPayments() {
  const text = useActionText();
  const { currencies, mode } = useUiEnvironment();
  const { pageSize } = usePluginConfig(Config);
  const client = useClient();
  const [bulk, setBulk] = useState<BulkRequest>();
  const [decision, setDecision] = useState<{ readonly action: Action; readonly id: string }>();
  const config = useMemo<GridConfig<PendingPayment>>(
    () => ({
      id: 'transactions.pending',
      columns: pendingColumns(text),
      filters: [
        { id: 'kind', kind: 'options', title: text('field.type'), options: waitingTypes.map((id) => ({ id, name: text(`actions.pending.kind.${id}`) })) },
        {
          id: 'hold',
          kind: 'options',
          title: text('actions.holdReason'),
          options: pendingReason.values.map((id) => ({ id, name: text(pendingReason.textKey(id)) })),
        },
        { id: 'currency', kind: 'options', title: text('field.currency'), options: currencies.map(({ id }) => ({ id, name: id })) },
      ],
      rowName: (row) => row.externalId,
      bulk: orderedActions
        .filter(({ forPending }) => forPending)
        .map((action) => ({
          id: action.id,
          title: text(`action.${action.id}.name`),
          guard: { permissions: Object.values(permission[action.permission]) },
          ...(action.isDangerous && { look: 'danger' as const }),
          run: (rows, { keep }) => setBulk({ action: action.id, rows, keep }),
        })),
      defaultSort: { column: 'expires', descending: false },
      defaultSize: pageSize,
    }),
    [text, currencies, pageSize],
  );
  const grid = useGridState(config);
  const { state } = grid;
  const sortBy = waitingSorts.find((column) => column === state.sort?.column);
  const asked = {
    ...withValue('holdReason', listed(state.filters.get('hold'))),
    ...withValue('currency', listed(state.filters.get('currency'))),
    ...withValue('searchKey', state.search || undefined),
    ...withValue('kind', listed(state.filters.get('kind'))),
    ...(sortBy && { sortBy, sortDirection: state.sort?.descending ? ('desc' as const) : ('asc' as const) }),
  };
  const list = useCall(listPending, { query: { ...pageOf(state), ...asked } }, { keepPrevious: true });
  const tabs = useMemo<readonly GridTab[]>(
    () => [
      { id: 'all', title: text('actions.pending.all'), filters: {} },
      ...waitingTypes.map((id) => ({ id, title: text(`actions.pending.kind.${id}`), filters: { kind: [id] } })),
    ],
    [text],
  );
  return (
    <Screen>
      <DataGrid
        grid={grid}
        list={list}
        title={text('manifest.pendingPayments')}
        rowId={(row) => row.id}
        rowMenu={{ content: (row, close, go) => <PendingMenu row={row} close={close} go={go} decide={(action) => setDecision({ action, id: row.id })} /> }}
        searchPlaceholder={text('list.search')}
        empty={{ title: text('actions.pending.empty') }}
        export={{
          guard: exporters,
          fileName: text('actions.pending.fileName'),
          run: (request) =>
            csvExport<PendingPayment>(
              request,
              config.columns,
              (page, size, signal) => client.call(listPending, { query: { ...asked, PageSize: size, PageIndex: page - 1 }, signal, quiet: true }),
              { size: 500, rowId: (row) => row.id },
            ),
        }}
        tabs={{ tabs }}
      />
      {bulk && (
        <Suspense fallback={null}>
          <BulkActionDialog {...bulk} fileName={`${text('actions.pending.fileName')}-${mode.toLowerCase()}`} onClose={() => setBulk(undefined)} />
        </Suspense>
      )}
      {decision && (
        <Suspense fallback={null}>
          <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />
        </Suspense>
      )}
    </Screen>
  );
}

function withValue<Name extends string>(name: Name, value: string | undefined): { readonly [Key in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [Key in Name]: string }); // the one key that was named
}

function pendingColumns(text: ActionText): readonly GridColumn<PendingPayment>[] {
  const column = columnsOf<PendingPayment>();
  return [
    {
      id: 'externalId',
      title: text('field.externalId'),
      cell: (row) => <Link href={`${lookup.tenant}/${row.id}`}>{row.externalId}</Link>,
      value: (row) => row.externalId,
      sortable: true,
      width: 116,
      required: true,
      pinned: true,
      phone: 'start',
    },
    column.money('amount', text('field.amount'), { of: signedAmount, sortable: true, width: 128, phone: 'end' }),
    {
      id: 'type',
      title: text('field.type'),
      cell: (row) => text(row.returnedBy ? `actions.returnedBy.${row.returnedBy}` : `type.${row.type}`),
      value: (row) => row.returnedBy ?? row.type,
      width: 108,
    },
    column.text('merchantName', text('field.merchant'), { width: 148, phone: 'below-start' }),
    column.text('maker', text('actions.maker'), { width: 120 }),
    {
      id: 'holdReason',
      title: text('actions.holdReason'),
      cell: (row) => text(`actions.hold.${row.holdReason}`),
      value: (row) => row.holdReason,
      width: 128,
      phone: 'below-end',
    },
    {
      id: 'created',
      title: text('actions.pending.age'),
      cell: (row) => <DateTime value={row.created} style="relative" />,
      value: (row) => instantValue(row.created),
      sortable: true,
      width: 104,
    },
    {
      id: 'expires',
      title: text('actions.expires'),
      cell: (row) => <DateTime value={row.expires} style="short" />,
      value: (row) => instantValue(row.expires),
      sortable: true,
      width: 152,
    },
    {
      id: 'cause',
      title: text('actions.why'),
      cell: (row) => row.cause && text(`actions.cause.${row.cause}`),
      value: (row) => row.cause,
      width: 240,
    },
    column.text('beneficiaryId', text('actions.beneficiaryId'), { width: 144, hidden: true }),
    column.text('paymentMethod', text('field.paymentMethod'), { width: 160, hidden: true }),
  ];
}
