import type { CellProps } from '#core/ui';
import type { Pipeline } from '../api.ts';

export function StageNames({ row }: CellProps<Pipeline>) {
  return <span translate="no">{row.stages.map(({ name }) => name).join(' → ')}</span>;
}
