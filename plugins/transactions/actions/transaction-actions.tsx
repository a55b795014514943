import { useState } from 'react';
import { RecordAction, useUiEnvironment } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useMayAct } from '../use-may-act.ts';
import { actionLabel } from './action-label.ts';
import type { Action, AnyAction } from './all.ts';
import { offeredActions } from './offered-actions.ts';
import { useActionText } from './texts.ts';

interface TransactionActionsProps {
  readonly transaction: TransactionDetail;
  readonly onAction: (action: Action) => void;
  /** Actions that are not offered here. */
  readonly without?: readonly Action[];
}

/**
 * Renders the permitted actions in the header of the transaction, most frequent first. Actions that the state does not
 * allow show the reason; actions without permission are hidden (S-412).
 */
export function TransactionActions({ transaction, onAction, without = [] }: TransactionActionsProps) {
  const text = useActionText();
  const mayAct = useMayAct();
  const { currencies, userId } = useUiEnvironment();
  const [now] = useState(Date.now);
  const may = ({ id, permission }: AnyAction) => mayAct(permission) && !without.includes(id);
  return offeredActions(transaction, { now, personId: userId, may }).map(({ action, checkResult }) => (
    <RecordAction
      key={action.id}
      label={
        checkResult === true ? actionLabel(text, action, transaction, currencies) : text(`action.${action.id}.name`)
      }
      reason={checkResult === true ? undefined : text(`why.${checkResult}`)}
      // Approve and reject are the two options of a decision, so neither looks dangerous.
      look={action.isDangerous && !action.forPending ? 'danger' : 'plain'}
      run={() => onAction(action.id)}
    />
  ));
}
