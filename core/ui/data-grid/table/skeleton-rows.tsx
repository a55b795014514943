import { checkCells } from '../selection/select-keys.ts';
import type { GridColumn } from '../types.ts';

/** Rows in the final shape while the first answer is awaited, so that nothing moves when it comes. */
export function SkeletonRows<Row>({
  columns,
  count,
  hasActions,
  hasChecks,
}: {
  readonly columns: readonly GridColumn<Row>[];
  readonly count: number;
  readonly hasActions: boolean;
  readonly hasChecks: boolean;
}) {
  return (
    <tbody aria-hidden="true" className="ui-grid-skeleton">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <tr key={row} className="ui-grid-row">
          {hasChecks && <td className={checkCells} />}
          {columns.map(({ id, align, phone }, place) => (
            <td key={id} className={align === 'end' ? 'ui-end' : undefined} data-phone={phone ?? 'none'}>
              <span className="ui-skeleton" style={{ width: `${40 + ((row * 7 + place * 13) % 5) * 10}%` }} />
            </td>
          ))}
          {hasActions && <td className="ui-grid-actions" />}
        </tr>
      ))}
    </tbody>
  );
}
