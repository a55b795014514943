import { fileCalls, tenantFileCalls } from '../../api/files.ts';
import type { Client } from '../../http/client.ts';

/** Downloads the content of a file. */
export function readFile(
  client: Client,
  fileId: string,
  tenantId: string | undefined,
  signal?: AbortSignal,
): Promise<Blob> {
  const given = signal && { signal };
  return tenantId === undefined
    ? client.call(fileCalls.read, { params: { id: fileId }, ...given })
    : client.call(tenantFileCalls.read, { params: { tenantId, id: fileId }, ...given });
}
