/** The screen of a report, generated from its declaration: the query, the totals, the charts and the table. */
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { usePageTitle } from '../portal/page-title.ts';
import { usePrint } from '../portal/print-page.ts';
import { useCall, useClient, useRefresh } from '../portal/use-call.ts';
import { useHolder } from '../portal/use-holder.ts';
import { useLandmark } from '../portal/use-landmark.ts';
import { useAddress } from '../routing/address.ts';
import { UiEnvironment, useUiEnvironment } from '../state/environment.tsx';
import { Button } from '../ui/components/button.tsx';
import { Card } from '../ui/components/card.tsx';
import { Disclosure } from '../ui/components/disclosure.tsx';
import { Loaded } from '../ui/components/loaded.tsx';
import { Screen } from '../ui/components/screen.tsx';
import { Skeleton } from '../ui/components/skeleton.tsx';
import { ForbiddenState } from '../ui/components/states.tsx';
import { DataGrid } from '../ui/data-grid/data-grid.tsx';
import { useGridState } from '../ui/data-grid/state/use-grid-state.ts';
import type { ExportRequest, GridConfig } from '../ui/data-grid/types.ts';
import { type ReportQuery, type ReportRow, startOf } from './calls.ts';
import { isNumber, ReportCell } from './cell.tsx';
import { DetailButton } from './detail-button.tsx';
import { figuresOf } from './figures.ts';
import { PivotTable } from './pivot-table.tsx';
import {
  type Behind,
  daysOf,
  filtersOf,
  instantsOfPeriod,
  lastDayOf,
  lookupAddressOf,
  zoneOfCall,
} from './question.ts';
import { columnsOf, type Dimension, keysOf, type Report, type ReportDefaults } from './report.ts';
import { ReportChartCard } from './report-chart.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportTotals } from './report-totals.tsx';
import { OwnTexts, useReportText } from './texts.ts';
import { useOwn } from './use-own.ts';
import { useQuestionFields } from './use-question.ts';
import './report.css';

const CalculationDialog = lazy(() => import('./calculation-dialog.tsx'));

/** Files with more rows are prepared in the background. */
const mostRowsAtOnce = 10_000;

/** Props of the component above the table. @public */
export interface ReportLeadProps {
  /** The query for the report's call, with its filters and period, without sorting and page. */
  readonly query: ReportQuery;
}

/** Cells that the screen renders, by the id of their column. @public */
export type OwnCells = Readonly<Record<string, (row: ReportRow) => ReactNode>>;

/** Props of `ReportScreen`. @public */
export interface ReportScreenProps {
  readonly report: Report;
  /** Default settings of the report. Pass the same object in each render. */
  readonly defaults?: ReportDefaults;
  /** Bulk actions for rows. Pass the same object in each render. */
  readonly bulk?: GridConfig<ReportRow>['bulk'];
  /** Cells of the columns of the type `own`. Pass the same object in each render. */
  readonly cells?: OwnCells;
  /**
   * Renders the response in place of the table, which is collapsed below it, with its columns and its file. Pass the
   * same component in each render.
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
  // Undefined if the portal has no transaction lookup or the user may not open it.
  const lookup = useLandmark('transactions');
  const rowList = useLandmark(report.rowsIn ?? 'transactions');
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
  // This screen doesn't use `defineList`: its columns depend on the filters (the grouping), but the columns of a list
  // never depend on the list's state. The filters are in the form above, and Run sends the same request again. So the
  // state is read twice, first for the filters and then with the columns.
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
    leads && report.by ? lookupAddressOf(leads, keys, row) : undefined;
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
                  ? lookupAddressOf(leads, by, row)
                  : ((column.isCode
                      ? undefined
                      : report.rowsAt?.(row, {
                          path,
                          days,
                          column: column.id,
                          merchants: query.customer,
                          list: rowList,
                        })) ??
                    (leads && (column.as === 'transaction' || column.as === 'money')
                      ? transactionAddressOf(leads.lookup, row)
                      : undefined))
              }
            />
          )),
        value: (row) => row[column.id],
      })),
    }),
    [config, bulk, cells, report, defaults, query, text, leads, by, path, days, rowList],
  );
  const columns = columnsOf(report, query);
  const grid = useGridState(full);
  const { state } = grid;
  // "The last 7 days" are computed when the report runs, so that rendering again sends the same request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing Run computes the period again
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
    // Pressing Run without changes loads the results again, too.
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
  // The file has the rows of the screen: the days are in the user's time zone, but the times are in the file's.
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
  // If the permission was removed while the report was open, the form and the address remain.
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
        // Decision A-478: a prefix and the time of saving.
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
            {...(leads && report.by && { href: lookupAddressOf(leads, [], {}) })}
            onClose={() => setIsProofOpen(false)}
          />
        </Suspense>
      )}
      <ReportForm report={report} grid={grid} fields={fields} onRun={run} />
      <ReportTotals
        call={list}
        isRefused={report.refusedOnly ?? false}
        behind={(currency) =>
          leads && lookupAddressOf(leads, currency === undefined ? [] : ['currency'], { currency: currency ?? null })
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
const transactionAddressOf = (lookup: string, { transactionId }: ReportRow) =>
  typeof transactionId === 'string' ? `${lookup}/${transactionId}` : undefined;

/** Returns a time stamp in the user's local time: `2026-11-22-16-05-09`. */
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

/** Renders the matrix. It needs all rows, while the table only has a page. */
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
