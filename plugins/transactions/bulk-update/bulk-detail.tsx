import { useMemo } from 'react';
import { Slot, type Text, useCall, usePolling } from '#core/react';
import {
  DataGrid,
  DateTime,
  DefinitionList,
  formatCount,
  type GridColumn,
  type GridConfig,
  Link,
  Money,
  marked,
  Screen,
  useGridState,
  useStatusWord,
} from '#core/ui';
import { lookup } from '../paths.ts';
import { type BulkRow, type BulkUpdate, bulkCalls, bulkResults } from './api.ts';
import { BulkActions } from './bulk-actions.tsx';
import { BulkPill } from './pills.tsx';
import './bulk-update.css';
import { useBulkText } from './texts.ts';

interface Words {
  readonly text: Text<'transactions/bulk-update'>;
  /** What a status is called; a file may name one that there is not, which stands as it is. */
  readonly wordOf: (status: string) => string;
}

function whyOf({ problem, status = '', expectedStatus, newStatus, message = '' }: BulkRow, { text, wordOf }: Words): string {
  if (!problem) return message;
  return text(`bulkUpdate.problem.${problem}`, { status: wordOf(status), expected: wordOf(expectedStatus), wanted: wordOf(newStatus) });
}

function columnsOf(words: Words): readonly GridColumn<BulkRow>[] {
  const { text, wordOf } = words;
  return [
    { id: 'row', title: text('bulkUpdate.field.row'), cell: ({ row }) => row, value: ({ row }) => row, align: 'end', width: 64, required: true },
    {
      id: 'result',
      title: text('bulkUpdate.field.result'),
      cell: (row) => <BulkPill status={row.result} />,
      value: (row) => row.result,
      width: 130,
      phone: 'below-end',
    },
    {
      id: 'transactionId',
      title: text('bulkUpdate.field.transaction'),
      cell: (row, search) =>
        row.externalId === undefined ? (
          marked(row.transactionId, search)
        ) : (
          <Link href={`${lookup.platform}/${row.transactionId}`} title={row.transactionId}>
            {row.externalId}
          </Link>
        ),
      value: (row) => row.transactionId,
      width: 140,
      phone: 'start',
    },
    {
      id: 'amount',
      title: text('field.amount'),
      cell: (row) => row.amount !== undefined && row.currency !== undefined && <Money amount={row.amount} currency={row.currency} />,
      value: (row) => row.amount,
      align: 'end',
      width: 130,
      phone: 'end',
    },
    {
      id: 'merchantName',
      title: text('field.merchant'),
      cell: (row, search) => marked(row.merchantName ?? '', search),
      value: (row) => row.merchantName,
      width: 160,
    },
    {
      id: 'change',
      title: text('bulkUpdate.field.change'),
      cell: (row) => `${wordOf(row.expectedStatus)} → ${wordOf(row.newStatus)}`,
      value: (row) => `${row.expectedStatus} → ${row.newStatus}`,
      width: 190,
      phone: 'below-start',
    },
    {
      id: 'status',
      title: text('bulkUpdate.field.now'),
      cell: (row) => (row.status === undefined ? '–' : wordOf(row.status)),
      value: (row) => row.status,
      width: 110,
    },
    { id: 'why', title: text('bulkUpdate.field.why'), cell: (row) => whyOf(row, words), value: (row) => whyOf(row, words), width: 280 },
    { id: 'reasonCode', title: text('bulkUpdate.field.reasonCode'), cell: (row) => row.reasonCode, value: (row) => row.reasonCode, width: 160 },
  ];
}

/** One bulk update: what came of trying it, who decides, how far it is, and what became of each row. */
export function BulkDetail({ base, id }: { readonly base: string; readonly id: string }) {
  const text = useBulkText();
  const statusWord = useStatusWord();
  const config = useMemo<GridConfig<BulkRow>>(
    () => ({
      id: 'transactions.bulk-update-rows',
      columns: columnsOf({ text, wordOf: (status) => statusWord(status, status) }),
      filters: [
        {
          id: 'result',
          kind: 'options',
          title: text('bulkUpdate.field.result'),
          options: bulkResults.map((result) => ({ id: result, name: text(`bulkUpdate.status.${result}`) })),
        },
      ],
      defaultSize: 10,
    }),
    [text, statusWord],
  );
  const grid = useGridState(config);
  const { page, size, search, filters } = grid.state;
  const result = filters.get('result');
  const list = useCall(
    bulkCalls.rows,
    {
      params: { id },
      query: {
        PageSize: size,
        PageIndex: page - 1,
        ...(search !== '' && { SearchKey: search }),
        ...(Array.isArray(result) && result.length > 0 && { result: result.join(',') }),
      },
    },
    { keepPrevious: true },
  );
  const request = list.data?.request;
  usePolling(request?.status === 'Running', list.refetch);
  const shown = request && bulkResults.filter((one) => countOf(request, one) > 0);
  return (
    <Screen
      record={request?.comment}
      actions={
        <>
          <Link href={base}>{text('bulkUpdate.all')}</Link>
          {request && <Slot id="resource/actions@1" props={{ entity: 'bulk-update', id }} />}
        </>
      }
    >
      {request && <Head request={request} base={base} />}
      {request && <BulkActions request={request} base={base} />}
      <DataGrid
        grid={grid}
        list={list}
        title={text('bulkUpdate.rows')}
        rowId={({ row }) => String(row)}
        searchPlaceholder={text('bulkUpdate.searchRows')}
        tabs={
          request &&
          shown && {
            tabs: [
              { id: 'all', title: text('bulkUpdate.tab.all'), filters: {} },
              ...shown.map((one) => ({ id: one, title: text(`bulkUpdate.status.${one}`), filters: { result: [one] } })),
            ],
            count: (tab) => formatCount(tab.filters.result?.reduce((sum, one) => sum + countOf(request, one), 0) ?? request.count),
          }
        }
        empty={{ title: text('bulkUpdate.noRows') }}
      />
    </Screen>
  );
}

function countOf(request: BulkUpdate, result: string): number {
  const { ok, refused, done, failed, notRun, count } = request;
  const counts: Readonly<Record<string, number>> = { Ok: ok, Refused: refused, Done: done, Failed: failed, NotRun: notRun };
  return counts[result] ?? count - ok - refused - done - failed - notRun;
}

function Head({ request, base }: { readonly request: BulkUpdate; readonly base: string }) {
  const text = useBulkText();
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
          { label: text('bulkUpdate.field.decided'), value: request.decided && <DateTime value={request.decided} style="full" /> },
          { label: text('bulkUpdate.field.rejection'), value: request.rejection },
          {
            label: text('bulkUpdate.field.rerunOf'),
            value: request.rerunOf && <Link href={`${base}/${request.rerunOf}`}>{text('bulkUpdate.openFirst')}</Link>,
          },
        ]}
      />
      {status !== 'Draft' && (
        <p className="bulk-update-sum" role="status">
          {status === 'Running' && <progress value={done + failed} max={done + failed + ok} aria-label={text('bulkUpdate.status.Running')} />}
          {text(status === 'Validated' || status === 'WaitingForApproval' ? 'bulkUpdate.sumTried' : 'bulkUpdate.sum', {
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
