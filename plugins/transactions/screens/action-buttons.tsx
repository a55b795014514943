import { useId, useState } from 'react';
import { useText } from '#core/react';
import { Button } from '#core/ui';
import { type Action, actions, permit } from '../actions.ts';
import type { TransactionDetail } from '../api.ts';
import { useMayAct } from '../use-transaction-calls.ts';

const permissionFor = { refund: 'Refund', void: 'Void', capture: 'Capture' } as const;

/** What the person may do: an action without permission is absent, one that the state forbids is disabled and says why (S-412, A-355). */
export function ActionButtons({ transaction, onAction }: { readonly transaction: TransactionDetail; readonly onAction: (action: Action) => void }) {
  const mayAct = useMayAct();
  const offered = actions.filter((action) => mayAct(permissionFor[action]));
  if (offered.length === 0) return null;
  return offered.map((action) => <ActionButton key={action} action={action} transaction={transaction} onAction={onAction} />);
}

function ActionButton({
  action,
  transaction,
  onAction,
}: {
  readonly action: Action;
  readonly transaction: TransactionDetail;
  readonly onAction: (action: Action) => void;
}) {
  const text = useText('transactions');
  const reason = useId();
  const [now] = useState(Date.now);
  const allowed = permit(action, transaction, now);
  const why = allowed.allowed ? undefined : text(`why.${allowed.why}`);
  // aria-disabled keeps the button reachable, so that everybody can learn why it is off.
  return (
    <span className="ui-explained">
      <Button
        look={action === 'refund' ? 'primary' : 'plain'}
        aria-disabled={why !== undefined}
        aria-describedby={why === undefined ? undefined : reason}
        title={why}
        onClick={() => why === undefined && onAction(action)}
      >
        {text(`action.${action}`)}
      </Button>
      {why !== undefined && (
        <span id={reason} className="ui-visually-hidden">
          {why}
        </span>
      )}
    </span>
  );
}
