/** Queries of widgets to their sources, and the detection of equal queries. */
import type { WidgetQuery } from '#core/api';
import type { RangeValue, UiEnvironmentValue } from '#core/ui';
import { timeZoneOffset } from '#core/ui';
import { type Filters, queryOf, readFilters } from './filters.ts';
import { countOf, daysOf, instantsOfDays, readRange, widenRange } from './period.ts';
import type { Widget } from './shapes.ts';

/** Filters that apply to all widgets of a dashboard. */
export interface BoardFilters {
  readonly range: RangeValue;
  /** ISO 4217 code; empty for all currencies, which are shown in the base currency. */
  readonly currency: string;
}

/** Request of a widget: its source and the query. */
export interface Question {
  readonly endpoint: string;
  readonly query: WidgetQuery;
  readonly headers: { readonly endpointId: string; readonly widgetId: string };
  /** Calendar days that the response covers, if the widget's range differs from the dashboard's. */
  readonly days: { readonly from: string; readonly to: string };
  /** Error in the widget that prevents the query. */
  readonly problem?: string;
}

type Environment = Pick<UiEnvironmentValue, 'timeZone' | 'mode'>;

/**
 * Returns the default filters if neither widget nor dashboard sets them: today's payments in the user's current mode
 * (A-556 to A-559).
 */
export function defaultFilters({ timeZone, mode }: Environment, range: RangeValue, now: number) {
  const { startDate, endDate } = instantsOfDays(daysOf(range, timeZone, now), timeZone);
  return {
    systemMode: mode === 'Test' ? ('1' as const) : ('2' as const),
    mode: mode === 'Test' ? 1 : 2,
    startDate,
    endDate,
    timezoneOffset: timeZoneOffset(Date.parse(startDate), timeZone),
  };
}

const comparable = new Set(['COUNT_WIDGET', 'SUCCESS_RATE_WIDGET']);

/**
 * Returns the query of a widget: its filters, completed by those of the dashboard.
 * @param page page of the rows, if the widget has pages
 */
export function questionOf(
  widget: Widget,
  board: BoardFilters,
  environment: Environment,
  now: number,
  page?: number,
): Question {
  const { data, dataSourceEndpointId = '', widgetId, filters } = widget;
  const { configuration } = data;
  const ownFilters = readFiltersSafely(filters);
  const range =
    typeof ownFilters.filters.dateRange === 'string' ? readRange(ownFilters.filters.dateRange) : board.range;
  const options = configuration.chartConfiguration?.chartOptions;
  const days = widenRange(daysOf(range, environment.timeZone, now), options?.atLeastDays ?? 1);
  const isChanged =
    options?.atLeastDays !== undefined && countOf(days) > countOf(daysOf(range, environment.timeZone, now));
  const table = configuration.tableConfiguration;
  const compares = comparable.has(configuration.widgetType) || options?.comparison === true;
  const query = {
    ...defaultFilters(environment, range, now),
    ...instantsOfDays(days, environment.timeZone),
    ...(range.relative && !isChanged && { dateRange: range.relative }),
    ...(board.currency && { currency: board.currency }),
    ...(compares && { comparison: 'previous' as const }),
    // A table has five rows per page and starts with the first page.
    ...(table && { pageIndex: page ?? table.pageIndex ?? 0, PageSize: table.pageSize ?? 5 }),
    ...omitField(queryOf(ownFilters.filters), 'dateRange'),
  };
  const endpoint =
    page === undefined || page === 0
      ? data.dataSourceEndpoint
      : (widget.dataSourceMoreDataEndpoint ?? data.dataSourceEndpoint);
  return {
    endpoint,
    query: isSource(endpoint) ? query : pageOf(query),
    headers: { endpointId: dataSourceEndpointId || widgetId, widgetId },
    days,
    ...(ownFilters.problem !== undefined && { problem: ownFilters.problem }),
  };
}

/**
 * Returns the page parameters. If a table shows a list of the API, the list is requested by page and accepts no widget
 * filters.
 */
const pageOf = ({ pageIndex = 0, PageSize = 5 }: WidgetQuery): WidgetQuery => ({ pageIndex, pageSize: PageSize });
const isSource = (endpoint: string) => /^\/?reporting\//.test(endpoint);

/**
 * Returns the query for the line next to a number: the same data by day, for at least a week; `undefined` for a widget
 * without a line.
 */
export function trendOf(
  widget: Widget,
  board: BoardFilters,
  environment: Environment,
  now: number,
): Question | undefined {
  const { trendEndpoint: dataSourceEndpoint, valueColumn = 'count' } = widget.data.configuration;
  if (dataSourceEndpoint === undefined) return undefined;
  // Uses the query of a chart by day, so that such a chart on the same board shares the response.
  const chartConfiguration = {
    chartType: 'LineChart',
    xAxisColumn: 'key',
    yAxisColumn: [valueColumn],
    chartOptions: { comparison: true, atLeastDays: 7 },
  } as const;
  const configuration = {
    widgetType: 'CHART_WIDGET',
    chartConfiguration: { ...chartConfiguration, yAxisColumn: [valueColumn] },
  };
  return questionOf(
    { ...widget, data: { ...widget.data, dataSourceEndpoint, configuration } },
    board,
    environment,
    now,
  );
}

/** Returns the queries of all widgets, and those of the lines next to their numbers under the key `trendId`. */
export function questionsOf(
  placed: readonly { readonly id: string; readonly widget?: Widget | undefined }[],
  board: BoardFilters,
  environment: Environment,
  now: number,
): ReadonlyMap<string, Question> {
  const questions = placed.flatMap(({ id, widget }): (readonly [string, Question])[] => {
    if (!widget) return [];
    const trend = trendOf(widget, board, environment, now);
    return [[id, questionOf(widget, board, environment, now)], ...(trend ? [[trendId(id), trend] as const] : [])];
  });
  return spokenFor(new Map(questions));
}
export const trendId = (id: string): string => `${id} trend`;

function readFiltersSafely(text: string): { readonly filters: Filters; readonly problem?: string } {
  try {
    return { filters: readFilters(text) };
  } catch (error) {
    return { filters: {}, problem: error instanceof Error ? error.message : String(error) };
  }
}

const omitField = (record: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/**
 * Combines equal queries of widgets, so that they are sent only once. Each widget is mapped to the query of the widget
 * that sends it.
 */
export function spokenFor(questions: ReadonlyMap<string, Question>): ReadonlyMap<string, Question> {
  const speakers = new Map<string, Question>();
  const all = new Map<string, Question>();
  for (const [id, question] of questions) {
    const key = JSON.stringify([
      question.endpoint,
      Object.entries(question.query).sort(([name], [other]) => name.localeCompare(other)),
    ]);
    const speaker = speakers.get(key) ?? question;
    speakers.set(key, speaker);
    all.set(id, withSpeaker(question, speaker));
  }
  return all;
}

/** Returns a query with the headers and parameters of the widget that sends it; by default its own. */
export function withSpeaker(question: Question, { headers, query } = question): Question {
  return {
    ...question,
    headers,
    query: isSource(question.endpoint) ? { ...query, widgetId: headers.widgetId } : query,
  };
}
