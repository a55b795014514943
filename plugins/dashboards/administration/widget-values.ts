/**
 * Conversion between a widget and the values of its form. Every field exists for every type, so that switching the type
 * loses no input.
 */
import { firstLanguage, type LocalizedText } from '#core/api';
import { patterns, type Widget, type WidgetBody, type WidgetConfiguration } from '../shapes.ts';

export interface TableColumn {
  readonly column: string;
  readonly heading: string;
  /** Format of the column; empty for none. The template is empty for none, too. */
  readonly pipe: string;
  readonly template: string;
}

export type WidgetValues = {
  readonly name: LocalizedText;
  readonly categoryId: string;
  readonly source: string;
  readonly moreSource: string;
  readonly endpointId: string;
  /** Plugin of the data source; empty for a custom path. */
  readonly sourcePlugin: string;
  /** Filters as JSON text. */
  readonly filters: string;
  readonly widgetType: string;
  /** Description whose parts are separated by commas. */
  readonly description: string;
  readonly isLast24Hours: boolean;
  readonly path: string;
  readonly action: string;
  readonly chartType: string;
  readonly xColumn: string;
  readonly xName: string;
  readonly xKind: string;
  readonly yColumns: readonly string[];
  readonly yName: string;
  readonly tooltip: string;
  readonly tooltipType: string;
  readonly comparison: boolean;
  readonly atLeastDays: string;
  readonly columns: readonly TableColumn[];
  readonly pageIndex: string;
  readonly pageSize: string;
  readonly rowPath: string;
  readonly valueColumn: string;
  readonly trendSource: string;
  readonly pipe: string;
  readonly rising: string;
};

type Part = 'chart' | 'table' | 'number';
const parts: Readonly<Record<string, readonly Part[]>> = {
  CHART_WIDGET: ['chart'],
  MAP_WIDGET: ['chart'],
  TABLE_WIDGET: ['table'],
  COUNT_WIDGET: ['number'],
  SUCCESS_RATE_WIDGET: ['number'],
  BANNER_WIDGET: [],
  PIPELINE_CHART: [],
  WEBHOOK_STATUS: [],
};

/** Returns the configuration parts of a type of widget. A plugin's type may use any of them. */
export const partsOf = (widgetType: string): readonly Part[] => parts[widgetType] ?? ['chart', 'table', 'number'];
const isOwnType = (widgetType: string) => parts[widgetType] === undefined;

/** @param widget to change or copy; absent for a new widget */
export function valuesOf(widget: Partial<Widget> | undefined): WidgetValues {
  const configuration: Partial<WidgetConfiguration> = widget?.data?.configuration ?? {};
  const { chartConfiguration: chart, tableConfiguration: table, navigation } = configuration;
  return {
    name: widget?.name ?? { [firstLanguage]: '' },
    categoryId: widget?.categoryId ?? '',
    source: widget?.data?.dataSourceEndpoint ?? '',
    moreSource: widget?.dataSourceMoreDataEndpoint ?? '',
    endpointId: widget?.dataSourceEndpointId ?? '',
    sourcePlugin: widget?.dataSourceType ?? '',
    filters: widget?.filters ?? '{}',
    widgetType: configuration.widgetType ?? '',
    description: configuration.description ?? '',
    isLast24Hours: configuration.isLast24Hours ?? false,
    path: navigation?.path ?? '',
    action: navigation?.action ?? '',
    chartType: chart?.chartType ?? 'BarChart',
    xColumn: chart?.xAxisColumn ?? '',
    xName: chart?.xAxisColumnName ?? '',
    xKind: chart?.xAxisKind ?? '',
    yColumns: chart?.yAxisColumn ?? [],
    yName: chart?.yAxisColumnName ?? '',
    tooltip: chart?.tooltipValue ?? '',
    tooltipType: chart?.tooltipType ?? '',
    comparison: chart?.chartOptions?.comparison ?? false,
    atLeastDays: numberText(chart?.chartOptions?.atLeastDays),
    columns: (table?.tableDataProperties ?? []).map((column, at) => ({
      column,
      heading: table?.tableDataColumns[at] ?? '',
      pipe: table?.pipes?.find((entry) => entry.column === column)?.pipe ?? '',
      template: table?.customTemplate?.find((entry) => entry.column === column)?.template ?? '',
    })),
    pageIndex: numberText(table?.pageIndex),
    pageSize: numberText(table?.pageSize),
    rowPath: table?.navigationUrl ?? '',
    valueColumn: configuration.valueColumn ?? '',
    trendSource: configuration.trendEndpoint ?? '',
    pipe: configuration.customPipe ?? '',
    rising: configuration.rising ?? '',
  };
}

const numberText = (value: number | undefined) => (value === undefined ? '' : String(value));
const isNumber = (text: string, min: number, max: number) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

/** Omits empty values. */
function withoutEmpty<Values extends object>(values: Values): Partial<Values> {
  const isThere = (value: unknown) =>
    value !== '' && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
  // the result has a subset of the fields
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isThere(value))) as Partial<Values>;
}

function chartOf(values: WidgetValues) {
  const { chartType, xColumn, xName, xKind, yColumns, yName, tooltip, tooltipType, comparison, atLeastDays } = values;
  const options = withoutEmpty({ comparison, atLeastDays: atLeastDays === '' ? undefined : Number(atLeastDays) });
  return {
    chartType,
    xAxisColumn: xColumn,
    yAxisColumn: yColumns,
    ...withoutEmpty({
      xAxisColumnName: xName,
      xAxisKind: xKind,
      yAxisColumnName: yName,
      tooltipValue: tooltip,
      tooltipType,
    }),
    ...(Object.keys(options).length > 0 && { chartOptions: options }),
  };
}

