import { useText } from '#core/react';
import { useUiEnvironment } from '#core/ui';
import BulkActionDialog from '../actions/bulk/bulk-dialog.tsx';
import type { TransactionRow } from '../api.ts';
import type { BulkDialogProps } from './define-lookup.tsx';

/** The actions on several transactions: those chosen, or all that the list has found. */
export default function AllBulkDialog({ asked, count = 0, ...chosen }: BulkDialogProps<TransactionRow>) {
  const text = useText('transactions');
  const { mode } = useUiEnvironment();
  const { PageSize: _size, PageIndex: _index, ...filters } = asked.query;
  return <BulkActionDialog {...chosen} fileName={`${text('list.fileName')}-${mode.toLowerCase()}`} matching={{ count, filters, search: asked.search }} />;
}
