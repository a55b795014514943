import { useText } from '#core/react';
import { Figure, Figures, Money, Section } from '#core/ui';
import type { TransactionDetail } from '../api.ts';

const parts = ['authorized', 'captured', 'refunded', 'pending', 'remaining'] as const;

/** What was taken, given back, and can still be given back. */
export function MoneyPanel({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useText('transactions');
  return (
    <Section title={text('detail.money')}>
      <Figures>
        {parts.map((part) => (
          <Figure
            key={part}
            label={text(`detail.${part}`)}
            main={part === 'remaining'}
            value={<Money amount={transaction.money[part]} currency={transaction.currency} />}
          />
        ))}
      </Figures>
    </Section>
  );
}
