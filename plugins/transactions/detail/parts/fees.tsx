import { fromMinor, toMinor } from '#core/api';
import { Slot, useCall } from '#core/react';
import { decimalPlacesOf, Loaded, Money, Section, useFeeName, useUiEnvironment } from '#core/ui';
import type { Fee } from '../../api.ts';
import { useTransactionCalls } from '../../use-transaction-calls.ts';
import type { PartProps } from '../part-props.ts';
import { useDetailText } from '../texts.ts';

/** Renders the fees of the transaction, with their total. */
export default function Fees({ transaction: { id } }: PartProps) {
  const text = useDetailText();
  const calls = useTransactionCalls();
  const fees = useCall(calls.fees, { params: { id } });
  return (
    <>
      <Section title={text('detail.fees')}>
        <Loaded call={fees} empty={text('detail.feesEmpty')}>
          {(fees) => <FeeTable fees={fees} />}
        </Loaded>
      </Section>
      <Slot id="transactions/costs@1" props={{ transactionId: id }} />
    </>
  );
}

function FeeTable({ fees }: { readonly fees: readonly Fee[] }) {
  const text = useDetailText();
  const feeName = useFeeName();
  const { currencies } = useUiEnvironment();
  const currency = fees[0]?.currency ?? '';
  const decimals = decimalPlacesOf(currency, currencies);
  const total = fromMinor(
    fees.reduce((sum, fee) => sum + toMinor(fee.amount, decimals), 0),
    decimals,
  );
  return (
    <table className="ui-plain-table">
      <tbody>
        {fees.map((fee) => (
          <tr key={fee.id}>
            <th scope="row">{feeName(fee.name)}</th>
            <td>
              <Money amount={fee.amount} currency={fee.currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('detail.feesTotal')}</th>
          <td>
            <Money amount={total} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
