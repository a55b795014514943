import { lazy, Suspense, useState } from 'react';
import { useText } from '#core/react';
import { Button, defineList, useNavigate } from '#core/ui';
import { merchantUtrCalls, operatorUtrCalls } from '../api.ts';
import { resubmissionStatus } from '../model.ts';
import { exporters } from '../permissions.ts';
import { rails } from '../rails.ts';
import { useUtrCalls } from '../use-utr.ts';

const UtrForm = lazy(() => import('./resubmission-form.tsx'));

/** List of the bank references that were submitted for pending transfers, with the form to submit one. */
export default defineList({
  id: ({ tier }) => `transactions.utr.${tier}`,
  endpointFor: ({ tier }) => (tier === 'merchant' ? merchantUtrCalls.list : operatorUtrCalls.list),
  useText: () => useText('utr-resubmissions'),
  columns: (c, { tier }) => [
    c.text('utr', 'utr.field.utr', { width: 200, pinned: true, required: true, phone: 'start' }),
    c.status('status', resubmissionStatus, 'field.status', { sortable: true, width: 140, phone: 'below-end' }),
    c.text('rail', 'utr.field.rail', { width: 76 }),
    c.money('paidAmount', 'utr.field.paidAmount', { sortable: true, width: 128, phone: 'end' }),
    c.text('externalId', 'utr.field.transaction', { sortable: true, width: 140, phone: 'below-start' }),
    c.text('payer', 'utr.field.payer', { width: 136 }),
    tier !== 'merchant' && c.text('merchantName', 'field.merchant', { sortable: true, width: 156 }),
    c.time('created', 'utr.field.created', { sortable: true }),
    c.count('attempt', 'utr.field.attempt', { sortable: true, width: 88 }),
    c.time('paidAt', 'utr.field.paidAt', { sortable: true, hidden: true }),
    c.text('createdBy', 'utr.field.createdBy', { width: 140, hidden: true }),
  ],
  filters: (f, { tier }) => [
    f.dateRange('date', 'utr.field.created', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('status', resubmissionStatus, 'field.status'),
    f.values('rail', 'utr.field.rail', rails),
    tier !== 'merchant' && f.merchant('merchantId', 'field.merchant'),
  ],
  tabs: { by: 'status' },
  defaultSort: { column: 'created', descending: true },
  rowName: ({ utr }) => utr,
  search: ({ tier, text }) => text(tier === 'merchant' ? 'utr.searchMerchant' : 'utr.search'),
  empty: { title: 'utr.empty', body: 'utr.emptyHint' },
  export: { guard: exporters, fileName: 'utr.fileName' },
  detail: { param: 'resubmissionId', component: lazy(() => import('./resubmission-drawer.tsx')) },
  actions: NewResubmission,
}).Screen;

function NewResubmission({ base }: { readonly base: string }) {
  const text = useText('utr-resubmissions');
  const { maySubmit } = useUtrCalls();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (!maySubmit) return null;
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {text('utr.new')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <UtrForm onClose={() => setOpen(false)} onDone={(id) => navigate(`${base}/${id}`)} />
        </Suspense>
      )}
    </>
  );
}
