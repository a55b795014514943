/** The numbers of a chart in rows, for its table and its file. */
import type { CsvValue } from '../../api/csv.ts';
import { type Amount, type Cell, type ChartModel, isThere } from './model.ts';

interface Column {
  readonly heading: string;
  /** Index of its series. */
  readonly series: number;
  readonly of: (cell: Cell) => Amount | undefined;
  /** `true` for the values of the series itself, which link to the rows that they count. */
  readonly isOwn?: boolean;
}

function columnsOf({ series }: ChartModel): Column[] {
  return series.flatMap((item, at): Column[] => {
    const withSeriesName = (name: string) => (series.length > 1 ? `${item.name}: ${name}` : name);
    return [
      { heading: item.name, series: at, of: (cell) => (isThere(cell) ? cell : undefined), isOwn: true },
      ...(item.detailName === undefined
        ? []
        : [{ heading: withSeriesName(item.detailName), series: at, of: (cell: Cell) => cell.detail }]),
      ...(item.comparisonName === undefined
        ? []
        : [{ heading: withSeriesName(item.comparisonName), series: at, of: (cell: Cell) => cell.comparison }]),
    ];
  });
}

export interface TableCell {
  readonly text: string;
  readonly href?: string | undefined;
}

export interface ChartTable {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly TableCell[] }[];
}

/**
 * Returns the headings, and each row with its name and its numbers. Gaps are dashes.
 * @param maxRows maximum number of rows
 */
export function tableOf(model: ChartModel, maxRows = Number.POSITIVE_INFINITY): ChartTable {
  const columns = columnsOf(model);
  return {
    headings: [model.keyName, ...columns.map(({ heading }) => heading)],
    rows: model.rows.slice(0, maxRows).map((row, at) => ({
      key: `${row.key}/${at}`,
      cells: [
        { text: row.label },
        ...columns.map(({ series, of, isOwn }): TableCell => {
          const cell = model.series[series]?.cells[at];
          return { text: (cell && of(cell)?.text) ?? '–', href: isOwn ? cell?.href : undefined };
        }),
      ],
    })),
  };
}

/**
 * Returns the table for programs: dates in ISO 8601, numbers as in the API's response, and the currency of amounts in a
 * separate column.
 */
export function fileOf(
  model: ChartModel,
  currency: string,
): { readonly headings: readonly string[]; readonly rows: readonly (readonly CsvValue[])[] } {
  const amountAt = ({ series, of }: Column, row: number) => {
    const cell = model.series[series]?.cells[row];
    return cell && of(cell);
  };
  const columns = columnsOf(model).flatMap((column) => {
    const value = { heading: column.heading, at: (row: number) => amountAt(column, row)?.value };
    const hasCurrency = model.rows.some((_, row) => amountAt(column, row)?.currency !== undefined);
    return hasCurrency
      ? [value, { heading: `${column.heading}: ${currency}`, at: (row: number) => amountAt(column, row)?.currency }]
      : [value];
  });
  return {
    headings: [model.keyName, ...columns.map(({ heading }) => heading)],
    rows: model.rows.map(({ key, label }, row) => [model.isTime ? key : label, ...columns.map(({ at }) => at(row))]),
  };
}
