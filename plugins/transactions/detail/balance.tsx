import { useState } from 'react';
import { useCall } from '#core/react';
import { Button, DateTime, DefinitionList, Loaded, Money, Section, Skeleton } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useDetailText } from './texts.ts';
import { useDetailCalls } from './use-detail-calls.ts';

/**
 * Renders the merchant's balance in the transaction's currency, loaded on request, because it changes with each payment
 * and is slow to calculate.
 */
export function Balance({ transaction: { id, currency } }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  const calls = useDetailCalls();
  const [isRequested, setRequested] = useState(false);
  const balance = useCall(calls.checkBalance, { params: { id } }, { enabled: isRequested, fresh: true });
  const check = () => (isRequested ? void balance.refetch() : setRequested(true));
  return (
    <Section
      title={text('detail.balance', { currency })}
      actions={<Button onClick={check}>{text('detail.checkBalance')}</Button>}
    >
      {isRequested && (
        <Loaded call={balance} skeleton={<Skeleton widths={[60]} />}>
          {({ available, reserved, disputed, asOf }) => (
            <DefinitionList
              items={[
                { label: text('detail.account.available'), value: <Money amount={available} currency={currency} /> },
                { label: text('detail.account.reserved'), value: <Money amount={reserved} currency={currency} /> },
                { label: text('detail.account.disputed'), value: <Money amount={disputed} currency={currency} /> },
                { label: text('detail.asOf'), value: <DateTime value={asOf} style="full" /> },
              ]}
            />
          )}
        </Loaded>
      )}
    </Section>
  );
}
