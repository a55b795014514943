import { defineSandbox, on, type SandboxRoute } from '#sandbox';
import type { ReportCall } from './engine/calls.ts';
import type { Report } from './engine/report.ts';
import * as operations from './reports/operations.ts';
import * as transactions from './reports/transactions.ts';
import { accountStatement, invoices } from './sandbox/accounts.ts';
import { alerts } from './sandbox/alerts.ts';
import { answerReport } from './sandbox/answer.ts';
import { askedOf } from './sandbox/asked.ts';
import { chartAnswer } from './sandbox/grouped.ts';
import * as rows from './sandbox/operations.ts';

/** Each chart's call once, whichever reports draw it. */
function answerCharts(reports: readonly Report[]): SandboxRoute[] {
  const routes = new Map<ReportCall, SandboxRoute>();
  for (const report of reports) {
    for (const { by, call } of report.charts) {
      for (const one of Object.values(call))
        routes.set(
          one,
          on(one, (request) => chartAnswer(askedOf(request), by, report.refusedOnly)),
        );
    }
  }
  return [...routes.values()];
}

const grouped = Object.values(transactions);

export default defineSandbox(
  grouped.flatMap((report) => answerReport(report)),
  answerCharts(grouped),
  answerReport(operations.declinedTransactionReasons, rows.declined),
  answerReport(operations.apiLogs, rows.apiLogs),
  answerReport(operations.webhookReport, rows.webhooks),
  answerReport(operations.webhookReportV2, rows.webhookAttempts),
  answerReport(operations.destinationsStatus, rows.destinationsStatus),
  answerReport(operations.destinationsStatistics, rows.destinationsStatistics),
  answerReport(operations.accountStatement, accountStatement),
  answerReport(operations.invoices, invoices),
  alerts,
);
