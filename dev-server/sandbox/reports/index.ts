/** The door of the sandbox to reports, for plugins that have some: the question understood, transactions counted for it, tables and files answered. */
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
  type Sheet,
  sheetOf,
  writtenSheet,
} from './answer.ts';
export { type Asked, askedOf, listed, rowsOf } from './asked.ts';
export { isRecoverable, withTotals } from './grouped.ts';
export { reportHeading } from './headings.ts';
