import { lazy, useState } from 'react';
import { useText } from '#core/react';
import { Menu, type MenuEntry, useUiEnvironment } from '#core/ui';
import { lookup } from '../../paths.ts';
import type { DecisionMenu } from '../../slots.ts';
import { useMayAct } from '../../use-may-act.ts';
import { orderedActions } from '../all.ts';
import { useActionText } from '../texts.ts';

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'));

const none = {
  authorized: '0',
  captured: '0',
  refunded: '0',
  pending: '0',
  reversed: '0',
  disputed: '0',
  remaining: '0',
  payable: '0',
};

/** Renders the actions for a pending transaction; requesters cannot approve their own requests. */
export default function PendingMenu({ row, close, go, open }: DecisionMenu) {
  const text = useActionText();
  const ui = useText('ui');
  const mayAct = useMayAct();
  const { userId } = useUiEnvironment();
  const [now] = useState(Date.now);
  const { makerId, isMerchants } = row;
  // None of these decisions depends on amounts.
  const subject = {
    ...row,
    money: none,
    approval: { ...(makerId !== undefined && { makerId }), ...(isMerchants && { isMerchants }) },
  };
  const entries: readonly MenuEntry[] = [
    { id: 'open', label: text('list.open'), run: () => go(`${lookup.tenant}/${row.id}`) },
    ...orderedActions
      .filter(({ forPending, permission }) => forPending && mayAct(permission))
      .map((action): MenuEntry => {
        const checkResult = action.check(subject, { now, personId: userId });
        return {
          id: action.id,
          label: text(`action.${action.id}.name`),
          ...(action.isDangerous && { look: 'danger' }),
          reason: checkResult === true ? undefined : text(`why.${checkResult}`),
          run: () => open(({ onClose }) => <DecisionDialog action={action.id} id={row.id} onClose={onClose} />),
        };
      }),
  ];
  return <Menu label={`${ui('grid.actions')}: ${row.externalId}`} entries={entries} close={close} />;
}
