import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScreenProps } from '#core';
import { Button, columnsOf, type GridColumn, type GridFilter, GridScreen, StatusPill, useNavigate } from '#core/ui';
import { useMerchantFilter } from '../kinds/use-merchant-filter.ts';
import { exporters } from '../permissions.ts';
import { type Resubmission, resubmissionStatuses } from './api.ts';
import { utrPills } from './pills.ts';
import { rails } from './rails.ts';
import { useUtrText } from './texts.ts';
import { useUtrCalls } from './use-utr.ts';

const UtrForm = lazy(() => import('./utr-form.tsx'));
const UtrDrawer = lazy(() => import('./utr-drawer.tsx'));

/** Bank references that were submitted again for transfers that are still pending, with the form that submits one. */
export default function UtrResubmissions({ base, params }: ScreenProps) {
  const text = useUtrText();
  const { calls, maySubmit, side } = useUtrCalls();
  const columns = useColumns(side);
  const filters = useFilters(side);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const button = maySubmit && (
    <Button look="primary" onClick={() => setOpen(true)}>
      {text('utr.new')}
    </Button>
  );
  return (
    <>
      <GridScreen
        id={`transactions.utr.${side}`}
        actions={button}
        list={calls.list}
        columns={columns}
        filters={filters}
        tabsBy="status"
        sort={{ column: 'created', descending: true }}
        size={10}
        rowName={rowName}
        base={base}
        opened={params.resubmissionId}
        searchPlaceholder={text(side === 'merchant' ? 'utr.searchMerchant' : 'utr.search')}
        empty={{ title: text('utr.empty'), body: text('utr.emptyHint') }}
        export={{ guard: exporters, fileName: text('utr.fileName') }}
      >
        {(id, { href, neighbours }) => (
          <Suspense fallback={null}>
            <UtrDrawer key={id} id={id} base={base} href={href} neighbours={neighbours} />
          </Suspense>
        )}
      </GridScreen>
      {isOpen && (
        <Suspense fallback={null}>
          <UtrForm onClose={() => setOpen(false)} onDone={(id) => navigate(`${base}/${id}`)} />
        </Suspense>
      )}
    </>
  );
}

const rowName = ({ utr }: Resubmission) => utr;

function useFilters(side: 'tenant' | 'merchant'): readonly GridFilter[] {
  const text = useUtrText();
  const merchant = useMerchantFilter(text('field.merchant'));
  return useMemo(
    () => [
      { id: 'date', kind: 'date-range', title: text('utr.field.created') },
      { id: 'status', kind: 'options', title: text('field.status'), options: resubmissionStatuses.map((id) => ({ id, name: text(`utr.status.${id}`) })) },
      { id: 'rail', kind: 'options', title: text('utr.field.rail'), options: rails.map((id) => ({ id, name: id })) },
      ...(side === 'merchant' ? [] : [merchant]),
    ],
    [text, side, merchant],
  );
}

function useColumns(side: 'tenant' | 'merchant'): readonly GridColumn<Resubmission>[] {
  const text = useUtrText();
  return useMemo(() => {
    const column = columnsOf<Resubmission>();
    const columns: (GridColumn<Resubmission> | false)[] = [
      column.text('utr', text('utr.field.utr'), { width: 200, pinned: true, required: true, phone: 'start' }),
      {
        id: 'status',
        title: text('field.status'),
        cell: (row) => <StatusPill status={row.status} map={utrPills} label={text(`utr.status.${row.status}`)} />,
        value: (row) => row.status,
        sortable: true,
        width: 140,
        phone: 'below-end',
      },
      column.text('rail', text('utr.field.rail'), { width: 76 }),
      column.money('paidAmount', text('utr.field.paidAmount'), { sortable: true, width: 128, phone: 'end' }),
      column.text('externalId', text('utr.field.transaction'), { sortable: true, width: 140, phone: 'below-start' }),
      column.text('payer', text('utr.field.payer'), { width: 136 }),
      side !== 'merchant' && column.text('merchantName', text('field.merchant'), { sortable: true, width: 156 }),
      column.time('created', text('utr.field.created'), { sortable: true }),
      column.count('attempt', text('utr.field.attempt'), { sortable: true, width: 88 }),
      column.time('paidAt', text('utr.field.paidAt'), { sortable: true, hidden: true }),
      column.text('createdBy', text('utr.field.createdBy'), { width: 140, hidden: true }),
    ];
    return columns.filter((column) => column !== false);
  }, [text, side]);
}
