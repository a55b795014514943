import { lazy } from 'react';
import { useText } from '#core/react';
import { defineList } from '#core/ui';
import { listVouchers } from '../api.ts';
import { voucherStatus } from '../model.ts';
import { permission } from '../permissions.ts';

/** List of vouchers with their balances and payments. */
export default defineList({
  id: 'transactions.vouchers',
  endpoint: listVouchers,
  useText: () => useText('vouchers'),
  columns: (c) => [
    c.text('serial', 'vouchers.field.serial', { width: 160, pinned: true, required: true, phone: 'start' }),
    c.status('status', voucherStatus, 'field.status', { sortable: true, width: 132, phone: 'below-end' }),
    c.money('face', 'vouchers.field.face', { sortable: true, width: 120 }),
    c.money('balance', 'vouchers.field.balance', { sortable: true, width: 120, phone: 'end' }),
    c.count('redemptions', 'vouchers.field.redemptions', { width: 108 }),
    c.text('merchantName', 'field.merchant', { sortable: true, width: 160, phone: 'below-start' }),
    c.time('expires', 'vouchers.field.expires', { sortable: true }),
    c.time('issued', 'vouchers.field.issued', { sortable: true }),
    c.time('lastRedeemed', 'vouchers.field.lastRedeemed', { sortable: true }),
    c.text('currency', 'field.currency', { width: 104, hidden: true }),
  ],
  filters: (f) => [
    f.dateRange('date', 'vouchers.field.issued', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('status', voucherStatus, 'field.status'),
    f.currency('currency', 'field.currency'),
    f.merchant('merchantId', 'field.merchant'),
  ],
  tabs: { by: 'status' },
  defaultSort: { column: 'issued', descending: true },
  pageSize: 10,
  rowName: ({ serial }) => serial,
  search: 'vouchers.search',
  empty: { title: 'vouchers.empty' },
  export: { guard: { permissions: [permission.Export] }, fileName: 'vouchers.fileName' },
  detail: { param: 'voucherId', component: lazy(() => import('./voucher-drawer.tsx')) },
}).Screen;
