import { lazy, Suspense } from 'react';
import type { ScreenProps } from '#core';
import type { ReportLeadProps } from '#core/reports/react';
import { CardSkeleton } from '#core/ui';
import { reports } from '../reports/all.ts';
import { accountStatement } from '../reports/operations.ts';
import { SettledReport } from '../settled-report.tsx';

const Statement = lazy(() => import('../statement/statement.tsx'));

function StatementLead(props: ReportLeadProps) {
  return (
    <Suspense fallback={<CardSkeleton />}>
      <Statement {...props} />
    </Suspense>
  );
}

/** Renders the report of a path. All reports share a screen, so that each adds only its name to the first load. */
export default function ReportOfAddress({ base }: ScreenProps) {
  const id = base.replace(/^.*\/reports\//, '').replaceAll('/', '-');
  const report = reports.get(id);
  if (!report)
    throw new Error(`There is no report ${id}: declare it in reports/, or take its route out of the manifest.`);
  return <SettledReport key={id} report={report} {...(report === accountStatement && { lead: StatementLead })} />;
}
