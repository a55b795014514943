import type { AnswerOf } from '#core/api';
import { Slot, useText } from '#core/react';
import {
  DateTime,
  DefinitionList,
  defineList,
  formatCount,
  highlightMatch,
  Link,
  type ListPartProps,
  Money,
  TransactionLink,
  useStatusWord,
} from '#core/ui';
import { type BulkRow, type BulkUpdate, bulkCalls } from '../api.ts';
import { bulkResult } from '../model.ts';
import { BulkActions } from './bulk-actions.tsx';
import { BulkPill } from './pills.tsx';
import './bulk-update.css';

type Answer = AnswerOf<typeof bulkCalls.rows>;

/**
 * Details of a bulk update: the result of the validation, the people who decided, the progress, and the result of each
 * row.
 */
export const bulkDetail = defineList({
  id: 'transactions.bulk-update-rows',
  endpoint: bulkCalls.rows,
  pathParams: ({ requestId = '' }) => ({ id: requestId }),
  useText: () => useText('bulk-updates'),
  title: 'bulkUpdate.rows',
  useData: () => ({ statusText: useStatusWord() }),
  columns: (c, { text, statusText }) => {
    // A file may contain an unknown status, which is shown unchanged.
    const statusOf = (status: string) => statusText(status, status);
    const reasonOf = ({ problem, status = '', expectedStatus, newStatus, message = '' }: BulkRow): string =>
      problem
        ? text(`bulkUpdate.problem.${problem}`, {
            status: statusOf(status),
            expected: statusOf(expectedStatus),
            wanted: statusOf(newStatus),
          })
        : message;
    return [
      c.custom('row', 'bulkUpdate.field.row', {
        cell: ({ row }) => row,
        value: ({ row }) => row,
        align: 'end',
        width: 64,
        required: true,
      }),
      c.status('result', bulkResult, 'bulkUpdate.field.result', { width: 130, phone: 'below-end' }),
      c.custom('transactionId', 'bulkUpdate.field.transaction', {
        cell: (row, search) =>
          row.externalId === undefined ? (
            highlightMatch(row.transactionId, search)
          ) : (
            <TransactionLink id={row.transactionId}>{row.externalId}</TransactionLink>
          ),
        value: (row) => row.transactionId,
        width: 140,
        phone: 'start',
      }),
      c.custom('why', 'bulkUpdate.field.why', { cell: reasonOf, value: reasonOf, width: 280 }),
      c.custom('amount', 'field.amount', {
        cell: (row) =>
          row.amount !== undefined &&
          row.currency !== undefined && <Money amount={row.amount} currency={row.currency} />,
        value: (row) => row.amount,
        align: 'end',
        width: 130,
        phone: 'end',
      }),
      c.custom('merchantName', 'field.merchant', {
        cell: (row, search) => highlightMatch(row.merchantName ?? '', search),
        value: (row) => row.merchantName,
        width: 160,
      }),
      c.custom('change', 'bulkUpdate.field.change', {
        cell: (row) => `${statusOf(row.expectedStatus)} → ${statusOf(row.newStatus)}`,
        value: (row) => `${row.expectedStatus} → ${row.newStatus}`,
        width: 190,
        phone: 'below-start',
      }),
      c.custom('status', 'bulkUpdate.field.now', {
        cell: (row) => (row.status === undefined ? '–' : statusOf(row.status)),
        value: (row) => row.status,
        width: 110,
      }),
      c.text('reasonCode', 'bulkUpdate.field.reasonCode', { width: 160 }),
    ];
  },
  filters: (f) => [f.choice('result', bulkResult, 'bulkUpdate.field.result')],
  tabs: {
    parts: [
      { id: 'all', title: 'bulkUpdate.tab.all', filters: {} },
      ...bulkResult.values.map((result) => ({
        id: result,
        title: bulkResult.textKey(result),
        filters: { result: [result] },
      })),
    ],
    has: ({ id }, answer) => answer !== undefined && (!bulkResult.is(id) || countOf(answer.request, id) > 0),
    count: ({ filters }, _counts, answer) =>
      answer &&
      formatCount(
        filters.result?.reduce((sum, result) => sum + countOf(answer.request, result), 0) ?? answer.request.count,
      ),
  },
  pageSize: 10,
  rowId: ({ row }) => String(row),
  rowName: ({ row }) => String(row),
  search: 'bulkUpdate.searchRows',
  empty: { title: 'bulkUpdate.noRows' },
  // The server creates the file with the results, and BulkActions offers it for download.
  export: false,
  record: ({ request }) => request.comment,
  refreshesWhile: (_rows, { request }) => request.status === 'Running',
  actions: DetailActions,
  above: DetailAbove,
});

function DetailActions({ base, list: { answer } }: ListPartProps<BulkRow, Answer>) {
  const text = useText('bulk-updates');
  return (
    <>
      <Link href={base}>{text('bulkUpdate.all')}</Link>
      {answer && <Slot id="resource/actions@1" props={{ entity: 'bulk-update', id: answer.request.id }} />}
    </>
  );
}

function DetailAbove({ base, list: { answer } }: ListPartProps<BulkRow, Answer>) {
  if (!answer) return null;
  return (
    <>
      <Head request={answer.request} base={base} />
      <BulkActions request={answer.request} base={base} />
    </>
  );
}

function countOf(request: BulkUpdate, result: string): number {
  const { ok, refused, done, failed, notRun, count } = request;
  const counts: Readonly<Record<string, number>> = {
    Ok: ok,
    Refused: refused,
    Done: done,
    Failed: failed,
    NotRun: notRun,
  };
  return counts[result] ?? count - ok - refused - done - failed - notRun;
}

function Head({ request, base }: { readonly request: BulkUpdate; readonly base: string }) {
  const text = useText('bulk-updates');
  const { status, count, done, failed, refused, notRun, ok } = request;
  return (
    <>
      <DefinitionList
        items={[
          { label: text('field.status'), value: <BulkPill status={status} /> },
          { label: text('bulkUpdate.field.createdBy'), value: request.createdBy },
          { label: text('bulkUpdate.field.created'), value: <DateTime value={request.created} style="full" /> },
          { label: text('bulkUpdate.field.fileName'), value: request.fileName },
          { label: text('bulkUpdate.field.decidedBy'), value: request.decidedBy },
          {
            label: text('bulkUpdate.field.decided'),
            value: request.decided && <DateTime value={request.decided} style="full" />,
          },
          { label: text('bulkUpdate.field.rejection'), value: request.rejection },
          {
            label: text('bulkUpdate.field.rerunOf'),
            value: request.rerunOf && <Link href={`${base}/${request.rerunOf}`}>{text('bulkUpdate.openFirst')}</Link>,
          },
        ]}
      />
      {status !== 'Draft' && (
        <p className="bulk-update-sum" role="status">
          {status === 'Running' && (
            <progress value={done + failed} max={done + failed + ok} aria-label={text('bulkUpdate.status.Running')} />
          )}
          {text(status === 'Validated' || status === 'WaitingForApproval' ? 'bulkUpdate.sumTried' : 'bulkUpdate.sum', {
            count,
            total: formatCount(count),
            ok: formatCount(ok),
            done: formatCount(done),
            failed: formatCount(failed),
            refused: formatCount(refused),
            notRun: formatCount(notRun),
          })}
        </p>
      )}
    </>
  );
}
