import { Chart, ChartSkeleton } from '../charts/charts.tsx';
import type { ChartUnit } from '../charts/props.ts';
import { useCall } from '../portal/use-call.ts';
import { useHolder } from '../portal/use-holder.ts';
import { useUiEnvironment } from '../state/environment.tsx';
import { Card } from '../ui/components/card.tsx';
import { useDeclineReason } from '../ui/components/decline-reason-words.tsx';
import { Loaded } from '../ui/components/loaded.tsx';
import { useStatusWord } from '../ui/components/status-word.ts';
import { formatDateTimeShort } from '../ui/formats/date.ts';
import type { ReportAnswer, ReportQuery, ReportRow } from './calls.ts';
import { columnOf, type Measure, type ReportChart } from './report.ts';
import { useReportText } from './texts.ts';
import { useOwn } from './use-own.ts';

interface ReportChartProps {
  readonly chart: ReportChart;
  readonly query: ReportQuery;
  readonly behind: (row: ReportRow) => string | undefined;
}

/** Renders a chart of a report in a card. Each chart makes its own call. */
export function ReportChartCard({ chart, query, behind }: ReportChartProps) {
  const text = useReportText();
  const call = useCall(useOwn(chart.call), { query }, { keepPrevious: true });
  return (
    <Card title={text(`chart.${chart.id}`)}>
      <Loaded call={call} skeleton={<ChartSkeleton />}>
        {(answer) => <Drawn chart={chart} answer={answer} behind={behind} />}
      </Loaded>
    </Card>
  );
}

const unitOf = (measure: Measure, currency: string): ChartUnit =>
  measure === 'count'
    ? { kind: 'count' }
    : measure === 'share' || measure === 'successRate'
      ? { kind: 'percent' }
      : { kind: 'currency', currency };

function Drawn({
  chart,
  answer,
  behind,
}: Pick<ReportChartProps, 'chart' | 'behind'> & { readonly answer: ReportAnswer }) {
  const text = useReportText();
  const { tier } = useHolder();
  const { timeZone } = useUiEnvironment();
  const statusWord = useStatusWord();
  const declineReason = useDeclineReason();
  const { by, measure, beside, type, id } = chart;
  const column = columnOf(by);
  const isTime = by === 'day' || by === 'hour';
  const label = (key: string) => {
    if (by === 'status') return statusWord(key);
    if (by === 'declineReason') return declineReason(key);
    if (by === 'outcome' || by === 'kind' || by === 'declineCause') return text(`word.${key}`);
    return by === 'hour' ? formatDateTimeShort(key, timeZone).slice(11) : undefined;
  };
  const points = (rows: readonly ReportRow[], isNow: boolean) =>
    rows.map((row) => {
      const key = String(row[column] ?? '');
      const words = label(key);
      const href = isNow && Number(row.count) > 0 ? behind(row) : undefined;
      return {
        key,
        ...(words !== undefined && { label: words }),
        value: numberIn(row[measure]),
        ...(beside && { detail: numberIn(row[beside]) }),
        ...(href !== undefined && { href }),
      };
    });
  const currency = answer.baseCurrency;
  return (
    <Chart
      key={tier}
      type={type}
      name={text(`chart.${id}`)}
      keys={{ name: text(`field.${column}`), kind: isTime && by === 'day' ? 'time' : 'word' }}
      series={[
        {
          id: measure,
          name: text(`field.${measure}`),
          unit: unitOf(measure, currency),
          points: points(answer.data, true),
          ...(beside && { detail: { name: text(`field.${beside}`), unit: unitOf(beside, currency) } }),
          ...(by === 'day' &&
            answer.previous?.data && {
              comparison: { name: text('previous'), points: points(answer.previous.data, false) },
            }),
        },
      ]}
    />
  );
}

const numberIn = (value: ReportRow[string] | undefined): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
