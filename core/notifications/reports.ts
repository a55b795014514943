/** Download of the reports that a notification refers to. */
import { downloadReport } from '../api/notifications.ts';
import { logError } from '../errors/log.ts';
import type { Client } from '../http/client.ts';
import { safeFileName } from '../ui/formats/file-name.ts';
import { saveFile } from '../ui/save-file.ts';

/** Returns the identifiers in a report notification's link, without duplicates (S-215). */
export function reportIdentifiers(objectUrl: string): readonly string[] {
  return [
    ...new Set(
      objectUrl
        .split(',')
        .map((identifier) => identifier.trim())
        .filter(Boolean),
    ),
  ];
}

/**
 * Saves one report as `<identifier>.csv`, several as `<first identifier>.zip` with one CSV file each. Reports that
 * can't be downloaded are logged and left out (S-216 to S-221, S-490).
 * @returns the identifiers of the missing reports
 */
export async function downloadReports(client: Client, identifiers: readonly string[]): Promise<readonly string[]> {
  const files = await Promise.all(identifiers.map((identifier) => downloadOne(client, identifier)));
  const got = files.filter((file) => file !== undefined);
  const [first = 'report'] = identifiers;
  if (identifiers.length === 1) await Promise.all(got.map(({ csv }) => saveFile(csv, first)));
  else if (got.length > 0) await saveFile(await zipOf(got), first);
  return identifiers.filter((id) => !got.some(({ identifier }) => identifier === id));
}

interface ReportFile {
  readonly identifier: string;
  readonly csv: Blob;
}

async function downloadOne(client: Client, identifier: string): Promise<ReportFile | undefined> {
  try {
    const blob = await client.call(downloadReport, { params: { identifier }, quiet: true });
    // Saves the file as CSV, regardless of the server's content type (S-220).
    return { identifier, csv: new Blob([blob], { type: 'text/csv' }) };
  } catch (error) {
    logError('Report download failed', error);
    return undefined;
  }
}

async function zipOf(files: readonly ReportFile[]): Promise<Blob> {
  const { default: Zip } = await import('jszip');
  const zip = new Zip();
  const taken = new Set<string>();
  for (const { identifier, csv } of files) {
    const name = safeFileName(identifier, 'report');
    let unused = name;
    for (let number = 2; taken.has(unused); number++) unused = `${name}-${number}`;
    taken.add(unused);
    zip.file(`${unused}.csv`, await csv.arrayBuffer());
  }
  return zip.generateAsync({ type: 'blob', mimeType: 'application/zip', compression: 'DEFLATE' });
}
