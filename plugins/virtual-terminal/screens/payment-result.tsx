import { useEffect, useRef } from 'react';
import { useLandmark, useLocalized, useText } from '#core/react';
import { Button, CardNumber, Link, Money, Notice, StatusPill, Summary } from '#core/ui';
import type { PaymentAnswer } from '../api.ts';
import './virtual-terminal.css';

/** Renders the outcome of a payment, with its transaction. */
export function PaymentResult({
  answer,
  onAnother,
}: {
  readonly answer: PaymentAnswer;
  readonly onAnother: () => void;
}) {
  const text = useText('virtual-terminal');
  const lookup = useLandmark('transactions');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { transaction, outcome } = answer;
  const textIn = useLocalized();
  return (
    <section className="ui-form-card ui-form-card-narrow" aria-labelledby="payment-result">
      <h2 id="payment-result" ref={heading} tabIndex={-1}>
        {text(
          `virtualTerminal.result.${outcome === 'Approved' ? 'approved' : outcome === 'Held' ? 'held' : 'declined'}`,
        )}
      </h2>
      {outcome === 'Held' && <Notice kind="pending" title={text('virtualTerminal.result.heldWhy')} />}
      {outcome === 'Declined' && (
        <Notice kind="negative" title={text('virtualTerminal.result.why')}>
          {textIn(answer.message ?? '')}
        </Notice>
      )}
      {transaction && (
        <p className="terminal-amount">
          <Money amount={transaction.amount} currency={transaction.currency} />
        </p>
      )}
      {transaction && (
        <Summary
          items={[
            { label: text('field.status'), value: <StatusPill status={transaction.status} /> },
            { label: text('field.merchant'), value: transaction.merchantName },
            { label: text('field.externalId'), value: transaction.externalId },
            { label: text('field.payer'), value: transaction.payerName },
            {
              label: text('field.card'),
              value: transaction.maskedPan && (
                <CardNumber pan={transaction.maskedPan} scheme={transaction.paymentMethod} />
              ),
            },
            { label: text('field.serviceProvider'), value: transaction.serviceProvider },
            { label: text('field.id'), value: transaction.id },
          ]}
        />
      )}
      <div className="ui-form-buttons">
        {transaction && lookup !== undefined && (
          <Link className="ui-button" href={`${lookup}/${transaction.id}`}>
            {text('virtualTerminal.result.open')}
          </Link>
        )}
        <Button look="primary" onClick={onAnother}>
          {text('virtualTerminal.result.another')}
        </Button>
      </div>
    </section>
  );
}
