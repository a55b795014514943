/** The plugins' door to the screen of a report, and to the pieces that screens beside it use. Loaded only where a report is. */
export { monthWords } from './cell.tsx';
export { type OwnCells, ReportScreen, type ReportScreenProps } from './report-screen.tsx';
export { useReportText } from './texts.ts';
export { useOwn } from './use-own.ts';
