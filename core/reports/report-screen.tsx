/** The screen of a report: its question, its totals, its charts and its table, all from the declaration. */
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useCall, useClient, useRefresh } from '../http/use-call.ts';
import { usePageTitle } from '../portal/page-title.ts';
import { usePrint } from '../portal/print-page.ts';
import { useHolder } from '../portal/use-holder.ts';
import { useLandmark } from '../portal/use-landmark.ts';
import { useAddress } from '../routing/address.ts';
import { UiEnvironment, useUiEnvironment } from '../state/environment.tsx';
import { DataGrid } from '../ui/data-grid/data-grid.tsx';
import { useGridState } from '../ui/data-grid/state/use-grid-state.ts';
import type { ExportRequest, GridConfig } from '../ui/data-grid/types.ts';
import { Button } from '../ui/pieces/button.tsx';
import { Card } from '../ui/pieces/card.tsx';
import { Disclosure } from '../ui/pieces/disclosure.tsx';
import { Loaded } from '../ui/pieces/loaded.tsx';
import { Screen } from '../ui/pieces/screen.tsx';
import { Skeleton } from '../ui/pieces/skeleton.tsx';
import { ForbiddenState } from '../ui/pieces/states.tsx';
import { type ReportQuery, type ReportRow, startOf } from './calls.ts';
import { isNumber, ReportCell } from './cell.tsx';
import { DetailButton } from './detail-button.tsx';
import { figuresOf } from './figures.ts';
import { PivotTable } from './pivot-table.tsx';
import { type Behind, behind, daysOf, filtersOf, instantsOfPeriod, lastDayOf, zoneOfCall } from './question.ts';
import { columnsOf, type Dimension, keysOf, type Report, type ReportDefaults } from './report.ts';
import { ReportChartCard } from './report-chart.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportTotals } from './report-totals.tsx';
import { OwnTexts, useReportText } from './texts.ts';
import { useOwn } from './use-own.ts';
import { useQuestionFields } from './use-question.ts';
import './report.css';

const CalculationDialog = lazy(() => import('./calculation-dialog.tsx'));

/** A file with more rows is prepared in the background. */
const mostRowsAtOnce = 10_000;

/** Lists the props of a part above the table. @public */
export interface ReportLeadProps {
  /** The question, for the report's own call: its filters and period, without order and page. */
  readonly query: ReportQuery;
}

/** Cells that the screen draws itself, by the id of their column. @public */
export type OwnCells = Readonly<Record<string, (row: ReportRow) => ReactNode>>;

/** Props of `ReportScreen`. @public */
export interface ReportScreenProps {
  readonly report: Report;
  /** Default settings of the report; pass the same object in every render. */
  readonly defaults?: ReportDefaults;
  /** Bulk actions for rows. Pass the same object in every render. */
  readonly bulk?: GridConfig<ReportRow>['bulk'];
  /** Cells of the columns of the kind `own`. Pass the same object in every render. */
  readonly cells?: OwnCells;
  /**
   * Shows the answer in a way of its own. The table is folded away below it, for its columns and its file. Keep it
   * stable over renders.
   */
  readonly lead?: ComponentType<ReportLeadProps>;
}

const nothingSettled: ReportDefaults = { columns: [] };
const noCells: OwnCells = {};

/** Renders a report according to its declaration and its default settings. @public */
export function ReportScreen({ defaults = nothingSettled, ...props }: ReportScreenProps) {
  const environment = useUiEnvironment();
  return (
    <UiEnvironment
      value={defaults.timeZone === undefined ? environment : { ...environment, timeZone: defaults.timeZone }}
    >
      <OwnTexts value={props.report.plugin}>
        <SettledReport {...props} defaults={defaults} />
      </OwnTexts>
    </UiEnvironment>
  );
}

