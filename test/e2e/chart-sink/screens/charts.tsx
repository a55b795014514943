/**
 * The charts named in the address, or all charts if it names none. The address contains the other settings of tests,
 * too.
 */
import { isMapChart } from '#core/api';
import { Chart, ChartSkeleton } from '#core/charts';
import { useAddressParameter, useCall } from '#core/react';
import { Card, Cards, Loaded, Screen } from '#core/ui';
import { readNumbers } from '../api.ts';
import { samples } from './samples.ts';

export default function Charts() {
  // Reads the address, so that the charts change when the address does.
  useAddressParameter('chart');
  const parameters = new URLSearchParams(location.search);
  const names = parameters.getAll('chart');
  const call = useCall(readNumbers);
  const shown =
    names.length === 0 ? samples : names.flatMap((name) => samples.filter((sample) => sample.name === name));
  if (parameters.has('none')) return <Screen>No chart</Screen>;
  return (
    <Screen>
      <Cards>
        {shown.map(({ type, ...props }) => {
          const height = isMapChart(type) ? 320 : 280;
          return (
            <Card key={props.name} title={props.name}>
              <Loaded call={call} skeleton={<ChartSkeleton height={height} type={type} />}>
                {() => <Chart type={type} {...props} height={height} />}
              </Loaded>
            </Card>
          );
        })}
      </Cards>
    </Screen>
  );
}
