import { checkCells } from '../selection/select-keys.ts';
import type { GridColumn } from '../types.ts';

/** Minimum height of a row in pixels, same as for compact rows in the style sheet. */
const leastHeight = 34;

/**
 * Renders placeholder rows with the final layout while the first response is pending, so that the layout does not
 * shift. Rows below the visible area are one empty space of the same height, because creating a hundred skeletons would
 * delay the real rows.
 */
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
  const shown = Math.min(count, Math.ceil(window.innerHeight / leastHeight));
  return (
    <tbody aria-hidden="true" className="ui-grid-skeleton">
      {Array.from({ length: shown }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity except their position
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
      {shown < count && (
        <tr className="ui-grid-space" style={{ height: `calc(var(--ui-row-height) * ${count - shown})` }} />
      )}
    </tbody>
  );
}
