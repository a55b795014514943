/** Table cells that only report settings use. */
import { useText } from '#core/react';
import { useReportWords } from '../words/texts.ts';
import type { ReportSetting, TableSetting } from './api.ts';

export function ColumnsCell({ row: { columns } }: { readonly row: TableSetting }) {
  const heading = useReportWords();
  const text = useText('reports');
  return columns.length === 0 ? text('tables.all') : columns.map((id) => heading(`field.${id}`)).join(', ');
}

export function ReportCell({ row: { report } }: { readonly row: ReportSetting | TableSetting }) {
  return useText<string>('reports')(`manifest.${report}`);
}

export function ZoneCell({ row: { timeZone } }: { readonly row: ReportSetting }) {
  const text = useText('reports');
  return timeZone === undefined ? text('overview.ownZone') : <span translate="no">{timeZone}</span>;
}
