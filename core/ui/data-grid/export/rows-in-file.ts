/** Number of rows in an exported file, created by the browser or by the server. Loaded with the export. */
import { countRecords } from '../../../api/read-csv.ts';
import { extensionOf } from '../../formats/file-name.ts';

/** @returns the number of rows; `undefined` if the file is not CSV, a zip with CSV files or a workbook */
export async function rowsInFile(file: Blob): Promise<number | undefined> {
  const extension = await extensionOf(file);
  if (extension === 'csv') return countRecords(await file.text());
  if (extension !== 'zip' && extension !== 'xlsx') return undefined;
  const { default: Zip } = await import('jszip');
  try {
    const { files } = await Zip.loadAsync(await file.arrayBuffer());
    const counts = await Promise.all(
      Object.entries(files).map(async ([name, entry]) => {
        if (name.endsWith('.csv')) return countRecords(await entry.async('string'));
        // The first row of a sheet contains the headings.
        return /(^|\/)worksheets\/[^/]+\.xml$/.test(name)
          ? ((await entry.async('string')).match(/<row[\s>]/g)?.length ?? 0) - 1
          : undefined;
      }),
    );
    const known = counts.filter((count) => count !== undefined);
    return known.length === 0 && counts.length > 0
      ? undefined
      : known.reduce((sum, count) => sum + Math.max(0, count), 0);
  } catch {
    // An archive that can't be read is saved unchanged.
    return undefined;
  }
}
