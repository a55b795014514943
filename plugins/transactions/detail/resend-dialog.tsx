import { useClient, useRefresh, wordOf } from '#core/react';
import { Notice, OutcomeDialog } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import type { EventDetail } from './shapes.ts';
import { useDetailText } from './texts.ts';
import { useActingFor, useDetailCalls } from './use-detail-calls.ts';

interface ResendDialogProps {
  readonly event: EventDetail;
  readonly transaction: TransactionDetail;
  readonly onClose: () => void;
}

/** Renders the confirmation before a webhook is sent again, because the merchant's system will get the event twice. */
export function ResendDialog({ event, transaction, onClose }: ResendDialogProps) {
  const text = useDetailText();
  const client = useClient();
  const calls = useDetailCalls();
  const refresh = useRefresh();
  const actingFor = useActingFor(transaction);
  return (
    <OutcomeDialog
      title={text('detail.resend')}
      submitLabel={text('detail.resend')}
      submit={async (sending) => {
        const delivery = await client.call(calls.resendWebhook, {
          params: { id: event.id },
          ...actingFor,
          ...sending,
          quiet: true,
        });
        void refresh();
        const code = delivery.statusCode ?? text('timeline.unanswered');
        if (delivery.status === 'NotDelivering')
          return { kind: 'failed', reason: text('detail.resendRefused', { code }) };
        return { kind: 'succeeded', message: text('detail.resendDone', { code }) };
      }}
      onClose={onClose}
    >
      <p>
        {text('detail.resendAsk', {
          event: wordOf('transactions', `event.${event.type}`, event.type),
          url: event.resendUrl ?? event.webhooks[0]?.url ?? '',
        })}
      </p>
      <Notice kind="pending" title={text('detail.duplicate')}>
        {text('detail.duplicateHint')}
      </Notice>
    </OutcomeDialog>
  );
}
