/** All reports, by their ids. */
import type { Report } from '#core/reports';
import * as operations from './operations.ts';
import * as transactions from './transactions.ts';

export const reports: ReadonlyMap<string, Report> = new Map(
  [...Object.values(transactions), ...Object.values(operations)].map((report) => [report.id, report]),
);
