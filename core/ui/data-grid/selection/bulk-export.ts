import type { BulkAction } from '../types.ts';

/**
 * Creates an action that saves the selected rows as CSV with the visible columns, using the `value` of each column.
 * @param fileName without extension
 * @public
 */
export function bulkExport<Row>(fileName: string, action: Omit<BulkAction<Row>, 'run'>): BulkAction<Row> {
  return {
    ...action,
    run: async (rows, { columns, showSnackbar, timeZone }) => {
      const [{ csvBlob }, { withCurrencies }, { saveFile }, text] = await Promise.all([
        import('../export/csv-export.ts'),
        import('../export/currency-columns.ts'),
        import('../../save-file.ts'),
        import('../../later-texts.ts').then(({ loadUiText }) => loadUiText()),
      ]);
      const written = withCurrencies(
        columns.filter(({ value }) => value !== undefined),
        (title) => text('export.currencyOf', { title }),
      );
      const blob = csvBlob(rows, written, {
        columns: written.map(({ id }) => id),
        headings: written.map(({ title }) => title),
        timeZone,
      });
      showSnackbar(text('common.saved', { name: await saveFile(blob, fileName) }), 'success');
    },
  };
}
