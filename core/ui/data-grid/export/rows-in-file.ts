/** Rows in an exported file, created by the browser or by the server. Loaded with the export. */
import { type CsvTable, countRecords, readCsv } from '../../../api/read-csv.ts';
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

/**
 * Returns headings and rows of a CSV file, or of the CSV files in an archive.
 * @throws Error for any other file
 */
export async function tableInFile(file: Blob): Promise<CsvTable> {
  const extension = await extensionOf(file);
  if (extension === 'csv') return readCsv(await file.text());
  if (extension !== 'zip') throw new TypeError(`A file of the type ${extension} has no rows to print.`);
  const { default: Zip } = await import('jszip');
  const { files } = await Zip.loadAsync(await file.arrayBuffer());
  const tables = await Promise.all(
    Object.entries(files)
      .filter(([name]) => name.endsWith('.csv'))
      .map(async ([, entry]) => readCsv(await entry.async('string'))),
  );
  // Rows are numbered across the files.
  const rows = tables.flatMap((table) => table.rows).map((row, at) => ({ ...row, row: at + 2 }));
  return { headings: tables[0]?.headings ?? [], rows, left: 0 };
}
