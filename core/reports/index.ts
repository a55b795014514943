/**
 * Entry point for reports in plugins, for declarations and sandboxes: the format of reports and their calls. It loads
 * neither React nor charts. The screen is in `#core/reports/react`, the responses are in `#sandbox/reports`.
 */
export {
  type At,
  type ExportCall,
  exportCall,
  type FileQuery,
  type ReportAnswer,
  type ReportCall,
  type ReportFile,
  ReportQuery,
  type ReportRow,
  reportCall,
  reportFile,
} from './calls.ts';
export { type OwnReport, ownReport } from './own-report.ts';
export {
  type ColumnKind,
  columnsOf,
  type Dimension,
  defineReport,
  type FieldId,
  type Measure,
  type Pivot,
  type Report,
  type ReportChart,
  type ReportColumn,
  type ReportDefaults,
  type ReportDefinition,
  type RowsQuery,
} from './report.ts';
export { mostDays, statuses } from './values.ts';
