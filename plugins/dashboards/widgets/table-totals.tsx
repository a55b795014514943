import type { WidgetData } from '#core/api';
import { useText } from '#core/react';
import { formatCount, useMoney } from '#core/ui';
import type { Pipe } from '../shapes.ts';

interface TotalsProps {
  readonly data: WidgetData;
  readonly columns: readonly string[];
  readonly pipeOf: (column: string) => Pipe | undefined;
}

/**
 * Renders the totals of all rows, each below its column: the count, and the volume below the amounts. A total without a
 * column is next to the label.
 */
export function TableTotals({ data: { totalCount, totalVolume, baseCurrency = 'EUR' }, columns, pipeOf }: TotalsProps) {
  const text = useText('dashboards');
  const money = useMoney();
  const counts = columns.findIndex((column, at) => at > 0 && (column === 'count' || pipeOf(column) === 'count'));
  const amounts = columns.findIndex((column, at) => at > 0 && pipeOf(column) === 'amount');
  const count = totalCount === undefined ? undefined : formatCount(totalCount);
  const volume = totalVolume === undefined ? undefined : money(totalVolume, baseCurrency);
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => (
          <td key={column} className={at === counts || at === amounts ? 'dash-right' : undefined}>
            {at === 0 && <strong>{text('total')}</strong>}
            {at === 0 && counts < 0 && count !== undefined && <span>{count}</span>}
            {at === 0 && amounts < 0 && volume !== undefined && <span>{volume}</span>}
            {at === counts && count}
            {at === amounts && volume}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
