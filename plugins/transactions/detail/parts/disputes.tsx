import { disputeCategories } from '#core/api';
import { Slot, useCall, useLocalized } from '#core/react';
import { Loaded, Section, Skeleton } from '#core/ui';
import type { PartProps } from '../part-props.ts';
import { useDetailText } from '../texts.ts';
import { useDetailCalls } from '../use-detail-calls.ts';

/** Renders the disputes of a payment, and the reasons for which the payer's bank can dispute it. */
export default function Disputes({ transaction: { id, paymentMethod } }: PartProps) {
  const text = useDetailText();
  const nameIn = useLocalized();
  const calls = useDetailCalls();
  const codes = useCall(calls.disputeCodes, { params: { id } });
  return (
    <>
      <Slot id="transactions/disputes@1" props={{ transactionId: id }} />
      <Section title={text('detail.disputeCodes', { scheme: paymentMethod })}>
        <Loaded call={codes} skeleton={<Skeleton widths={[90, 90, 90]} />} empty={text('detail.noDisputeCodes')}>
          {(codes) => (
            <table className="ui-plain-table transactions-codes">
              <thead>
                <tr>
                  <th scope="col">{text('detail.code')}</th>
                  <th scope="col">{text('detail.meaning')}</th>
                  <th scope="col">{text('detail.category')}</th>
                </tr>
              </thead>
              <tbody>
                {disputeCategories
                  .flatMap((category) => codes.filter((code) => code.category === category))
                  .map((reason) => (
                    <tr key={reason.code}>
                      <th scope="row" className="ui-mono">
                        {reason.code}
                      </th>
                      <td>{nameIn(reason.name)}</td>
                      <td>{text(`detail.disputeCategory.${reason.category}`)}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          )}
        </Loaded>
      </Section>
    </>
  );
}
