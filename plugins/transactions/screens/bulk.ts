import type { Text } from '#core/react';
import { type BulkAction, type BulkContext, bulkExport } from '#core/ui';
import type { TransactionRow } from '../list-api.ts';
import { bulkPermissions, bulkUpdate, exporters, permission } from '../permissions.ts';

/** The guard of those who may do any bulk action. */
const actors = { permissions: bulkPermissions.flatMap((name) => Object.values(permission[name])) };

/**
 * What can be done with several transactions at once.
 * @param fileName without extension @param act opens the dialog of actions on them @param request opens the bulk update of all that are found
 */
export function transactionBulk(
  text: Text<'transactions'>,
  fileName: string,
  act: (rows: readonly TransactionRow[], context: BulkContext<TransactionRow>) => void,
  request: () => void,
): readonly BulkAction<TransactionRow>[] {
  const copy = (id: 'copyReferences' | 'copyIds', of: (row: TransactionRow) => string): BulkAction<TransactionRow> => ({
    id,
    title: text(`bulk.${id}`),
    run: async (rows, { showSnackbar }) => {
      try {
        // Not by copyText, which would be one more file before the first rows; without a secure context there is no clipboard.
        await navigator.clipboard.writeText(rows.map(of).join('\n'));
        showSnackbar(text('bulk.copied', { count: rows.length }), 'success');
      } catch {
        showSnackbar(text('bulk.copyFailed'), 'error');
      }
    },
  });
  return [
    { id: 'act', title: text('bulk.act'), guard: actors, run: act },
    { id: 'request', title: text('bulk.request'), guard: { permissions: [bulkUpdate] }, run: request },
    bulkExport(fileName, {
      id: 'export',
      title: text('bulk.export'),
      guard: exporters,
    }),
    copy('copyReferences', ({ externalId }) => externalId),
    copy('copyIds', ({ id }) => id),
  ];
}
