import type { TransactionRow } from '#core/api';
import { useText } from '#core/react';
import { type ListDialogProps, useUiEnvironment } from '#core/ui';
import BulkActionDialog from '../actions/bulk/bulk-dialog.tsx';
import type { LookupParameters } from './all-transactions.tsx';

/** Renders the dialog of actions on several transactions: those selected, or all that match the list. */
export default function AllBulkDialog({
  query,
  search,
  count = 0,
  ...chosen
}: ListDialogProps<TransactionRow, LookupParameters>) {
  const text = useText('transactions');
  const { mode } = useUiEnvironment();
  const { SearchKey: _key, fields: _fields, ...filters } = query;
  return (
    <BulkActionDialog
      {...chosen}
      fileName={`${text('list.fileName')}-${mode.toLowerCase()}`}
      matching={{ count, filters, search }}
    />
  );
}
