import type { TransactionRow } from '#core/api';
import { useText } from '#core/react';
import { type ListDialogProps, useUiEnvironment } from '#core/ui';
import BulkActionDialog, { type BulkRequest } from '../actions/bulk/bulk-dialog.tsx';
import type { LookupParameters } from './lookup-parameters.ts';

type Props = ListDialogProps<TransactionRow, LookupParameters>;

/** Renders the dialog of actions on several transactions: those selected, or all that match the list. */
export default function AllBulkDialog({ query, search, count = 0, ...chosen }: Props & Pick<BulkRequest, 'action'>) {
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

/** Renders the dialog with the refund chosen. */
export const RefundDialog = (props: Props) => <AllBulkDialog {...props} action="refund" />;

/** Renders the dialog with the capture chosen. */
export const CaptureDialog = (props: Props) => <AllBulkDialog {...props} action="capture" />;
