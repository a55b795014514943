/** Entry point of the sandbox for reports: parses the query, counts transactions, and answers with tables and files. */
export {
  type Answer,
  type Answered,
  answerCharts,
  answerReport,
  answerTable,
  csvHead,
  csvRow,
  fileOf,
  groupedAnswer,
  plainAnswer,
  sheetOf,
  writtenSheet,
} from './answer.ts';
export { isRecoverable, withTotals } from './grouped.ts';
export { reportHeading } from './headings.ts';
export { filterValuesOf, type ReportQuestion, reportQuestionOf, rowsOf } from './question.ts';
export type { Sheet } from './sheet.ts';
