import type { CsvValue } from '../../../core/api/csv.ts';
import type { ReportRow } from '../../../core/reports/calls.ts';

/** Table of a file: sorted as requested, with the type of each cell of a row. @public */
export interface Sheet {
  /** File name without extension. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly ReportRow[];
  readonly cells: (row: ReportRow) => readonly SheetCell[];
}
export interface SheetCell {
  readonly value: CsvValue;
  /** True for numbers. Texts that look like numbers stay texts: references, account numbers. */
  readonly isNumber: boolean;
}
