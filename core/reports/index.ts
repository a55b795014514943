/**
 * The plugins' entry point for reports, for declarations and sandboxes: what a report is, and its calls. It loads
 * neither React nor charts. The screen is at `#core/reports/react`, the answers are at `#sandbox/reports`.
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
  type AskedRows,
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
} from './report.ts';
export { mostDays, statuses } from './values.ts';
