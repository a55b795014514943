import { lazy, Suspense, useMemo } from 'react';
import type { ScreenProps } from '#core';
import { DateTime, formatCount, formatDateTime, type GridColumn, type GridFilter, Money, marked, StatusPill, useUiEnvironment } from '#core/ui';
import { KindList } from '../kinds/kind-list.tsx';
import { useMerchantFilter } from '../kinds/use-merchant-filter.ts';
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
    <KindList
      id="transactions.vouchers"
      title={text('manifest.vrLookup')}
      list={listVouchers}
      columns={columns}
      filters={filters}
      sortBy="issued"
      rowName={rowName}
      base={base}
      opened={params.voucherId}
      searchPlaceholder={text('vouchers.search')}
      empty={{ title: text('vouchers.empty') }}
      fileName={text('vouchers.fileName')}
    >
      {(id, { href, neighbours }) => (
        <Suspense fallback={null}>
          <VoucherDrawer key={id} id={id} base={base} href={href} neighbours={neighbours} />
        </Suspense>
      )}
    </KindList>
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
  const { timeZone } = useUiEnvironment();
  return useMemo(
    () => [
      {
        id: 'serial',
        title: text('vouchers.field.serial'),
        cell: (row, search) => marked(row.serial, search),
        value: (row) => row.serial,
        width: 160,
        pinned: true,
        required: true,
        phone: 'start',
      },
      {
        id: 'status',
        title: text('field.status'),
        cell: (row) => <StatusPill status={row.status} map={voucherPills} label={text(`vouchers.status.${row.status}`)} />,
        value: (row) => row.status,
        sortable: true,
        width: 132,
        phone: 'below-end',
      },
      {
        id: 'face',
        title: text('vouchers.field.face'),
        cell: (row) => <Money amount={row.face} currency={row.currency} />,
        value: (row) => row.face,
        sortable: true,
        align: 'end',
        width: 120,
      },
      {
        id: 'balance',
        title: text('vouchers.field.balance'),
        cell: (row) => <Money amount={row.balance} currency={row.currency} />,
        value: (row) => row.balance,
        sortable: true,
        align: 'end',
        width: 120,
        phone: 'end',
      },
      {
        id: 'redemptions',
        title: text('vouchers.field.redemptions'),
        cell: (row) => formatCount(row.redemptions),
        value: (row) => row.redemptions,
        align: 'end',
        width: 108,
      },
      {
        id: 'merchantName',
        title: text('field.merchant'),
        cell: (row, search) => marked(row.merchantName, search),
        value: (row) => row.merchantName,
        sortable: true,
        width: 160,
        phone: 'below-start',
      },
      {
        id: 'expires',
        title: text('vouchers.field.expires'),
        cell: (row) => <DateTime value={row.expires} style="full" />,
        value: (row) => formatDateTime(row.expires, timeZone),
        sortable: true,
        width: 148,
      },
      {
        id: 'issued',
        title: text('vouchers.field.issued'),
        cell: (row) => <DateTime value={row.issued} style="full" />,
        value: (row) => formatDateTime(row.issued, timeZone),
        sortable: true,
        width: 148,
      },
      {
        id: 'lastRedeemed',
        title: text('vouchers.field.lastRedeemed'),
        cell: (row) => (row.lastRedeemed ? <DateTime value={row.lastRedeemed} style="full" /> : '–'),
        value: (row) => (row.lastRedeemed ? formatDateTime(row.lastRedeemed, timeZone) : undefined),
        sortable: true,
        width: 148,
      },
      { id: 'currency', title: text('field.currency'), cell: (row) => row.currency, value: (row) => row.currency, width: 104, hidden: true },
    ],
    [text, timeZone],
  );
}
