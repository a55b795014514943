import { formatChartValue } from '../charts/data/formats.ts';
import { useUiEnvironment } from '../state/environment.tsx';
import { formatCount } from '../ui/formats/amount.ts';
import { DateTime } from '../ui/pieces/date-time.tsx';
import { Figure, Figures } from '../ui/pieces/figures.tsx';
import { type CallError, Loaded, type LoadedCall } from '../ui/pieces/loaded.tsx';
import { Money } from '../ui/pieces/money.tsx';
import { Skeleton } from '../ui/pieces/skeleton.tsx';
import type { ReportAnswer } from './calls.ts';
import { Scrolling } from './scrolling.tsx';
import { useReportText } from './texts.ts';

/** All of a report added up: in the base currency with the change to the period before, and by currency with the rates. */
export function ReportTotals({
  call,
  isRefused,
  href,
}: {
  readonly call: LoadedCall<ReportAnswer> & { readonly error?: CallError | null };
  readonly isRefused: boolean;
  readonly href: string | undefined;
}) {
  const text = useReportText();
  const { currencies } = useUiEnvironment();
  // The table says why it failed; twice would be once too often.
  if (call.error) return null;
  return (
    <Loaded call={call} skeleton={<Skeleton widths={[60, 80]} />}>
      {({ total, totals = [], previous, baseCurrency, asOf }) =>
        total && (
          <section className="report-totals" aria-label={text('totals.title')}>
            <Figures>
              <Figure
                main
                label={text('field.count')}
                value={withChange(formatCount(total.count), total.count, previous?.count)}
                {...(href && total.count > 0 && { href })}
              />
              <Figure
                label={text(isRefused ? 'field.asked' : 'field.volume')}
                value={
                  isRefused ? (
                    <Money amount={total.asked} currency={baseCurrency} />
                  ) : (
                    withChange(<Money amount={total.volume} currency={baseCurrency} />, Number(total.volume), previous && Number(previous.volume))
                  )
                }
              />
              {!isRefused && (
                <Figure
                  label={text('field.successRate')}
                  value={total.successRate === null ? '–' : formatChartValue(total.successRate, { kind: 'percent' }, currencies)}
                />
              )}
              <Figure label={text('totals.asOf')} value={<DateTime value={asOf} style="full" />} />
            </Figures>
            {totals.length > 0 && (
              <details className="report-currencies">
                <summary>{text('totals.byCurrency', { count: totals.length })}</summary>
                <Scrolling label={text('totals.byCurrency', { count: totals.length })}>
                  <table className="report-table">
                    <thead>
                      <tr>
                        <th scope="col">{text('field.currency')}</th>
                        <th scope="col">{text('field.count')}</th>
                        <th scope="col">{text('field.amount')}</th>
                        <th scope="col">{text('field.captured')}</th>
                        <th scope="col">{text('field.volume')}</th>
                        <th scope="col">{text('totals.rate', { currency: baseCurrency })}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {totals.map(({ currency, count, amount, captured, volume, rate }) => (
                        <tr key={currency}>
                          <th scope="row">{currency}</th>
                          <td>{formatCount(count)}</td>
                          <td>
                            <Money amount={amount} currency={currency} />
                          </td>
                          <td>
                            <Money amount={captured} currency={currency} />
                          </td>
                          <td>
                            <Money amount={volume} currency={baseCurrency} />
                          </td>
                          <td>{rate}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </Scrolling>
              </details>
            )}
          </section>
        )
      }
    </Loaded>
  );

  /** The number with how it went against the period before; nothing where there was none. */
  function withChange(shown: React.ReactNode, now: number, before: number | undefined) {
    if (!before) return shown;
    const change = Math.round(((now - before) / before) * 1000) / 10;
    const by = formatChartValue(Math.abs(change), { kind: 'percent' }, currencies);
    return (
      <>
        {shown} <span className="report-change">{text(change === 0 ? 'totals.same' : change > 0 ? 'totals.up' : 'totals.down', { by })}</span>
      </>
    );
  }
}
