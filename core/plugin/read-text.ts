/** Reading of text files that users and their programs write. Node only. */
import { readFile } from 'node:fs/promises';

/**
 * Returns a file's text without the byte order mark that some editors add, because JSON can't begin with one.
 * @throws the error of the file system
 */
export async function readText(path: string | URL): Promise<string> {
  return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
}
