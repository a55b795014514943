import { lazy, Suspense, useMemo } from 'react';
import type { ScreenProps } from '#core';
import { columnsOf, type GridColumn, type GridFilter, GridScreen, StatusPill, useUiEnvironment } from '#core/ui';
import { useMerchantFilter } from '../kinds/use-merchant-filter.ts';
import { exporters } from '../permissions.ts';
import { listVouchers, type Voucher, voucherStatuses } from './api.ts';
import { voucherPills } from './pills.ts';
import { useVoucherText } from './texts.ts';

const VoucherDrawer = lazy(() => import('./voucher-drawer.tsx'));

/** Vouchers by their serial, with what is left on each and what was paid with it. */
export default function VrTransactions({ base, params }: ScreenProps) {
  const text = useVoucherText();
  const columns = useColumns();
  const filters = useFilters();
  return (
    <GridScreen
      id="transactions.vouchers"
      list={listVouchers}
      columns={columns}
      filters={filters}
      tabsBy="status"
      sort={{ column: 'issued', descending: true }}
      size={10}
      rowName={rowName}
      base={base}
      opened={params.voucherId}
      searchPlaceholder={text('vouchers.search')}
      empty={{ title: text('vouchers.empty') }}
      export={{ guard: exporters, fileName: text('vouchers.fileName') }}
    >
      {(id, { href, neighbours }) => (
        <Suspense fallback={null}>
          <VoucherDrawer key={id} id={id} base={base} href={href} neighbours={neighbours} />
        </Suspense>
      )}
    </GridScreen>
  );
}

const rowName = ({ serial }: Voucher) => serial;

function useFilters(): readonly GridFilter[] {
  const text = useVoucherText();
  const { currencies } = useUiEnvironment();
  const merchant = useMerchantFilter(text('field.merchant'));
  return useMemo(
    () => [
      { id: 'date', kind: 'date-range', title: text('vouchers.field.issued') },
      { id: 'status', kind: 'options', title: text('field.status'), options: voucherStatuses.map((id) => ({ id, name: text(`vouchers.status.${id}`) })) },
      { id: 'currency', kind: 'options', title: text('field.currency'), options: currencies.map(({ id }) => ({ id, name: id })) },
      merchant,
    ],
    [text, currencies, merchant],
  );
}

function useColumns(): readonly GridColumn<Voucher>[] {
  const text = useVoucherText();
  return useMemo(() => {
    const column = columnsOf<Voucher>();
    return [
      column.text('serial', text('vouchers.field.serial'), { width: 160, pinned: true, required: true, phone: 'start' }),
      {
        id: 'status',
        title: text('field.status'),
        cell: (row) => <StatusPill status={row.status} map={voucherPills} label={text(`vouchers.status.${row.status}`)} />,
        value: (row) => row.status,
        sortable: true,
        width: 132,
        phone: 'below-end',
      },
      column.money('face', text('vouchers.field.face'), { sortable: true, width: 120 }),
      column.money('balance', text('vouchers.field.balance'), { sortable: true, width: 120, phone: 'end' }),
      column.count('redemptions', text('vouchers.field.redemptions'), { width: 108 }),
      column.text('merchantName', text('field.merchant'), { sortable: true, width: 160, phone: 'below-start' }),
      column.time('expires', text('vouchers.field.expires'), { sortable: true }),
      column.time('issued', text('vouchers.field.issued'), { sortable: true }),
      column.time('lastRedeemed', text('vouchers.field.lastRedeemed'), { sortable: true }),
      column.text('currency', text('field.currency'), { width: 104, hidden: true }),
    ];
  }, [text]);
}
