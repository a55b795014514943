import { formatCount, type ListCall, Money, Skeleton } from '#core/ui';
import type { Report, ReportTotal } from './api.ts';
import './lookups.css';
import { useLookupText } from './texts.ts';
import { AsOf } from './wide-columns.tsx';

const kinds = ['payments', 'refunds', 'payouts', 'chargebacks'] as const;

/**
 * Renders the totals of the whole filtered list, by type, by currency and in the base currency, and the age of the
 * data.
 */
export function Totals({ list }: { readonly list: Omit<ListCall<never, Report>, 'data'> }) {
  const text = useLookupText();
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
                <TotalRow key={total.currency} name={total.currency} total={total} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function TotalRow({ name, total }: { readonly name: string; readonly total: ReportTotal }) {
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
