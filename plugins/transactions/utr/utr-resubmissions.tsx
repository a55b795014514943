import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScreenProps } from '#core';
import {
  Button,
  DateTime,
  formatCount,
  formatDateTime,
  type GridColumn,
  type GridFilter,
  Money,
  marked,
  StatusPill,
  useNavigate,
  useUiEnvironment,
} from '#core/ui';
import { KindList } from '../kinds/kind-list.tsx';
import { useMerchantFilter } from '../kinds/use-merchant-filter.ts';
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
      <KindList
        id={`transactions.utr.${side}`}
        title={text('manifest.utrResubmissions')}
        actions={button}
        list={calls.list}
        columns={columns}
        filters={filters}
        sortBy="created"
        rowName={rowName}
        base={base}
        opened={params.resubmissionId}
        searchPlaceholder={text(side === 'merchant' ? 'utr.searchMerchant' : 'utr.search')}
        empty={{ title: text('utr.empty'), body: text('utr.emptyHint') }}
        fileName={text('utr.fileName')}
      >
        {(id, { href, neighbours }) => (
          <Suspense fallback={null}>
            <UtrDrawer key={id} id={id} base={base} href={href} neighbours={neighbours} />
          </Suspense>
        )}
      </KindList>
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
  const { timeZone } = useUiEnvironment();
  return useMemo(() => {
    const columns: (GridColumn<Resubmission> | false)[] = [
      {
        id: 'utr',
        title: text('utr.field.utr'),
        cell: (row, search) => marked(row.utr, search),
        value: (row) => row.utr,
        width: 200,
        pinned: true,
        required: true,
        phone: 'start',
      },
      {
        id: 'status',
        title: text('field.status'),
        cell: (row) => <StatusPill status={row.status} map={utrPills} label={text(`utr.status.${row.status}`)} />,
        value: (row) => row.status,
        sortable: true,
        width: 140,
        phone: 'below-end',
      },
      { id: 'rail', title: text('utr.field.rail'), cell: (row) => row.rail, value: (row) => row.rail, width: 76 },
      {
        id: 'paidAmount',
        title: text('utr.field.paidAmount'),
        cell: (row) => <Money amount={row.paidAmount} currency={row.currency} />,
        value: (row) => row.paidAmount,
        sortable: true,
        align: 'end',
        width: 128,
        phone: 'end',
      },
      {
        id: 'externalId',
        title: text('utr.field.transaction'),
        cell: (row, search) => marked(row.externalId, search),
        value: (row) => row.externalId,
        sortable: true,
        width: 140,
        phone: 'below-start',
      },
      { id: 'payer', title: text('utr.field.payer'), cell: (row, search) => marked(row.payer, search), value: (row) => row.payer, width: 136 },
      side !== 'merchant' && {
        id: 'merchantName',
        title: text('field.merchant'),
        cell: (row, search) => marked(row.merchantName, search),
        value: (row) => row.merchantName,
        sortable: true,
        width: 156,
      },
      {
        id: 'created',
        title: text('utr.field.created'),
        cell: (row) => <DateTime value={row.created} style="full" />,
        value: (row) => formatDateTime(row.created, timeZone),
        sortable: true,
        width: 148,
      },
      {
        id: 'attempt',
        title: text('utr.field.attempt'),
        cell: (row) => formatCount(row.attempt),
        value: (row) => row.attempt,
        sortable: true,
        align: 'end',
        width: 88,
      },
      {
        id: 'paidAt',
        title: text('utr.field.paidAt'),
        cell: (row) => <DateTime value={row.paidAt} style="full" />,
        value: (row) => formatDateTime(row.paidAt, timeZone),
        sortable: true,
        width: 148,
        hidden: true,
      },
      { id: 'createdBy', title: text('utr.field.createdBy'), cell: (row) => row.createdBy, value: (row) => row.createdBy, width: 140, hidden: true },
    ];
    return columns.filter((column) => column !== false);
  }, [text, side, timeZone]);
}
