import { shownStatus, signedAmount } from '#core/api';
import { useCall, useHolder, useText } from '#core/react';
import { Card, Link, Loaded, TransactionRows } from '#core/ui';
import { lookup } from '../paths.ts';
import { useListCalls } from '../use-list-calls.ts';

const maxRows = 10;

/** Renders the latest transactions of a customer on the customer's page. */
export default function CustomerTransactions({ merchantId }: { readonly merchantId: string | undefined }) {
  const text = useText('transactions');
  const { tier } = useHolder();
  const calls = useListCalls();
  const call = useCall(
    calls.list,
    { query: { PageSize: maxRows, PageIndex: 0, merchantId: merchantId ?? '' } },
    { enabled: merchantId !== undefined },
  );
  if (merchantId === undefined) return <p className="ui-muted">{text('customer.none')}</p>;
  return (
    <Card
      title={text('manifest.customer')}
      aside={<Link href={`${lookup[tier]}?f.merchant=${encodeURIComponent(merchantId)}`}>{text('customer.all')}</Link>}
    >
      <Loaded call={call} empty={text('customer.empty')}>
        {({ data }) => (
          <TransactionRows
            rows={data.map((row) => ({ ...row, status: shownStatus(row), amount: signedAmount(row) }))}
          />
        )}
      </Loaded>
    </Card>
  );
}
