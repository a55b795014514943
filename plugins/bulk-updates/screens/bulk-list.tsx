import { useText } from '#core/react';
import { defineList, Link } from '#core/ui';
import { bulkCalls } from '../api.ts';
import { bulkStatus } from '../model.ts';
import { permission } from '../permissions.ts';

const counted = ['done', 'failed', 'refused', 'notRun'] as const;

/** List of bulk updates with requester, decision and results. */
export const bulkList = defineList({
  id: 'transactions.bulk-updates',
  endpoint: bulkCalls.list,
  useText: () => useText('bulk-updates'),
  columns: (c) => [
    c.text('comment', 'bulkUpdate.field.comment', { required: true, width: 260, phone: 'start' }),
    c.status('status', bulkStatus, 'field.status', { width: 170, phone: 'below-end' }),
    c.count('count', 'bulkUpdate.field.count', { width: 100, phone: 'end' }),
    ...counted.map((key) => c.count(key, `bulkUpdate.field.${key}`, { width: 100 })),
    c.time('created', 'bulkUpdate.field.created', { width: 150, phone: 'below-start' }),
    c.text('createdBy', 'bulkUpdate.field.createdBy'),
    c.text('decidedBy', 'bulkUpdate.field.decidedBy'),
    c.text('fileName', 'bulkUpdate.field.fileName', { hidden: true }),
  ],
  filters: (f) => [f.choice('status', bulkStatus, 'field.status')],
  tabs: { by: 'status' },
  pageSize: 10,
  rowName: ({ comment }) => comment,
  search: 'bulkUpdate.search',
  empty: { title: 'bulkUpdate.empty' },
  export: { guard: { permissions: [permission.Export] }, fileName: 'bulkUpdate.listFileName' },
  detail: { param: 'requestId' },
  refreshesWhile: (updates) => updates.some(({ status }) => status === 'Running'),
  actions: NewLink,
});

function NewLink({ base }: { readonly base: string }) {
  const text = useText('bulk-updates');
  return (
    <Link className="ui-button ui-button-primary" href={base.replace(/-history$/, '-request')}>
      {text('bulkUpdate.new')}
    </Link>
  );
}
