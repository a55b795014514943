import { chmod, rename, rm, stat, writeFile } from 'node:fs/promises';

/**
 * Replaces a file completely or not at all: readers see either the old or the new text, also during the change and
 * after a crash. Its permissions are kept.
 * @throws Error of node:fs; the file is then unchanged
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, text, { flush: true });
    const found = await stat(file).catch(() => undefined);
    if (found) await chmod(temporary, found.mode);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
