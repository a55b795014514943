import { showSnackbar } from '../../../state/snackbars.ts';
import type { BulkAction } from '../types.ts';

/**
 * An action that saves the selected rows as CSV with the columns that are in sight, as their `value` has them.
 * @param fileName without extension
 */
export function bulkExport<Row>(fileName: string, action: Omit<BulkAction<Row>, 'run'>): BulkAction<Row> {
  return {
    ...action,
    run: async (rows, { columns }) => {
      const [{ csvBlob }, { saveFile }, { uiText }] = await Promise.all([
        import('../export/csv-export.ts'),
        import('../../save-file.ts'),
        import('../../later-texts.ts'),
      ]);
      const written = columns.filter(({ value }) => value !== undefined);
      const blob = csvBlob(
        rows,
        written,
        written.map(({ id }) => id),
        written.map(({ title }) => title),
      );
      showSnackbar(uiText()('select.exported', { name: await saveFile(blob, fileName) }), 'success');
    },
  };
}
