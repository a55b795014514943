import { lazy } from 'react';
import { signedAmount } from '#core/api';
import { usePluginConfig } from '#core/react';
import { defineList, Link, type ListDialogProps, type RowMenuProps, useUiEnvironment } from '#core/ui';
import { type Action, orderedActions } from '../actions/all.ts';
import { useActionText } from '../actions/texts.ts';
import { Config } from '../config.ts';
import { lookup } from '../paths.ts';
import { exporters, permission } from '../permissions.ts';
import { listPending, type PendingPayment, pendingKind, pendingReason } from './api.ts';

const BulkActionDialog = lazy(() => import('../actions/bulk/bulk-dialog.tsx'));
const DecisionDialog = lazy(() => import('./decision-dialog.tsx'));
const PendingMenu = lazy(() => import('./pending-menu.tsx'));

/** Creates the dialog that performs one action on the selected payments. */
function bulkDialogOf(action: Action) {
  return function PendingBulkDialog({ rows, keep, onClose }: ListDialogProps<PendingPayment>) {
    const text = useActionText();
    const { mode } = useUiEnvironment();
    return (
      <BulkActionDialog
        action={action}
        rows={rows}
        keep={keep}
        fileName={`${text('actions.pending.fileName')}-${mode.toLowerCase()}`}
        onClose={onClose}
      />
    );
  };
}
const decisions = orderedActions
  .filter(({ forPending }) => forPending)
  .map((action) => ({ ...action, dialog: bulkDialogOf(action.id) }));

/**
 * List of pending transactions: payouts and refunds wait for a second user, payments for their provider. The earliest
 * expiry is first.
 */
export default defineList({
  id: 'transactions.pending',
  endpoint: listPending,
  useText: useActionText,
  useData: () => usePluginConfig(Config),
  columns: (c, { text }) => [
    c.custom('externalId', 'field.externalId', {
      cell: (row) => <Link href={`${lookup.tenant}/${row.id}`}>{row.externalId}</Link>,
      value: (row) => row.externalId,
      sortable: true,
      width: 116,
      required: true,
      pinned: true,
      phone: 'start',
    }),
    c.money('amount', 'field.amount', { of: signedAmount, sortable: true, width: 128, phone: 'end' }),
    c.custom('type', 'field.type', {
      cell: (row) => text(row.returnedBy ? `actions.returnedBy.${row.returnedBy}` : `type.${row.type}`),
      value: (row) => row.returnedBy ?? row.type,
      width: 108,
    }),
    c.text('merchantName', 'field.merchant', { width: 148, phone: 'below-start' }),
    c.text('maker', 'actions.maker', { width: 120 }),
    c.choice('holdReason', pendingReason, 'actions.holdReason', { width: 128, phone: 'below-end' }),
    c.time('created', 'actions.pending.age', { style: 'relative', sortable: true, width: 104 }),
    c.time('expires', 'actions.expires', { style: 'short', sortable: true, width: 152 }),
    c.custom('cause', 'actions.why', {
      cell: (row) => row.cause && text(`actions.cause.${row.cause}`),
      value: (row) => row.cause,
      width: 240,
    }),
    c.text('beneficiaryId', 'actions.beneficiaryId', { width: 144, hidden: true }),
    c.text('paymentMethod', 'field.paymentMethod', { width: 160, hidden: true }),
  ],
  filters: (f) => [
    f.choice('kind', pendingKind, 'field.type'),
    f.choice('holdReason', pendingReason, 'actions.holdReason', { id: 'hold' }),
    f.currency('currency', 'field.currency'),
  ],
  tabs: { by: 'kind' },
  defaultSort: { column: 'expires', descending: false },
  pageSize: ({ pageSize }) => pageSize,
  rowName: ({ externalId }) => externalId,
  search: 'list.search',
  empty: { title: 'actions.pending.empty' },
  export: { guard: exporters, fileName: 'actions.pending.fileName' },
  bulk: ({ text }) =>
    decisions.map((action) => ({
      id: action.id,
      title: text(`action.${action.id}.name`),
      guard: { permissions: Object.values(permission[action.permission]) },
      look: action.isDangerous ? 'danger' : 'plain',
      dialog: action.dialog,
    })),
  rowMenu: RowMenu,
}).Screen;

function RowMenu({ row, close, go, open }: RowMenuProps<PendingPayment>) {
  return (
    <PendingMenu
      row={row}
      close={close}
      go={go}
      decide={(action) => open(({ onClose }) => <DecisionDialog action={action} id={row.id} onClose={onClose} />)}
    />
  );
}
