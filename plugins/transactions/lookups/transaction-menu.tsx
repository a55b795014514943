import { useState } from 'react';
import type { TransactionRow } from '#core/api';
import { useCall, useSnackbar, useText } from '#core/react';
import { copyText, Menu, type MenuEntry, useCommonText, useUiEnvironment } from '#core/ui';
import { actionLabel } from '../actions/action-label.ts';
import { type Action, type AnyAction, orderedActions } from '../actions/all.ts';
import { offeredActions } from '../actions/offered-actions.ts';
import { useActionText } from '../actions/texts.ts';
import { useMayAct } from '../use-may-act.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';

interface TransactionMenuProps {
  readonly row: Pick<TransactionRow, 'id' | 'externalId'>;
  /** URL that the row links to. */
  readonly href: string;
  readonly close: () => void;
  /** Actions that the list excludes for its rows. */
  readonly without?: readonly Action[] | undefined;
  /** Called to navigate to a URL. */
  readonly go: (href: string) => void;
}

/** Maximum number of actions in the menu; the detail contains all of them. */
const mostActions = 2;

/**
 * Renders the menu of a row: open, copy id, and the two most frequent actions, each with the reason if it is not
 * possible.
 */
export default function TransactionMenu({ row, href, close, go, without = [] }: TransactionMenuProps) {
  const text = useActionText();
  const showSnackbar = useSnackbar();
  const ui = useText('ui');
  const common = useCommonText();
  const calls = useTransactionCalls();
  const mayAct = useMayAct();
  const { currencies, userId } = useUiEnvironment();
  const [now] = useState(Date.now);
  const may = ({ id, permission }: AnyAction) => mayAct(permission) && !without.includes(id);
  const isAny = orderedActions.some(may);
  // The list contains neither the refundable amount nor the refund window.
  const { data, error } = useCall(calls.details, { params: { id: row.id } }, { enabled: isAny });
  const offered = data ? offeredActions(data, { now, personId: userId, may }).slice(0, mostActions) : [];
  const entries: readonly MenuEntry[] = [
    { id: 'open', label: text('list.open'), run: () => go(href) },
    {
      id: 'copy',
      label: text('list.copyId'),
      run: () =>
        void copyText(row.id).then(
          () => showSnackbar(text('bulk.copied', { count: 1 }), 'success'),
          () => showSnackbar(text('bulk.copyFailed'), 'error'),
        ),
    },
    ...offered.map(
      ({ action, checkResult }): MenuEntry => ({
        id: action.id,
        label:
          data && checkResult === true ? actionLabel(text, action, data, currencies) : text(`action.${action.id}.name`),
        reason: checkResult === true ? undefined : text(`why.${checkResult}`),
        run: () => go(`${href}${href.includes('?') ? '&' : '?'}action=${action.id}`),
      }),
    ),
    ...(isAny && !data
      ? [
          {
            id: 'loading',
            label: common('moreActions'),
            reason: error ? error.message : ui('state.loading'),
            run: () => undefined,
          },
        ]
      : []),
  ];
  return <Menu label={`${ui('grid.actions')}: ${row.externalId}`} entries={entries} close={close} />;
}
