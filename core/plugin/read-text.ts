/** Texts that people and their programs write. Node only. */
import { readFile } from 'node:fs/promises';

/**
 * Returns a file's text without the byte order mark that some editors put before it: no JSON begins with one.
 * @throws what the file system says
 */
export async function readText(path: string | URL): Promise<string> {
  return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
}
