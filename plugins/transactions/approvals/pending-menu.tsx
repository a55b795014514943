import { useState } from 'react';
import { useText } from '#core/react';
import { Menu, type MenuEntry, useUiEnvironment } from '#core/ui';
import { permissionFor } from '../actions/action-order.ts';
import type { PendingPayment } from '../actions/api.ts';
import { useActionText } from '../actions/texts.ts';
import { type Action, permit } from '../actions.ts';
import { lookup } from '../paths.ts';
import { useMayAct } from '../use-may-act.ts';

interface PendingMenuProps {
  readonly row: PendingPayment;
  readonly close: () => void;
  readonly go: (href: string) => void;
  readonly decide: (action: Action) => void;
}

const decisions = ['approve', 'decline', 'checkStatus'] as const;
const none = { authorized: '0', captured: '0', refunded: '0', pending: '0', reversed: '0', disputed: '0', remaining: '0', payable: '0' };

/** What can be done with something that waits; nobody approves what they have asked for themselves. */
export default function PendingMenu({ row, close, go, decide }: PendingMenuProps) {
  const text = useActionText();
  const ui = useText('ui');
  const mayAct = useMayAct();
  const { userId } = useUiEnvironment();
  const [now] = useState(Date.now);
  const { makerId, isMerchants } = row;
  // None of these decisions asks about money.
  const subject = { ...row, money: none, approval: { ...(makerId !== undefined && { makerId }), ...(isMerchants && { isMerchants }) } };
  const entries: readonly MenuEntry[] = [
    { id: 'open', label: text('list.open'), run: () => go(`${lookup.tenant}/${row.id}`) },
    ...decisions
      .filter((action) => mayAct(permissionFor[action]))
      .map((action): MenuEntry => {
        const verdict = permit(action, subject, now, userId);
        return {
          id: action,
          label: text(`action.${action}`),
          ...(action === 'decline' && { look: 'danger' }),
          reason: verdict.allowed ? undefined : text(`why.${verdict.why}`),
          run: () => decide(action),
        };
      }),
  ];
  return <Menu label={`${ui('grid.actions')}: ${row.externalId}`} entries={entries} close={close} />;
}
