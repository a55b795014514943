/**
 * A report as the tenant has settled it: whose clock counts, how long a period may be, what its table shows at first.
 */
import { useCall } from '#core/react';
import { ReportScreen, type ReportScreenProps, useOwn } from '#core/reports/react';
import { Loaded, Screen, Skeleton } from '#core/ui';
import { defaultsCalls } from './settings/api.ts';
import { useOwnText } from './words/texts.ts';

export function SettledReport(props: Omit<ReportScreenProps, 'defaults'>) {
  const { id } = props.report;
  // The screen renders only after the texts of these reports have loaded.
  useOwnText();
  const settled = useCall(useOwn(defaultsCalls), { params: { report: id } });
  if (settled.data) return <ReportScreen {...props} defaults={settled.data} />;
  return (
    <Screen>
      <Loaded call={settled} skeleton={<Skeleton />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}