function SettledReport({
  report,
  bulk,
  cells = noCells,
  lead: Lead,
  defaults,
}: ReportScreenProps & { readonly defaults: ReportDefaults }) {
  const text = useReportText();
  const print = usePrint();
  const heading = usePageTitle();
  const { tier } = useHolder();
  // Nowhere, for whom there is no lookup or who may not open it.
  const lookup = useLandmark('transactions');
  const { timeZone, mode } = useUiEnvironment();
  const client = useClient();
  const fields = useQuestionFields(report, defaults.mostDays);
  const [runs, setRuns] = useState(0);
  const [isProofOpen, setIsProofOpen] = useState(false);
  const [path = ''] = useAddress().split('?');
  const filterList = useMemo(() => fields.map(({ filter }) => filter), [fields]);
  const config = useMemo<GridConfig<ReportRow>>(
    () => ({
      id: `${report.plugin}.${report.id}.${tier}`,
      columns: [],
      filters: filterList,
      ...(report.sort && { defaultSort: report.sort }),
      ...(defaults.pageSize !== undefined && { defaultSize: defaults.pageSize }),
    }),
    [report, tier, filterList, defaults],
  );
  // No `defineList`: the columns follow from the filters (what rows are grouped by), and a list's columns never depend
  // on its own state. The
  // filters are those of the form above, and Run asks the same question again. So the state is read once for the
  // filters, then with the columns.
  const requestedFilters = useGridState(config).state.filters;
  const query = useMemo(() => filtersOf(requestedFilters), [requestedFilters]);
  const { by, pivot } = keysOf(report, query);
  const leads = useMemo(
    (): Behind | undefined =>
      lookup === undefined
        ? undefined
        : {
            lookup,
            filters: requestedFilters,
            days: daysOf(requestedFilters, timeZone, Date.now()),
            refusedOnly: report.refusedOnly ?? false,
          },
    [lookup, requestedFilters, timeZone, report],
  );
  const days = useMemo(() => daysOf(requestedFilters, timeZone, Date.now()), [requestedFilters, timeZone]);
  const link = (keys: readonly Dimension[]) => (row: ReportRow) =>
    leads && report.by ? behind(leads, keys, row) : undefined;
  const full = useMemo<GridConfig<ReportRow>>(
    () => ({
      ...config,
      ...(bulk && { bulk, rowName: (row: ReportRow) => String(row.externalId ?? row.id) }),
      columns: columnsOf(report, query).map((column) => ({
        ...column,
        ...(defaults.columns.length > 0 && { hidden: !defaults.columns.includes(column.id) }),
        title: text(`field.${column.id}`),
        align: isNumber(column) ? 'end' : 'start',
        titled: column.titled ?? column.as === 'count',
        cell:
          cells[column.id] ??
          ((row) => (
            <ReportCell
              row={row}
              column={column}
              text={text}
              href={
                leads && report.by
                  ? behind(leads, by, row)
                  : ((column.isCode ? undefined : report.rowsAt?.(row, { path, days })) ??
                    (leads && (column.as === 'transaction' || column.as === 'money')
                      ? itself(leads.lookup, row)
                      : undefined))
              }
            />
          )),
        value: (row) => row[column.id],
      })),
    }),
    [config, bulk, cells, report, defaults, query, text, leads, by, path, days],
  );
  const columns = columnsOf(report, query);
  const grid = useGridState(full);
  const { state } = grid;
  // "The last 7 days" are as of when they were asked for, so that rendering again asks the same question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing Run asks as of now
  const now = useMemo(() => Date.now(), [requestedFilters, runs]);
  const whole = { ...query, ...instantsOfPeriod(requestedFilters, timeZone, now), ...zoneOfCall(by, timeZone, now) };
  const order = state.sort
    ? { sortBy: state.sort.column, sortDirection: state.sort.descending ? ('desc' as const) : ('asc' as const) }
    : {};
  const call = useOwn(report.call);
  const file = useOwn(report.file);
  const exportBy = report.exportBy?.[tier];
  const list = useCall(
    call,
    { query: { ...whole, ...order, pageIndex: state.page - 1, PageSize: state.size } },
    { keepPrevious: true },
  );
  const refresh = useRefresh();
  const run = (isSame: boolean) => {
    setRuns((before) => before + 1);
    // The same question is answered anew, too.
    if (isSame) void refresh(call, ...report.charts.flatMap((chart) => chart.call[tier] ?? []));
  };
  const chartQuery = (chart: Report['charts'][number]) => {
    const { unit: _unit, rows: _rows, columns: _columns, ...filters } = query;
    if (chart.by === 'hour')
      return {
        ...filters,
        ...lastDayOf(requestedFilters, timeZone, now),
        ...(tier === 'merchant' && { mode: mode === 'Test' ? 1 : 2 }),
      };
    return {
      ...filters,
      ...instantsOfPeriod(requestedFilters, timeZone, now),
      ...zoneOfCall([chart.by], timeZone, now),
    };
  };
  // The rows on the screen: of the days in the person's own zone, whichever zone the file's times are in.
  const fileQuery = ({
    columns,
    headings,
    ...zone
  }: Pick<ExportRequest, 'columns' | 'headings' | 'timeZone' | 'timezoneOffset'>) => ({
    ...query,
    ...instantsOfPeriod(requestedFilters, timeZone, now),
    ...order,
    timeZone: zone.timeZone,
    timezoneOffset: zone.timezoneOffset,
    fileColumns: columns.join(','),
    headings: headings.join('|'),
  });
  const inForce = fields.filter(({ filter }) => requestedFilters.has(filter.id)).map(({ filter }) => filter.title);
  // Whoever had it open when it was taken away keeps the question, in form and address.
  if (list.error?.status === 403) {
    return (
      <Screen>
        <ReportForm report={report} grid={grid} fields={fields} onRun={run} />
        <ForbiddenState>{text(list.error.code === 'feature.off' ? 'taken.off' : 'taken.right')}</ForbiddenState>
      </Screen>
    );
  }
  const charts = report.charts.map((chart) => (
    <ReportChartCard key={chart.id} chart={chart} query={chartQuery(chart)} behind={link([chart.by])} />
  ));
  const table = (
    <DataGrid
      grid={grid}
      list={list}
      title={heading}
      rowId={(row) => String(row.id ?? by.map((key) => row[key === 'merchant' ? 'merchantId' : key]).join(' '))}
      hasOwnFilters
      {...(report.detail && {
        rowActions: (row: ReportRow) => <DetailButton columns={report.detail ?? []} row={row} />,
      })}
      empty={{ title: text('empty.title') }}
      export={{
        guard: (exportBy ?? file).guard,
        // a prefix and the time at which it is saved.
        fileName: () => `${report.id}-${stampOf(new Date())}`,
        formats: ['csv', 'xlsx'],
        run: ({ format, signal, ...request }) => {
          if (exportBy) {
            const { headings, columns } = request;
            const { fileColumns: _columns, headings: _headings, ...filters } = fileQuery(request);
            const body = {
              reportId: report.id,
              filters: { ...filters, format },
              columns: columns.map((id, at) => ({ id, heading: headings[at] ?? id })),
            };
            return client.call(exportBy, { body, signal, quiet: true });
          }
          return client.call(file, { query: { ...fileQuery(request), format }, signal, quiet: true });
        },
        background: {
          above: mostRowsAtOnce,
          start: ({ signal, ...request }) =>
            client.call(startOf(file), { body: fileQuery(request), signal, quiet: true }),
        },
      }}
    />
  );
  return (
    <Screen
      actions={
        <>
          {figuresOf(report, columns).length > 0 && (
            <Button aria-haspopup="dialog" disabled={list.data === undefined} onClick={() => setIsProofOpen(true)}>
              {text('calculation.show')}
            </Button>
          )}
          <Button onClick={() => void print()}>{text('print')}</Button>
        </>
      }
    >
      {isProofOpen && list.data && (
        <Suspense fallback={null}>
          <CalculationDialog
            {...{ report, columns, title: heading ?? '', answer: list.data }}
            {...(report.form.includes('date') && { days })}
            {...(leads && report.by && { href: behind(leads, [], {}) })}
            onClose={() => setIsProofOpen(false)}
          />
        </Suspense>
      )}
      <ReportForm report={report} grid={grid} fields={fields} onRun={run} />
      <ReportTotals
        call={list}
        isRefused={report.refusedOnly ?? false}
        behind={(currency) =>
          leads && behind(leads, currency === undefined ? [] : ['currency'], { currency: currency ?? null })
        }
      />
      {list.data?.count === 0 && !list.error && (
        <p className="report-empty">
          {text(inForce.length > 0 ? 'empty.loosen' : 'empty.period', { filters: inForce.join(', ') })}
        </p>
      )}
      <div className={charts.length === 1 ? 'report-result report-beside' : 'report-result'}>
        {charts.length > 0 && <div className="report-charts">{charts}</div>}
        {pivot && <PivotCard report={report} query={whole} pivot={pivot} link={link} />}
        {Lead ? (
          <>
            <Lead query={whole} />
            <Disclosure isFlush summary={text('asTable')}>
              {table}
            </Disclosure>
          </>
        ) : (
          table
        )}
      </div>
    </Screen>
  );
}

