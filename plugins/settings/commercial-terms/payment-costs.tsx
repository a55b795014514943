import { useCall, useText } from '#core/react';
import { Loaded, Money, Section } from '#core/ui';
import { paymentCosts } from './api.ts';

/** Renders the fees that providers charge the tenant for a payment, and the remainder of the merchant fee. */
export default function PaymentCosts({ transactionId }: { readonly transactionId: string }) {
  const text = useText('settings');
  const call = useCall(paymentCosts, { params: { transactionId } });
  return (
    <Section title={text('fees.costs')}>
      <Loaded call={call} empty={text('fees.costsEmpty')} isEmpty={({ lines }) => lines.length === 0}>
        {({ currency, lines, total, margin }) => (
          <table className="ui-plain-table">
            <tbody>
              {lines.map(({ feeId, name, type, net, tax }) => (
                <tr key={feeId}>
                  <th scope="row">
                    <span translate="no">{name}</span> <span className="ui-muted">{text(`fees.type.${type}`)}</span>
                  </th>
                  <td>
                    <Money amount={net} currency={currency} />
                    {Number(tax) > 0 && (
                      <span className="ui-muted">
                        {' + '}
                        <Money amount={tax} currency={currency} /> {text('fees.tax')}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{text('fees.total')}</th>
                <td>
                  <Money amount={total} currency={currency} />
                </td>
              </tr>
              <tr>
                <th scope="row">{text('fees.margin')}</th>
                <td>
                  <Money amount={margin} currency={currency} />
                </td>
              </tr>
            </tfoot>
          </table>
        )}
      </Loaded>
    </Section>
  );
}
