import { useState } from 'react';
import { Button, decimalPlacesOf, formatAmount, useUiEnvironment } from '#core/ui';
import { type Action, actions, limitOf, permit, type Refusal } from '../actions.ts';
import type { TransactionDetail } from '../api.ts';
import { useMayAct } from '../use-transaction-calls.ts';
import { actionOrder, permissionFor } from './action-order.ts';
import { useActionText } from './texts.ts';

interface ActionButtonsProps {
  readonly transaction: TransactionDetail;
  readonly onAction: (action: Action) => void;
  /** What is not offered where it stands. */
  readonly without?: readonly Action[];
}

/**
 * What the person may do, the possible first and the first of them standing out. An action without permission is absent; one that the
 * state forbids is disabled (S-412, A-355), and why is written below, for everybody to read.
 */
export function ActionButtons({ transaction, onAction, without = [] }: ActionButtonsProps) {
  const text = useActionText();
  const mayAct = useMayAct();
  const { currencies } = useUiEnvironment();
  const [now] = useState(Date.now);
  const offered = actionOrder.filter((action) => mayAct(permissionFor[action]) && !without.includes(action));
  const possible = offered.filter((action) => permit(action, transaction, now).allowed);
  const refused = offered.flatMap((action) => {
    const verdict = permit(action, transaction, now);
    return verdict.allowed ? [] : [{ action, why: verdict.why }];
  });
  const limit = (action: Action) => formatAmount(limitOf(action, transaction), decimalPlacesOf(transaction.currency, currencies));
  return (
    <>
      {possible.map((action, place) => (
        <Button key={action} look={place === 0 ? 'primary' : 'plain'} onClick={() => onAction(action)}>
          {action === 'void' ? text('action.void') : text(`action.${action}UpTo`, { amount: limit(action) })}
        </Button>
      ))}
      {refused.map(({ action, why }) => (
        <Button key={action} aria-disabled aria-describedby={`why-${why}`}>
          {text(`action.${action}`)}
        </Button>
      ))}
      {reasonsOf(refused).map(({ why, actions }) => (
        <p key={why} id={`why-${why}`} className="ui-actions-note">
          {actions.map((action) => text(`action.${action}`)).join(', ')}: {text(`why.${why}`)}
        </p>
      ))}
    </>
  );
}

/** Each reason once, with the actions that it keeps from being taken. */
function reasonsOf(refused: readonly { readonly action: Action; readonly why: Refusal }[]) {
  return [...new Set(refused.map(({ why }) => why))].map((why) => ({
    why,
    actions: actions.filter((one) => refused.some(({ action, why: own }) => action === one && own === why)),
  }));
}
