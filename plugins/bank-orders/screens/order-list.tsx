import { useState } from 'react';
import { ibanInFours } from '#core/api';
import { useHolder, useText } from '#core/react';
import { Button, defineList, highlightMatch } from '#core/ui';
import { type BankOrder, bankOrderCalls } from '../api.ts';
import { orderStatus } from '../model.ts';
import { permission } from '../permissions.ts';
import { UploadDialog } from './upload-dialog.tsx';

const counted = ['matched', 'ambiguous', 'unmatched', 'duplicate', 'invalid'] as const;

/** List of the tenant's bank order files, newest first. */
export const orderList = defineList({
  id: 'transactions.bank-orders',
  endpoint: bankOrderCalls.list,
  useText: () => useText('bank-orders'),
  columns: (c) => [
    c.text('fileName', 'bankOrders.field.fileName', { required: true, width: 220, phone: 'start' }),
    c.status('status', orderStatus, 'field.status', { width: 170, phone: 'below-end' }),
    c.text('bankName', 'bankOrders.field.bankName'),
    c.custom('accountNumber', 'bankOrders.field.accountNumber', {
      width: 250,
      cell: ({ accountNumber }, search) => (
        <span translate="no">{highlightMatch(ibanInFours(accountNumber), search)}</span>
      ),
      value: ({ accountNumber }) => accountNumber,
    }),
    c.count('count', 'bankOrders.field.count', { width: 100, phone: 'end' }),
    ...counted.map((key) => c.count(key, `bankOrders.field.${key}`, { width: 100 })),
    c.time('created', 'bankOrders.field.created', { width: 150, phone: 'below-start' }),
    c.text('createdBy', 'bankOrders.field.createdBy'),
  ],
  filters: (f) => [f.choice('status', orderStatus, 'field.status')],
  tabs: { by: 'status' },
  pageSize: 10,
  rowName: ({ fileName }) => fileName,
  search: 'bankOrders.search',
  empty: { title: 'bankOrders.empty', body: 'bankOrders.emptyHint' },
  export: { guard: { permissions: [permission.Export] }, fileName: 'bankOrders.listFileName' },
  detail: { param: 'bankOrderId' },
  refreshesWhile: (orders) => orders.some(isUnderWay),
  actions: Upload,
});

function Upload({ base }: { readonly base: string }) {
  const text = useText('bank-orders');
  const { permissions } = useHolder();
  const [isUploading, setUploading] = useState(false);
  if (!permissions.has(permission.Upload)) return null;
  return (
    <>
      <Button look="primary" onClick={() => setUploading(true)}>
        {text('bankOrders.upload.open')}
      </Button>
      {isUploading && <UploadDialog base={base} onClose={() => setUploading(false)} />}
    </>
  );
}

/** Returns whether the lines of a file are still being matched. */
export const isUnderWay = ({ status }: BankOrder): boolean => status === 'Uploaded' || status === 'Matching';
