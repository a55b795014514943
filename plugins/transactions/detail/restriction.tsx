import { useState } from 'react';
import { useClient, useRefresh, useSnackbar } from '#core/react';
import { Button, DateTime, Notice, OutcomeDialog } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { operatorDetail } from './api.ts';
import { useDetailText } from './texts.ts';
import { useActingFor, useMayOperate } from './use-detail-calls.ts';

/**
 * Renders a notice that the transaction has restricted its payer; operators with the permission can lift it. Renders
 * nothing if there is no restriction.
 */
export function RestrictionNotice({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  const mayOperate = useMayOperate();
  const [isAsking, setAsking] = useState(false);
  const { restriction } = transaction;
  if (!restriction) return null;
  if (restriction.status === 'Lifted')
    return (
      <Notice kind="info" title={text('detail.restrictionLifted')}>
        {restriction.liftedBy} · <DateTime value={restriction.liftedAt} />
      </Notice>
    );
  return (
    <div className="ui-notice">
      <span>
        <strong>{text('detail.restricted')}</strong> {restriction.rule} · <DateTime value={restriction.since} />
      </span>
      {mayOperate('ResetRestriction') && (
        <Button onClick={() => setAsking(true)}>{text('detail.liftRestriction')}</Button>
      )}
      {isAsking && <LiftDialog transaction={transaction} onClose={() => setAsking(false)} />}
    </div>
  );
}

function LiftDialog({
  transaction,
  onClose,
}: {
  readonly transaction: TransactionDetail;
  readonly onClose: () => void;
}) {
  const text = useDetailText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const actingFor = useActingFor(transaction);
  const { id, merchantId, payerName = '–' } = transaction;
  return (
    <OutcomeDialog
      title={text('detail.liftRestriction')}
      submitLabel={text('detail.lift')}
      submit={async (sending) => {
        // The endpoint requires the tenant of a platform user in the query as well.
        const query = { organizationId: merchantId, ...actingFor };
        await client.call(operatorDetail.resetRestriction, {
          params: { id },
          query,
          ...actingFor,
          ...sending,
          quiet: true,
        });
        void refresh();
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(text('detail.restrictionLifted'), 'success')}
      onClose={onClose}
    >
      <p>{text('detail.liftAsk', { payer: payerName })}</p>
    </OutcomeDialog>
  );
}
