import { fileParts } from '../model/file-part.ts';
import { defaultBodyLimit } from './bounds.ts';
import type { AnyEndpoint } from './endpoint.ts';

/**
 * Returns the maximum number of bytes in the body of a call, including its files.
 * @throws TypeError if a body with files is not multipart, or a multipart body has no files
 */
export function bodyLimitOf({ id, body, bodyLimit = defaultBodyLimit, multipart = false }: AnyEndpoint): number {
  const files = Object.values(fileParts(body));
  if (files.length > 0 !== multipart)
    throw new TypeError(`Endpoint ${id}: say \`multipart: true\` where its body has files, and only there.`);
  return files.reduce((sum, { maxBytes }) => sum + maxBytes, bodyLimit);
}
