import { useClient, useText } from '#core/react';
import { useUiEnvironment } from '#core/ui';
import BulkActionDialog from '../actions/bulk/bulk-dialog.tsx';
import type { TransactionRow } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import type { BulkDialogProps } from './define-lookup.tsx';

/** The actions on several transactions: those chosen, or all that the list has found. */
export default function AllBulkDialog({ asked, count, ...chosen }: BulkDialogProps<TransactionRow>) {
  const text = useText('transactions');
  const { mode } = useUiEnvironment();
  const client = useClient();
  const calls = useTransactionCalls();
  const page = (PageIndex: number, PageSize: number) => {
    const query = { ...asked.query, PageIndex, PageSize };
    return asked.search === '' ? client.call(calls.list, { query }) : client.call(calls.search, { query: { ...query, SearchKey: asked.search } });
  };
  return (
    <BulkActionDialog {...chosen} fileName={`${text('list.fileName')}-${mode.toLowerCase()}`} matching={count === undefined ? undefined : { count, page }} />
  );
}
