import { lazy, Suspense, useState } from 'react';
import { tenantSearch } from '#core/api';
import { useLookup, useMay, useText } from '#core/react';
import { Button, defineList, formatDayRange } from '#core/ui';
import { fileCalls } from '../api.ts';
import { fileStatus } from '../model.ts';
import { exporters, uploading } from '../permissions.ts';

const UploadDialog = lazy(() => import('./upload-dialog.tsx'));

/** List of the acquirers' files, one for each acquirer and day. */
export default defineList({
  id: 'reconciliation.files',
  endpoint: fileCalls.list,
  useText: () => useText('reconciliation'),
  useData: () => ({ providers: useLookup('serviceProviders').rows }),
  columns: (c, { tier }) => [
    c.text('provider', 'field.provider', {
      sortable: true,
      isName: true,
      width: 180,
      pinned: true,
      required: true,
      phone: 'start',
    }),
    tier === 'platform' && c.text('tenantName', 'field.tenant', { sortable: true, isName: true, width: 170 }),
    c.status('status', fileStatus, 'field.status', { sortable: true, width: 150, phone: 'below-end' }),
    c.custom('from', 'field.days', {
      cell: ({ from, to }) => formatDayRange(from, to),
      value: ({ from, to }) => (from === to ? from : `${from} – ${to}`),
      sortable: true,
      width: 190,
      phone: 'below-start',
    }),
    c.count('count', 'field.lines', { sortable: true, width: 80, phone: 'end' }),
    c.count('matched', 'field.matched', { width: 100 }),
    c.count('missing', 'field.missing', { width: 100 }),
    c.count('breaks', 'field.openBreaks', { sortable: true, width: 120 }),
    c.time('received', 'field.received', { sortable: true }),
    c.text('by', 'field.uploadedBy', { isName: true, width: 140 }),
    c.text('name', 'field.file', { sortable: true, isName: true, width: 260, hidden: true }),
  ],
  filters: (f, { providers = [], tier, client }) => [
    tier === 'platform' && f.options('tenantId', 'field.tenant', { id: 'tenant', ...tenantSearch(client) }),
    f.dateRange('date', 'field.received', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('status', fileStatus, 'field.status'),
    f.values(
      'provider',
      'field.provider',
      providers.map(({ id }) => id),
    ),
  ],
  tabs: { by: 'status' },
  defaultSort: { column: 'received', descending: true },
  rowName: ({ name }) => name,
  search: 'files.search',
  empty: { title: 'files.empty', body: 'files.emptyHint' },
  export: { guard: exporters, fileName: 'files.fileName' },
  detail: { param: 'id', component: lazy(() => import('./file-drawer.tsx')) },
  actions: Uploads,
}).Screen;

function Uploads({ base }: { readonly base: string }) {
  const text = useText('reconciliation');
  const may = useMay();
  const [kind, setKind] = useState<'file' | 'statement'>();
  if (!may(uploading)) return null;
  return (
    <>
      <Button onClick={() => setKind('statement')}>{text('upload.statement')}</Button>
      <Button look="primary" onClick={() => setKind('file')}>
        {text('upload.file')}
      </Button>
      {kind && (
        <Suspense fallback={null}>
          <UploadDialog kind={kind} base={base} onClose={() => setKind(undefined)} />
        </Suspense>
      )}
    </>
  );
}
