import { defineSandbox, on, type SandboxRoute } from '#sandbox';
import type { ReportCall } from './engine/calls.ts';
import type { Report } from './engine/report.ts';
import * as operations from './reports/operations.ts';
import * as transactions from './reports/transactions.ts';
import { accountStatement, invoices } from './sandbox/accounts.ts';
import { alerts } from './sandbox/alerts.ts';
import { answerReport, exportAnswer, groupedAnswer } from './sandbox/answer.ts';
import { askedOf } from './sandbox/asked.ts';
import { type Answered, automatedReports } from './sandbox/automated.ts';
import { chartAnswer } from './sandbox/grouped.ts';
import { loginHistory } from './sandbox/login-history.ts';
import * as rows from './sandbox/operations.ts';
import { pmpConfiguration } from './sandbox/pmp.ts';
import { resendRoutes, resendWebhooks } from './sandbox/resend.ts';
import { reportSettings } from './sandbox/settings.ts';
import { supportAnalytics } from './sandbox/support.ts';

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
/** Every report with what answers it. */
const answered: readonly Answered[] = [
  ...grouped.map((report) => ({ report, answer: groupedAnswer(report) })),
  { report: operations.declinedTransactionReasons, answer: rows.declined },
  { report: operations.apiLogs, answer: rows.apiLogs },
  { report: operations.webhookReport, answer: rows.webhooks },
  { report: operations.webhookReportV2, answer: rows.webhookAttempts },
  { report: operations.destinationsStatus, answer: rows.destinationsStatus },
  { report: operations.destinationsStatistics, answer: rows.destinationsStatistics },
  { report: operations.accountStatement, answer: accountStatement },
  { report: operations.invoices, answer: invoices },
  { report: operations.resendWebhooks, answer: resendWebhooks },
  { report: operations.pmpConfiguration, answer: pmpConfiguration },
  { report: operations.supportAnalytics, answer: supportAnalytics },
  { report: operations.loginHistory, answer: loginHistory },
];

export default defineSandbox(
  answered.flatMap(({ report, answer }) => answerReport(report, answer)),
  [exportAnswer(answered)],
  answerCharts(grouped),
  resendRoutes,
  alerts,
  ...reportSettings,
  ...automatedReports(answered),
);
