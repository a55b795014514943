/** Calculation of the figures of a widget: formula, period, time zone, cut-off and rates, with the underlying rows. */
import { isOneOf, sourceOf, type WidgetData } from '#core/api';
import { useCall } from '#core/react';
import { Calculation, useReportText } from '#core/reports/react';
import { Dialog, formatCount, Link, Loaded, Section, useUiEnvironment } from '#core/ui';
import { addressOf } from '../navigation.ts';
import { writeRange } from '../period.ts';
import { type BoardFilters, type Question, questionOf, withSpeaker } from '../question.ts';
import type { Widget } from '../shapes.ts';
import { Value } from '../value.tsx';
import { useRowName } from '../widgets/words.ts';
import { useProofText } from './texts.ts';

interface ProofDialogProps {
  readonly widget: Widget;
  readonly title: string;
  readonly filters: BoardFilters;
  readonly now: number;
  readonly onClose: () => void;
}

const transactionSource = '/reporting/transactions/';
const formulas = [
  'volume',
  'count',
  'successRate',
  'providerRate',
  'refundedVolume',
  'refundedShare',
  'pendingShare',
  'share',
] as const;
type Formula = (typeof formulas)[number];
const isFormula = (name: string): name is Formula => isOneOf(formulas, name);

/** Returns the formulas of the figures that a widget shows; none for widgets that count records of other lists. */
export function formulasOf({ data: { configuration, dataSourceEndpoint } }: Widget): readonly Formula[] {
  if (!dataSourceEndpoint.startsWith(transactionSource)) return [];
  const { widgetType, valueColumn, chartConfiguration, tableConfiguration } = configuration;
  const columns =
    valueColumn !== undefined
      ? [valueColumn]
      : (chartConfiguration?.yAxisColumn ??
        tableConfiguration?.tableDataProperties ??
        (widgetType === 'PIPELINE_CHART' ? ['count', 'share'] : []));
  const isOfProvider = dataSourceEndpoint.endsWith('by/provider');
  return columns
    .map((column) => (column === 'successRate' && isOfProvider ? 'providerRate' : column))
    .filter(isFormula);
}

/** Renders the calculation of a widget's figures. */
export default function ProofDialog({ widget, title, filters, now, onClose }: ProofDialogProps) {
  const text = useReportText();
  const environment = useUiEnvironment();
  const question = withSpeaker(questionOf(widget, filters, environment, now));
  const call = useCall(sourceOf(question.endpoint), {
    query: question.query,
    headers: question.headers,
    quiet: true,
  });
  return (
    <Dialog title={text('calculation.title', { title })} size="m" onClose={onClose}>
      <Loaded call={call}>
        {(data) => <Proof widget={widget} data={data} question={question} filters={filters} now={now} />}
      </Loaded>
    </Dialog>
  );
}

interface ProofProps extends Pick<ProofDialogProps, 'widget' | 'filters' | 'now'> {
  readonly data: WidgetData;
  readonly question: Question;
}

function Proof({ widget, data, question, filters, now }: ProofProps) {
  const { timeZone } = useUiEnvironment();
  const { configuration } = widget.data;
  const [row] = data.data;
  const shown = formulasOf(widget);
  const { valueColumn, customPipe, navigation } = configuration;
  const href =
    navigation?.path === undefined || valueColumn === undefined
      ? undefined
      : addressOf(navigation.path, row, { date: writeRange(question.days), currency: filters.currency });
  const base = data.baseCurrency;
  const isMoney = shown.some((name) => name === 'volume' || name.startsWith('refunded'));
  return (
    <>
      <Calculation
        figures={shown.length === 0 ? [{ formula: 'list' }] : shown.map((formula) => ({ formula }))}
        value={
          valueColumn !== undefined &&
          row && <Value value={row[valueColumn]} pipe={customPipe ?? 'count'} row={row} baseCurrency={base} />
        }
        {...{ days: question.days, timeZone, asOf: data.asOf, href }}
        {...(isMoney && { base, rates: data.rates })}
      />
      {shown.includes('successRate') && valueColumn !== undefined && (
        <Outcomes widget={widget} filters={filters} now={now} />
      )}
    </>
  );
}

/** Renders the outcomes of the payments behind an approval rate; each part links to its rows. */
function Outcomes({ widget, filters, now }: Pick<ProofDialogProps, 'widget' | 'filters' | 'now'>) {
  const text = useProofText();
  const nameOf = useRowName();
  const environment = useUiEnvironment();
  const { navigation } = widget.data.configuration;
  const [lookup = ''] = navigation?.path?.split('?') ?? [];
  const path = `${lookup}?f.type=Sale,Authorization&{query}&{filters}`;
  const dataSourceEndpoint = `${transactionSource}by/outcome`;
  const question = withSpeaker(
    questionOf(
      { ...widget, data: { dataSourceEndpoint, configuration: { widgetType: 'PIPELINE_CHART' } } },
      filters,
      environment,
      now,
    ),
  );
  const call = useCall(sourceOf(question.endpoint), {
    query: question.query,
    headers: question.headers,
    quiet: true,
  });
  return (
    <Section title={text('proof.outcomes')}>
      <Loaded call={call}>
        {({ data, baseCurrency }) =>
          data.length === 0 ? (
            <p className="ui-muted">{text('noData')}</p>
          ) : (
            <ul className="ui-rows">
              {data.map((row) => (
                <li key={String(row.key)}>
                  <Link
                    href={
                      addressOf(path, row, { date: writeRange(question.days), currency: filters.currency }) ?? lookup
                    }
                  >
                    {nameOf(row, 'name')}
                  </Link>
                  <span>
                    {formatCount(Number(row.count))} ·{' '}
                    <Value value={row.share} pipe="percent" row={row} baseCurrency={baseCurrency} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
