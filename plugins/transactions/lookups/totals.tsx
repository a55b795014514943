import type { ReactNode } from 'react';
import { useAddressParameter } from '#core/react';
import { Figure, Figures, formatCount, Link, type ListCall, Money, Skeleton } from '#core/ui';
import type { Report, ReportTotal } from './api.ts';
import './lookups.css';
import { useLookupText } from './texts.ts';
import { AsOf } from './wide-columns.tsx';

const kinds = ['payments', 'refunds', 'payouts', 'chargebacks'] as const;

interface TotalsProps {
  readonly list: Omit<ListCall<never, Report>, 'data'>;
}

/** Renders the totals of the whole filtered list in the base currency, for the place above the list. */
export function BaseTotals({ list: { answer, error } }: TotalsProps) {
  const text = useLookupText();
  if (error && !answer) return null;
  return (
    <Figures isLead>
      {kinds.map((kind) => (
        <Figure
          key={kind}
          label={text(`lookups.totals.${kind}`)}
          value={
            answer ? (
              <Money amount={answer.baseTotal[kind]} currency={answer.baseTotal.currency} />
            ) : (
              <Skeleton widths={[60]} />
            )
          }
        />
      ))}
    </Figures>
  );
}

/**
 * Renders the totals of the whole filtered list, by type, by currency and in the base currency, and the age of the
 * data.
 */
export function Totals({ list }: TotalsProps) {
  const text = useLookupText();
  const currency = useAddressParameter('f.currency');
  const { answer: data } = list;
  if (!data) return list.error ? null : <Skeleton widths={[60, 40]} />;
  return (
    <div className="lookups-totals" aria-busy={list.isPlaceholderData || undefined}>
      <AsOf asOf={data.asOf} />
      {data.count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone a keyboard user must be able to scroll the table sideways
        <section className="lookups-totals-scroll" aria-label={text('lookups.totals.title')} tabIndex={0}>
          <table>
            <caption className="ui-visually-hidden">{text('lookups.totals.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{text('lookups.totals.currency')}</th>
                <th scope="col">{text('lookups.totals.count')}</th>
                {kinds.map((kind) => (
                  <th key={kind} scope="col">
                    {text(`lookups.totals.${kind}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <TotalRow
                name={text('lookups.totals.all', { currency: data.baseTotal.currency })}
                total={data.baseTotal}
              />
              {data.totals.map((total) => (
                <TotalRow
                  key={total.currency}
                  name={<Link href={currency.hrefWith(total.currency)}>{total.currency}</Link>}
                  total={total}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function TotalRow({ name, total }: { readonly name: ReactNode; readonly total: ReportTotal }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatCount(total.count)}</td>
      {kinds.map((kind) => (
        <td key={kind}>
          <Money amount={total[kind]} currency={total.currency} />
        </td>
      ))}
    </tr>
  );
}
