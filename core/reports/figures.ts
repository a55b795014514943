/** The columns of a report that are figures, each with its formula. */
import type { Report, ReportColumn } from './report.ts';

const kinds: ReadonlySet<ReportColumn['as']> = new Set([
  'count',
  'percent',
  'duration',
  'hours',
  'money',
  'base-money',
]);

interface ReportFigure {
  readonly column: ReportColumn;
  /** Key of its formula: `calculation.of.<formula>` is a text of reports. */
  readonly formula: string;
}

/** Returns the figures of a report's table, in the order of its columns. */
export const figuresOf = ({ by, refusedOnly }: Report, columns: readonly ReportColumn[]): ReportFigure[] =>
  columns
    .filter(({ as, isCode }) => kinds.has(as) && !isCode)
    .map((column) => {
      const { id, formula = id } = column;
      if (id === 'successRate' && columns.some((other) => other.id === 'serviceProvider'))
        return { column, formula: 'providerRate' };
      return { column, formula: by && id === 'count' ? (refusedOnly ? 'refusedCount' : 'matching') : formula };
    });
