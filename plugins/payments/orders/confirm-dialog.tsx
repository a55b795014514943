import { useState } from 'react';
import { isRefused, paymentRail } from '#core/api';
import { useClient, useRefresh, useText } from '#core/react';
import { DateTime, DefinitionList, Money, OutcomeDialog, useMoney } from '#core/ui';
import { needsReason } from '../model/payee.ts';
import { approvalCause, paymentDelay } from '../model/payment.ts';
import { PayeeAnswer } from '../payee-answer.tsx';
import { type OrderInput, orderCalls, type Payment, type Quote } from './api.ts';

interface ConfirmDialogProps {
  readonly order: OrderInput;
  readonly quote: NonNullable<Quote['way']>;
  readonly whom: string;
  readonly onTakeName: ((name: string) => void) | undefined;
  readonly onOrdered: (payment: Payment) => void;
  readonly onClose: () => void;
}

/** Renders the payment for confirmation: the amount, the rail, the arrival, the fee, and the required approvers. */
export default function ConfirmDialog({ order, quote, whom, onTakeName, onOrdered, onClose }: ConfirmDialogProps) {
  const text = useText('payments');
  const client = useClient();
  const refresh = useRefresh();
  const money = useMoney();
  const [reason, setReason] = useState('');
  const { currency, amount } = order;
  const { payeeCheck, approvers } = quote;
  const unsure = needsReason(payeeCheck.result);
  return (
    <OutcomeDialog
      title={text('confirm.title', { amount: money(amount, currency) })}
      submitLabel={text('confirm.order')}
      money
      canSubmit={!unsure || reason.trim().length >= 3}
      submit={async (sending) => {
        const body = {
          ...order,
          expectedAvailable: quote.available,
          expectedFee: quote.fee,
          payeeResult: payeeCheck.result,
          ...(unsure && { payeeReason: reason.trim() }),
        };
        try {
          const payment = await client.call(orderCalls.create, {
            body,
            quiet: true,
            purpose: text('confirm.title', { amount: money(amount, currency) }),
            ...sending,
          });
          void refresh();
          onOrdered(payment);
          return { kind: 'succeeded' };
        } catch (error) {
          // A refusal means that the data on the page is outdated.
          if (isRefused(error)) void refresh();
          throw error;
        }
      }}
      check={async ({ requestId, signal }) => {
        const { data } = await client.call(orderCalls.list, {
          query: { pageIndex: 0, pageSize: 1, requestId },
          signal,
          quiet: true,
        });
        const [payment] = data;
        if (!payment) return { kind: 'failed', reason: text('confirm.notThere'), mayStillCome: true };
        void refresh();
        onOrdered(payment);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => undefined}
      onClose={onClose}
    >
      <DefinitionList
        items={[
          { label: text('payment.payee'), value: <span translate="no">{whom || order.payee?.name}</span> },
          { label: text('field.amount'), value: <Money amount={amount} currency={currency} /> },
          { label: text('field.fee'), value: <Money amount={quote.fee} currency={currency} /> },
          { label: text('confirm.total'), value: <Money amount={quote.total} currency={currency} /> },
          { label: text('confirm.left'), value: <Money amount={quote.left} currency={currency} /> },
          { label: text('field.rail'), value: text(paymentRail.textKey(quote.rail)) },
          { label: text('field.cutOff'), value: quote.cutOff && <DateTime value={quote.cutOff} style="full" /> },
          {
            label: text('field.heldUntil'),
            value: quote.heldUntil && <DateTime value={quote.heldUntil} style="full" />,
          },
          {
            label: text('field.sends'),
            value: (
              <>
                <DateTime value={quote.sends} style="full" />
                {quote.delay && <div className="ui-muted">{text(paymentDelay.textKey(quote.delay))}</div>}
              </>
            ),
          },
          { label: text('field.arrives'), value: <DateTime value={quote.arrives} style="full" /> },
          { label: text('field.reference'), value: <span translate="no">{order.reference}</span> },
          {
            label: text('field.approvals'),
            value: (
              <>
                {text('confirm.approvers', { count: approvers })}
                {quote.cause && <div className="ui-muted">{text(approvalCause.textKey(quote.cause))}</div>}
                <div className="ui-muted">
                  {text('confirm.leftToday', { amount: money(quote.leftToday, currency) })}
                </div>
              </>
            ),
          },
        ]}
      />
      <PayeeAnswer check={payeeCheck} reason={reason} onReason={setReason} onTakeName={onTakeName} />
    </OutcomeDialog>
  );
}