/** Returns the address of the transaction that a row describes. */
const itself = (lookup: string, { transactionId }: ReportRow) =>
  typeof transactionId === 'string' ? `${lookup}/${transactionId}` : undefined;

/** `2026-11-22-16-05-09`, by the person's own clock. */
function stampOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return [
    now.getFullYear(),
    two(now.getMonth() + 1),
    two(now.getDate()),
    two(now.getHours()),
    two(now.getMinutes()),
    two(now.getSeconds()),
  ].join('-');
}

interface PivotCardProps {
  readonly report: Report;
  readonly query: ReturnType<typeof filtersOf>;
  readonly pivot: NonNullable<Report['pivot']>;
  readonly link: (keys: readonly Dimension[]) => (row: ReportRow) => string | undefined;
}

/** Renders the matrix, which needs all rows, while the table has only a page. */
function PivotCard({ report, query, pivot, link }: PivotCardProps) {
  const text = useReportText();
  const all = useCall(useOwn(report.call), { query }, { keepPrevious: true });
  return (
    <Card title={text('pivot.card')}>
      <Loaded call={all} skeleton={<Skeleton />} empty={text('empty.title')}>
        {({ data }) => <PivotTable rows={data} pivot={pivot} link={link} />}
      </Loaded>
    </Card>
  );
}
