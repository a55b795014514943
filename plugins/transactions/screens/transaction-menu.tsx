import { useState } from 'react';
import { useCall, useSnackbar, useText } from '#core/react';
import { copyText, decimalPlacesOf, Menu, type MenuEntry, useUiEnvironment } from '#core/ui';
import { actionLabel } from '../actions/action-label.ts';
import { type Action, type AnyAction, orderedActions } from '../actions/all.ts';
import { useActionText } from '../actions/texts.ts';
import type { TransactionDetail, TransactionRow } from '../api.ts';
import { useMayAct } from '../use-may-act.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';

interface TransactionMenuProps {
  readonly row: Pick<TransactionRow, 'id' | 'externalId'>;
  /** Where the row leads. */
  readonly href: string;
  readonly close: () => void;
  /** What is not done with rows of this list. */
  readonly without?: readonly Action[] | undefined;
  /** Leads on. */
  readonly go: (href: string) => void;
}

/** What can be done with a row: open it, copy its reference, and the actions on its money, with why one is not possible. */
export default function TransactionMenu({ row, href, close, go, without = [] }: TransactionMenuProps) {
  const text = useActionText();
  const showSnackbar = useSnackbar();
  const ui = useText('ui');
  const calls = useTransactionCalls();
  const mayAct = useMayAct();
  const { currencies, userId } = useUiEnvironment();
  const [now] = useState(Date.now);
  const actions = orderedActions.filter(({ id, permission }) => mayAct(permission) && !without.includes(id));
  // How much is left to refund, and until when, the list does not tell.
  const { data, error } = useCall(calls.details, { params: { id: row.id } }, { enabled: actions.length > 0 });
  const reasonOf = (action: AnyAction): string | undefined => {
    if (!data) return error ? error.message : ui('state.loading');
    const possible = action.possible(data, { now, personId: userId });
    return possible === true ? undefined : text(`why.${possible}`);
  };
  // Once it is known, what is possible stands above what is not.
  const ordered = data ? [...actions.filter((action) => !reasonOf(action)), ...actions.filter((action) => reasonOf(action))] : actions;
  const labelOf = (action: AnyAction, transaction: TransactionDetail | undefined) =>
    transaction && reasonOf(action) === undefined
      ? actionLabel(text, action, transaction, decimalPlacesOf(transaction.currency, currencies))
      : text(`action.${action.id}.name`);
  const entries: readonly MenuEntry[] = [
    { id: 'open', label: text('list.open'), run: () => go(href) },
    {
      id: 'copy',
      label: text('list.copyReference'),
      run: () =>
        void copyText(row.externalId).then(
          () => showSnackbar(text('bulk.copied', { count: 1 }), 'success'),
          () => showSnackbar(text('bulk.copyFailed'), 'error'),
        ),
    },
    ...ordered.map(
      (action): MenuEntry => ({
        id: action.id,
        label: labelOf(action, data),
        reason: reasonOf(action),
        run: () => go(`${href}${href.includes('?') ? '&' : '?'}action=${action.id}`),
      }),
    ),
  ];
  return <Menu label={`${ui('grid.actions')}: ${row.externalId}`} entries={entries} close={close} />;
}
