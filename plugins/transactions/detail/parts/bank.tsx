import { bankPaymentStatus, consentStatus, payeeConfirmation } from '#core/api';
import { useCall } from '#core/react';
import { Copyable, DateTime, DefinitionList, Loaded, Money, Section, Skeleton, Timeline } from '#core/ui';
import { bankPayment } from '../api.ts';
import type { PartProps } from '../part-props.ts';
import type { BankPayment } from '../shapes.ts';
import { useDetailText } from '../texts.ts';
import { WordPill } from '../word-pill.tsx';

/** Renders a bank transaction with its open banking data. */
export default function Bank({ transaction: { id, consentId = '' } }: PartProps) {
  const text = useDetailText();
  const payment = useCall(bankPayment, { params: { consentId, id } });
  return (
    <Loaded call={payment} skeleton={<Skeleton widths={[40, 90, 75, 60]} />}>
      {(payment) => (
        <>
          <Section title={text('detail.tab.bank')}>
            <Facts payment={payment} />
          </Section>
          <Section title={text('detail.bankStates')}>
            <Timeline
              label={text('detail.bankStates')}
              items={payment.states
                .map(({ created, status }, place) => ({
                  id: `${place}`,
                  time: created,
                  title: text(`detail.iso.${status}`),
                  kind: bankPaymentStatus.tones[status],
                  body: status,
                }))
                .reverse()}
            />
          </Section>
        </>
      )}
    </Loaded>
  );
}

function Facts({ payment }: { readonly payment: BankPayment }) {
  const text = useDetailText();
  const party = ({ name, iban }: BankPayment['debtor']) => (iban === undefined ? name : `${name} · ${iban}`);
  return (
    <DefinitionList
      items={[
        { label: text('detail.consentStatus'), value: <WordPill status={payment.consentStatus} of={consentStatus} /> },
        {
          label: text('detail.payeeConfirmation'),
          value: <WordPill status={payment.payeeConfirmation} of={payeeConfirmation} />,
        },
        { label: text('detail.scheme'), value: payment.scheme },
        { label: text('field.amount'), value: <Money amount={payment.amount} currency={payment.currency} /> },
        { label: text('detail.debtor'), value: party(payment.debtor) },
        { label: text('detail.creditor'), value: party(payment.creditor) },
        { label: text('field.created'), value: <DateTime value={payment.created} style="full" /> },
        { label: text('field.externalId'), value: payment.reference },
        {
          label: text('detail.endToEndId'),
          value: <Copyable whole value={payment.endToEndId} label={text('detail.endToEndId')} />,
        },
        {
          label: text('detail.consentId'),
          value: <Copyable whole value={payment.consentId} label={text('detail.consentId')} />,
        },
      ]}
    />
  );
}
