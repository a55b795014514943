import { useText } from '#core/react';
import { Money, Section } from '#core/ui';
import type { TransactionDetail } from '../api.ts';

const parts = ['authorized', 'captured', 'refunded', 'pending', 'remaining'] as const;

/** What was taken, given back, and can still be given back. */
export function MoneyPanel({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useText('transactions');
  return (
    <Section title={text('detail.money')}>
      <dl className="ui-figures">
        {parts.map((part) => (
          <div key={part} className={part === 'remaining' ? 'ui-figure-main' : undefined}>
            <dt>{text(`detail.${part}`)}</dt>
            <dd>
              <Money amount={transaction.money[part]} currency={transaction.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
