/** Calculation of figures: formulas, period, time zone, cut-off and rates, with the rows behind. */
import type { ReactNode } from 'react';
import { Link } from '../routing/link.tsx';
import { DateTime } from '../ui/components/date-time.tsx';
import { DefinitionList } from '../ui/components/definition-list.tsx';
import { Section } from '../ui/components/section.tsx';
import { formatDayRange } from '../ui/formats/date-words.ts';
import { formatRates } from './rates.ts';
import { useReportText } from './texts.ts';

/** A figure of a calculation. @public */
export interface CalculatedFigure {
  /** Key of its formula: `calculation.of.<formula>` is a text of reports. */
  readonly formula: string;
  /** Name of the figure, if there are several. */
  readonly name?: string;
  /** The figure itself, if there are several. */
  readonly value?: ReactNode;
  /** Address of the rows that this figure is made of, if each figure has its own. */
  readonly href?: string;
}

/** Props of `Calculation`. @public */
export interface CalculationProps {
  /** Plugin with the texts of the formulas; the plugin of the report around it if absent. */
  readonly plugin?: string;
  readonly figures: readonly CalculatedFigure[];
  /** The figure itself, if there is a single figure. */
  readonly value?: ReactNode;
  /** First and last day, both inclusive; absent for figures as of now. */
  readonly days?: { readonly from: string; readonly to: string } | undefined;
  readonly timeZone: string;
  readonly asOf?: string | undefined;
  /** Currency that amounts are converted to; absent if nothing is converted. */
  readonly base?: string | undefined;
  /** Units of each currency for a unit of the base currency. */
  readonly rates?: readonly { readonly currency: string; readonly rate: string }[] | undefined;
  /** Address of the rows that the figures are made of. */
  readonly href?: string | undefined;
  /** Called when the rows are opened, such as to close a dialog over their list. */
  readonly onView?: () => void;
}

/** Renders how figures are calculated, with a link to the rows that they are made of. @public */
export function Calculation({
  plugin,
  figures,
  value,
  days,
  timeZone,
  asOf,
  base,
  rates = [],
  href,
  onView,
}: CalculationProps) {
  const text = useReportText(plugin);
  const isNamed = figures.some(({ name }) => name !== undefined);
  const foreign = rates.filter(({ currency }) => currency !== base);
  return (
    <>
      <DefinitionList
        items={[
          { label: text('calculation.figure'), value },
          {
            label: text('calculation.formula'),
            value: isNamed
              ? undefined
              : figures.map(({ formula }) => <div key={formula}>{text(`calculation.of.${formula}`)}</div>),
          },
          { label: text('calculation.period'), value: days && formatDayRange(days.from, days.to) },
          { label: text('calculation.zone'), value: <span translate="no">{timeZone}</span> },
          { label: text('calculation.cutOff'), value: asOf && <DateTime value={asOf} style="full" /> },
          {
            label: text('calculation.currency'),
            value: base === undefined ? undefined : text('calculation.converted', { currency: base }),
          },
          {
            label: text('calculation.rows'),
            value:
              href === undefined ? undefined : (
                <Link href={href} onClick={onView}>
                  {text('calculation.view')}
                </Link>
              ),
          },
        ]}
      />
      {isNamed && (
        <Section title={text('calculation.formula')}>
          <DefinitionList
            items={figures.map(({ formula, name = '', value, href: ownRows }) => ({
              label: name,
              value: (
                <>
                  {value !== undefined && <div>{value}</div>}
                  {text(`calculation.of.${formula}`)}
                  {ownRows !== undefined && (
                    <div>
                      <Link href={ownRows} onClick={onView}>
                        {text('calculation.rowsOf', { name })}
                      </Link>
                    </div>
                  )}
                </>
              ),
            }))}
          />
        </Section>
      )}
      {base !== undefined && foreign.length > 0 && (
        <Section title={text('calculation.rates', { currency: base })}>
          <ul className="ui-rows">
            {foreign.map(({ currency, rate }) => (
              <li key={currency} translate="no">
                <span>{currency}</span>
                <span>{formatRates(rate)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
