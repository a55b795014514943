import { useState } from 'react';
import { useCall, useClient, useRefresh, useSnackbar, useText } from '#core/react';
import { DateTime, DefinitionList, Loaded, Money, OutcomeDialog } from '#core/ui';
import { type BankOrderItem, bankOrderCalls } from '../api.ts';
import './bank-orders.css';

interface MatchDialogProps {
  /** Id of the file. */
  readonly order: string;
  readonly item: BankOrderItem;
  readonly onClose: () => void;
}

/** Renders the dialog to match a line manually with a pending payment of its currency and amount. */
export default function MatchDialog({ order, item, onClose }: MatchDialogProps) {
  const text = useText('bank-orders');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<string>();
  const params = { bankOrderId: order, itemId: item.id };
  const candidates = useCall(bankOrderCalls.candidates, { params }, { fresh: true });
  return (
    <OutcomeDialog
      title={text('bankOrders.match.title', { row: item.row })}
      submitLabel={text('bankOrders.match.submit')}
      canSubmit={chosen !== undefined}
      money
      submit={async ({ requestId, signal }) => {
        try {
          await client.call(bankOrderCalls.match, {
            params,
            body: { transactionId: chosen ?? '' },
            requestId,
            signal,
            quiet: true,
          });
        } finally {
          void refresh();
        }
        return { kind: 'succeeded' };
      }}
      check={async ({ signal }) => {
        const { data } = await client.call(bankOrderCalls.items, {
          params: { bankOrderId: order },
          query: { PageSize: 1, PageIndex: 0, SearchKey: item.bankTxId },
          signal,
          quiet: true,
        });
        void refresh();
        const isDone = data.some(({ id, transactionId }) => id === item.id && transactionId === chosen);
        return isDone
          ? { kind: 'succeeded' }
          : { kind: 'failed', reason: text('bankOrders.match.notDone'), mayStillCome: true };
      }}
      onSucceeded={() => showSnackbar(text('bankOrders.match.done'), 'success')}
      onClose={onClose}
    >
      <DefinitionList
        items={[
          { label: text('field.amount'), value: <Money amount={item.amount} currency={item.currency} /> },
          { label: text('field.payer'), value: item.payerName || '–' },
          { label: text('bankOrders.field.reference'), value: item.reference || '–' },
          { label: text('bankOrders.field.bookingDate'), value: item.bookingDate },
        ]}
      />
      <Loaded call={candidates} empty={text('bankOrders.match.none')}>
        {(payments) => (
          <fieldset className="bank-order-candidates">
            <legend>{text('bankOrders.match.choose')}</legend>
            {payments.map((payment) => (
              <label key={payment.id}>
                <input
                  type="radio"
                  name="payment"
                  value={payment.id}
                  checked={chosen === payment.id}
                  onChange={() => setChosen(payment.id)}
                />
                <span>
                  <strong>{payment.externalId}</strong> {payment.payerName}
                  <small className="ui-muted">
                    {payment.merchantName}, {payment.paymentMethod}, <DateTime value={payment.created} style="full" />
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </Loaded>
    </OutcomeDialog>
  );
}
