import { formatChartValue } from '../charts/data/formats.ts';
import { useUiEnvironment } from '../state/environment.tsx';
import { DateTime } from '../ui/components/date-time.tsx';
import { Disclosure } from '../ui/components/disclosure.tsx';
import { Figure, Figures } from '../ui/components/figures.tsx';
import { type CallError, Loaded, type LoadedCall } from '../ui/components/loaded.tsx';
import { Money } from '../ui/components/money.tsx';
import { Skeleton } from '../ui/components/skeleton.tsx';
import { formatCount } from '../ui/formats/amount.ts';
import type { ReportAnswer } from './calls.ts';
import { NumberLink } from './number-link.tsx';
import { formatRates } from './rates.ts';
import { Scrolling } from './scrolling.tsx';
import { useReportText } from './texts.ts';

/**
 * Renders the totals of a report, in the base currency with the change from the previous period, and by currency with
 * the exchange rates.
 */
export function ReportTotals({
  call,
  isRefused,
  behind,
}: {
  readonly call: LoadedCall<ReportAnswer> & { readonly error?: CallError | null };
  readonly isRefused: boolean;
  /** Returns the address of the transactions that a number counts: all of them, or those in one currency. */
  readonly behind: (currency?: string) => string | undefined;
}) {
  const text = useReportText();
  const { currencies } = useUiEnvironment();
  // The table already shows the error.
  if (call.error) return null;
  return (
    <Loaded call={call} skeleton={<Skeleton widths={[60, 80]} />}>
      {({ total, totals = [], previous, baseCurrency, asOf }) => {
        if (!total) return null;
        const href = total.count > 0 ? behind() : undefined;
        const leads = href === undefined ? {} : { href };
        return (
          <section className="report-totals" aria-label={text('totals.title')}>
            <Figures>
              <Figure
                main
                label={text('field.count')}
                value={withChange(formatCount(total.count), total.count, previous?.count)}
                {...leads}
              />
              <Figure
                label={text(isRefused ? 'field.requested' : 'field.volume')}
                {...leads}
                value={
                  isRefused ? (
                    <Money amount={total.requested} currency={baseCurrency} />
                  ) : (
                    withChange(
                      <Money amount={total.volume} currency={baseCurrency} />,
                      Number(total.volume),
                      previous && Number(previous.volume),
                    )
                  )
                }
              />
              {!isRefused && (
                <Figure
                  label={text('field.successRate')}
                  {...leads}
                  value={
                    total.successRate === null
                      ? '–'
                      : formatChartValue(total.successRate, { kind: 'percent' }, currencies)
                  }
                />
              )}
              <Figure label={text('totals.asOf')} value={<DateTime value={asOf} style="full" />} />
            </Figures>
            {totals.length > 0 && (
              <Disclosure
                className="report-currencies"
                isFlush
                summary={text('totals.byCurrency', { count: totals.length })}
              >
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
                          <td>
                            <NumberLink href={behind(currency)}>{formatCount(count)}</NumberLink>
                          </td>
                          <td>
                            <Money amount={amount} currency={currency} />
                          </td>
                          <td>
                            <Money amount={captured} currency={currency} />
                          </td>
                          <td>
                            <Money amount={volume} currency={baseCurrency} />
                          </td>
                          <td>{formatRates(rate)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </Scrolling>
              </Disclosure>
            )}
          </section>
        );
      }}
    </Loaded>
  );

  /** Renders a number with its change from the previous period, or only the number if there is no previous value. */
  function withChange(shown: React.ReactNode, now: number, before: number | undefined) {
    if (!before) return shown;
    const change = Math.round(((now - before) / before) * 1000) / 10;
    const by = formatChartValue(Math.abs(change), { kind: 'percent' }, currencies);
    return (
      <>
        {shown}{' '}
        <span className="report-change">
          {text(change === 0 ? 'totals.same' : change > 0 ? 'totals.up' : 'totals.down', { by })}
        </span>
      </>
    );
  }
}
