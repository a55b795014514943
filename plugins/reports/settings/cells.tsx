/** Cells of report settings that no other list has. */
import { useText } from '#core/react';
import type { CellProps } from '#core/ui';
import { useReportWords } from '../words/texts.ts';
import type { ReportSetting, TableSetting } from './api.ts';

export function ColumnsCell({ row: { columns } }: CellProps<TableSetting>) {
  const heading = useReportWords();
  const text = useText('reports');
  return columns.length === 0 ? text('tables.all') : columns.map((id) => heading(`field.${id}`)).join(', ');
}

export function ReportCell({ row: { report } }: CellProps<ReportSetting | TableSetting>) {
  return useText<string>('reports')(`manifest.${report}`);
}

export function ZoneCell({ row: { timeZone } }: CellProps<ReportSetting>) {
  const text = useText('reports');
  return timeZone === undefined ? text('overview.ownZone') : <span translate="no">{timeZone}</span>;
}
