import { defineSandbox, on, SandboxError, type SandboxRoute } from '#sandbox';
import { type Answered, answerCharts, answerTable, fileOf, groupedAnswer } from '#sandbox/reports';
import { exportReport, featureOf } from './calls.ts';
import * as operations from './reports/operations.ts';
import * as transactions from './reports/transactions.ts';
import { accountStatement, invoices } from './sandbox/accounts.ts';
import { alerts } from './sandbox/alerts.ts';
import { automatedReports } from './sandbox/automated.ts';
import { issuedInvoices } from './sandbox/credit-notes.ts';
import { reportFigures } from './sandbox/figures.ts';
import { invoiceBookings } from './sandbox/invoice-bookings.ts';
import { invoiceFees } from './sandbox/invoice-fees.ts';
import { loginHistory } from './sandbox/login-history.ts';
import * as rows from './sandbox/operations.ts';
import { pmpConfiguration } from './sandbox/pmp.ts';
import { resendRoutes, resendWebhooks } from './sandbox/resend.ts';
import { mostDaysFor, reportSettings } from './sandbox/settings.ts';
import { sourceRoutes } from './sandbox/sources.ts';
import { supportAnalytics } from './sandbox/support.ts';

/** Creates the route that exports any report of tenant staff. */
const exportAnswer = (answered: readonly Answered[]): SandboxRoute =>
  on(exportReport, ({ body: { reportId, filters, columns }, ...request }) => {
    const found = answered.find(({ report }) => report.id === reportId && report.tiers.includes('tenant'));
    if (!found) throw new SandboxError(404, 'reports.unknown', 'Report not found.');
    if (request.caller.switchedOff?.has(featureOf(reportId)))
      throw new SandboxError(403, 'feature.off', `The report ${reportId} is turned off.`);
    const query = {
      ...filters,
      fileColumns: columns.map(({ id }) => id).join(','),
      headings: columns.map(({ heading }) => heading.replaceAll('|', '/')).join('|'),
    };
    return fileOf(found, { ...request, query });
  });

const grouped = Object.values(transactions);
/** All reports with their implementations. */
const answered = (
  [
    ...grouped.map((report) => ({ report, answer: groupedAnswer(report) })),
    { report: operations.declinedTransactionReasons, answer: rows.declinedRows },
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
  ] satisfies readonly Answered[]
).map((entry): Answered => ({ ...entry, mostDays: mostDaysFor }));

export default defineSandbox(
  answered.flatMap(answerTable),
  [exportAnswer(answered)],
  answerCharts(grouped, ({ id }, { switchedOff }) => !switchedOff?.has(featureOf(id))),
  resendRoutes,
  alerts,
  issuedInvoices,
  invoiceFees,
  invoiceBookings,
  reportFigures,
  sourceRoutes,
  ...reportSettings,
  ...automatedReports(answered),
);
