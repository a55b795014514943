import { useEffect } from 'react';
import type { CsvTable } from '../../../api/read-csv.ts';
import { usePrint } from '../../../portal/print-page.ts';
import type { GridColumn } from '../types.ts';

interface PaperTableProps {
  readonly table: CsvTable;
  /** Columns of the list, for their alignment. */
  readonly columns: readonly GridColumn<never>[];
  /** Called when the table was printed, or printing was canceled. */
  readonly onEnd: () => void;
}

/** Prints all rows of a list in place of those of its page. The table itself is only on paper. */
export function PaperTable({ table, columns, onEnd }: PaperTableProps) {
  const print = usePrint();
  // biome-ignore lint/correctness/useExhaustiveDependencies: prints once, when the table is there
  useEffect(() => {
    void print().then(onEnd);
  }, []);
  const ends = new Set(columns.filter(({ align }) => align === 'end').map(({ title }) => title));
  const alignment = table.headings.map((heading) => (ends.has(heading) ? 'ui-end' : undefined));
  return (
    <table className="ui-grid-table ui-paper-table" aria-hidden="true">
      <thead>
        <tr>
          {table.headings.map((heading, at) => (
            <th key={heading} className={alignment[at]}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ row, cells }) => (
          <tr key={row}>
            {table.headings.map((heading, at) => (
              <td key={heading} className={alignment[at]}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
