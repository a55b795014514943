/** Entry point for the screen of a report and its parts in plugins. Only screens with a report load it. */
export { type CalculatedFigure, Calculation, type CalculationProps } from './calculation.tsx';
export { type OwnCells, type ReportLeadProps, ReportScreen, type ReportScreenProps } from './report-screen.tsx';
export { useReportText } from './texts.ts';
export { useOwn } from './use-own.ts';
