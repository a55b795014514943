import { useState } from 'react';
import { Button, decimalPlacesOf, Menu, PopoverButton, useUiEnvironment } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { useMayAct } from '../use-may-act.ts';
import { actionLabel } from './action-label.ts';
import type { Action, AnyAction } from './all.ts';
import { offeredActions } from './offered-actions.ts';
import { useActionText } from './texts.ts';

interface ActionButtonsProps {
  readonly transaction: TransactionDetail;
  readonly onAction: (action: Action) => void;
  /** What is not offered where it stands. */
  readonly without?: readonly Action[];
}

/** So many of what is possible are buttons; the rest is in the menu. */
const buttons = 2;

/**
 * What the person may do, the two most wanted as buttons and the first of them standing out. The menu has the others, and those that a person
 * would look for and the state forbids, with the reason. An action without permission is absent (S-412).
 */
export function ActionButtons({ transaction, onAction, without = [] }: ActionButtonsProps) {
  const text = useActionText();
  const mayAct = useMayAct();
  const { currencies, userId } = useUiEnvironment();
  const [now] = useState(Date.now);
  const decimals = decimalPlacesOf(transaction.currency, currencies);
  const may = ({ id, permission }: AnyAction) => mayAct(permission) && !without.includes(id);
  const offered = offeredActions(transaction, { now, personId: userId, may });
  const first = offered.filter(({ possible }) => possible === true).slice(0, buttons);
  const others = offered.slice(first.length);
  return (
    <>
      {first.map(({ action }, place) => (
        <Button key={action.id} look={place === 0 ? 'primary' : 'plain'} onClick={() => onAction(action.id)}>
          {actionLabel(text, action, transaction, decimals)}
        </Button>
      ))}
      {others.length > 0 && (
        <PopoverButton
          label={text('actions.more')}
          align="end"
          content={(close) => (
            <Menu
              label={text('actions.more')}
              close={close}
              entries={others.map(({ action, possible }) => ({
                id: action.id,
                label: possible === true ? actionLabel(text, action, transaction, decimals) : text(`action.${action.id}.name`),
                reason: possible === true ? undefined : text(`why.${possible}`),
                run: () => onAction(action.id),
              }))}
            />
          )}
        >
          {text('actions.more')}
        </PopoverButton>
      )}
    </>
  );
}
