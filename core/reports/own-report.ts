import type { Tier } from '../permissions/guard.ts';
import { tieredFrom } from '../permissions/tiered.ts';
import { reportCall, reportFile } from './calls.ts';
import { defineReport, type Report, type ReportChart, type ReportDefinition } from './report.ts';

/** Declaration of a report with its own endpoints, for `ownReport`. @public */
export interface OwnReport extends Omit<ReportDefinition, 'call' | 'file' | 'charts'> {
  /** Description of the rows, for the API's document. */
  readonly summary: string;
  /** Path of the rows: `/loyalty-cards/reports/sales`; its file and its charts have paths below it. */
  readonly path: string;
  /** Permission to read the report, by tier. Only these tiers have the report. */
  readonly permissions: { readonly [T in Tier]?: string };
  readonly charts?: readonly Omit<ReportChart, 'call'>[];
}

/**
 * Declares a report whose calls are not in the API documents. Their paths are derived from its path.
 *
 * @example
 * ```ts
 * export const sales = ownReport({
 *   plugin: 'loyalty-cards',
 *   id: 'sales',
 *   summary: 'Payments by day and status',
 *   path: '/loyalty-cards/reports/sales',
 *   permissions: { tenant: 'CRM.Sale.View' },
 *   form: ['date', 'status', 'currency'],
 *   by: ['day', 'status', 'currency'],
 *   measures: ['count', 'amount'],
 * });
 * ```
 * @throws TypeError if it has no columns, as in `defineReport`
 * @public
 */
export function ownReport({ summary, path, permissions, charts = [], ...definition }: OwnReport): Report {
  const { plugin, id } = definition;
  const tiers = Object.keys(permissions) as Tier[]; // the type of the permissions has tiers as keys
  const guard = { tiers, permissions: [...new Set(Object.values(permissions))] };
  const forAll = <Call>(call: Call) => tieredFrom(tiers.map((tier) => [tier, call] as const));
  return defineReport({
    ...definition,
    call: forAll(reportCall(`${plugin}.${id}.table`, summary, { path }, guard)),
    file: forAll(
      reportFile(`${plugin}.${id}.file`, `Download the report ${id} of ${plugin}`, { path: `${path}/csv` }, guard),
    ),
    charts: charts.map((chart) => ({
      ...chart,
      call: forAll(
        reportCall(
          `${plugin}.${id}.chart.${chart.id}`,
          `${summary}: by ${chart.by}`,
          { path: `${path}/charts/${chart.id}` },
          guard,
        ),
      ),
    })),
  });
}