function tableOf({ columns, pageIndex, pageSize, rowPath }: WidgetValues) {
  return {
    tableDataProperties: columns.map(({ column }) => column),
    tableDataColumns: columns.map(({ heading }) => heading),
    ...withoutEmpty({
      pageIndex: pageIndex === '' ? undefined : Number(pageIndex),
      pageSize: pageSize === '' ? undefined : Number(pageSize),
      navigationUrl: rowPath,
      pipes: columns.flatMap(({ column, pipe }) => (pipe === '' ? [] : [{ column, pipe }])),
      customTemplate: columns.flatMap(({ column, template }) => (template === '' ? [] : [{ column, template }])),
    }),
  };
}

/** Omits languages without a name, except the first language. */
function nameOf(name: LocalizedText): LocalizedText {
  const written = Object.entries(name).flatMap(([language, text]) =>
    text.trim() === '' ? [] : [[language, text.trim()]],
  );
  return { [firstLanguage]: name[firstLanguage].trim(), ...Object.fromEntries(written) };
}

/** Returns the request body that creates or changes the widget. */
export function bodyOf(values: WidgetValues): WidgetBody {
  const { name, categoryId, filters, source, moreSource, endpointId, sourcePlugin, widgetType } = values;
  const uses = (part: Part, isFilled: boolean) =>
    partsOf(widgetType).includes(part) && (isFilled || !isOwnType(widgetType));
  const navigation = withoutEmpty({ path: values.path, action: values.action });
  const configuration = {
    widgetType,
    ...withoutEmpty({ description: values.description.trim(), isLast24Hours: values.isLast24Hours }),
    ...(uses('chart', values.xColumn !== '') && { chartConfiguration: chartOf(values) }),
    ...(uses('table', values.columns.length > 0) && { tableConfiguration: tableOf(values) }),
    ...(partsOf(widgetType).includes('number') &&
      withoutEmpty({
        valueColumn: values.valueColumn,
        trendEndpoint: values.trendSource,
        customPipe: values.pipe,
        rising: values.rising,
      })),
    ...(Object.keys(navigation).length > 0 && { navigation }),
  };
  return {
    categoryId,
    name: nameOf(name),
    filters,
    ...withoutEmpty({
      dataSourceMoreDataEndpoint: moreSource,
      dataSourceEndpointId: endpointId,
      dataSourceType: sourcePlugin,
    }),
    // The selects of the form offer only values of the schema; the server checks the other fields.
    data: { dataSourceEndpoint: source, configuration: configuration as WidgetConfiguration },
  };
}

const isLike = (pattern: keyof typeof patterns, text: string) => new RegExp(patterns[pattern]).test(text);
export const isSource = (text: string): boolean => isLike('source', text);
const isPath = (text: string) => isLike('path', text);
const isColumn = (text: string) => isLike('column', text);

export type Problem = 'required' | 'path' | 'source' | 'columns' | 'twice' | 'days' | 'rows' | 'action' | 'columnName';
export type Problems = Partial<Record<keyof WidgetValues, Problem>>;

/** Returns the errors that prevent saving, by field. `filtersProblem` checks the text of the filters. */
export function problemsOf(values: WidgetValues): Problems {
  const { widgetType, yColumns, columns, xColumn, source, moreSource } = values;
  const uses = (part: Part, isFilled: boolean) =>
    partsOf(widgetType).includes(part) && (isFilled || !isOwnType(widgetType));
  const isChart = uses('chart', xColumn !== '');
  const isTable = uses('table', columns.length > 0);
  const names = columns.map(({ column }) => column);
  const all: readonly [keyof WidgetValues, Problem, boolean][] = [
    ['name', 'required', values.name[firstLanguage].trim() === ''],
    ['categoryId', 'required', values.categoryId === ''],
    ['widgetType', 'required', widgetType === ''],
    ['source', source === '' ? 'required' : 'source', !isSource(source)],
    ['moreSource', 'source', moreSource !== '' && !isSource(moreSource)],
    ['path', 'path', values.path !== '' && !isPath(values.path)],
    ['action', 'action', values.action !== '' && !isLike('action', values.action)],
    ['xColumn', xColumn === '' ? 'required' : 'columnName', isChart && !isColumn(xColumn)],
    [
      'yColumns',
      yColumns.length === 0 ? 'required' : 'columnName',
      isChart && (yColumns.length === 0 || !yColumns.every(isColumn)),
    ],
    ['atLeastDays', 'days', isChart && values.atLeastDays !== '' && !isNumber(values.atLeastDays, 1, 366)],
    ['columns', 'twice', isTable && new Set(names).size < names.length],
    ['columns', 'columns', isTable && (columns.length === 0 || !names.every(isColumn))],
    ['pageSize', 'rows', isTable && values.pageSize !== '' && !isNumber(values.pageSize, 1, 100)],
    ['rowPath', 'path', isTable && values.rowPath !== '' && !isPath(values.rowPath)],
  ];
  return Object.fromEntries(all.flatMap(([field, problem, isWrong]) => (isWrong ? [[field, problem]] : [])));
}

const unseen: ReadonlySet<string> = new Set(['name', 'categoryId']);

/** Returns whether the values are complete enough for a preview, even if they cannot be saved yet. */
export const isShowable = (values: WidgetValues): boolean =>
  Object.keys(problemsOf(values)).every((field) => unseen.has(field));

/** Returns the widget that a form would create, for the preview. */
export const shownWidget = (values: WidgetValues, widget: Partial<Widget> | undefined): Widget => ({
  userType: 'crm',
  version: 1,
  ...widget,
  widgetId: widget?.widgetId ?? 'preview',
  ...bodyOf(values),
});
