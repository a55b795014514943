/** Report with the settings of the tenant: time zone, maximum period and default view of the table. */
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
