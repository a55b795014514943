import { chmod, rename, rm, stat, writeFile } from 'node:fs/promises';

/**
 * Replaces a file as a whole, or not at all: whoever reads it meanwhile, or after a crash, finds the old text or the new one. Its rights stay.
 * @throws Error of node:fs; the file is unchanged then
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
