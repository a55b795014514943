import { useLanguage } from '../i18n/use-text.ts';
import { useStatusWord } from '../ui/components/status-word.ts';
import { formatCount } from '../ui/formats/amount.ts';
import { monthName } from '../ui/formats/month-name.ts';
import type { ReportRow } from './calls.ts';
import { NumberLink } from './number-link.tsx';
import { columnOf, type Dimension, type Pivot } from './report.ts';
import { Scrolling } from './scrolling.tsx';
import { useReportText } from './texts.ts';

/**
 * Renders counts with the values of one key as rows and those of another as columns, with their sums: days and months.
 */
export function PivotTable({
  rows,
  pivot,
  link,
}: {
  readonly rows: readonly ReportRow[];
  readonly pivot: Pivot;
  /** Returns the link of a number for its keys: both keys for a cell, one or none for a sum. */
  readonly link: (keys: readonly Dimension[]) => (row: ReportRow) => string | undefined;
}) {
  const text = useReportText();
  const language = useLanguage();
  const statusWord = useStatusWord();
  const [down, across] = [columnOf(pivot.rows), columnOf(pivot.columns)];
  const value = (row: ReportRow, column: string) => String(row[column] ?? '');
  const keysOf = (column: string) => [...new Set(rows.map((row) => value(row, column)))].sort();
  const cells = new Map(rows.map((row) => [`${value(row, down)}\n${value(row, across)}`, row]));
  const [lines, heads] = [keysOf(down), keysOf(across)];
  const words = (by: Dimension, key: string) => {
    if (by === 'status') return statusWord(key);
    if (by === 'month') return monthName(key, language);
    return by === 'kind' ? text(`word.${key}`) : key || '–';
  };
  const linkCell = link([pivot.rows, pivot.columns]);
  const sum = (some: readonly ReportRow[], ...keys: readonly Dimension[]) => (
    <NumberLink href={some[0] && link(keys)(some[0])}>
      {formatCount(some.reduce((all, row) => all + Number(row.count ?? 0), 0))}
    </NumberLink>
  );
  const title = text('pivot.title', { rows: text(`field.${down}`), columns: text(`field.${across}`) });
  return (
    <Scrolling label={title}>
      <table className="report-table report-pivot">
        <caption className="ui-visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text(`field.${down}`)}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {words(pivot.columns, head)}
              </th>
            ))}
            <th scope="col">{text('pivot.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line}>
              <th scope="row">{words(pivot.rows, line)}</th>
              {heads.map((head) => {
                const row = cells.get(`${line}\n${head}`);
                return (
                  <td key={head}>
                    {row === undefined ? (
                      '–'
                    ) : (
                      <NumberLink href={linkCell(row)}>{formatCount(Number(row.count))}</NumberLink>
                    )}
                  </td>
                );
              })}
              <td>
                {sum(
                  rows.filter((row) => value(row, down) === line),
                  pivot.rows,
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('pivot.sum')}</th>
            {heads.map((head) => (
              <td key={head}>
                {sum(
                  rows.filter((row) => value(row, across) === head),
                  pivot.columns,
                )}
              </td>
            ))}
            <td>{sum(rows)}</td>
          </tr>
        </tfoot>
      </table>
    </Scrolling>
  );
}
