import { extensionOf, safeFileName } from './formats/file-name.ts';

/**
 * Saves a file on the user's device, with the extension of its actual format.
 * @param name name without extension
 * @returns the name of the saved file
 * @public
 */
export async function saveFile(blob: Blob, name: string): Promise<string> {
  return saveNamed(blob, `${safeFileName(name)}.${await extensionOf(blob)}`);
}

/**
 * Saves a file that already has a name with an extension, such as an uploaded file.
 * @returns the name of the saved file
 * @public
 */
export function saveNamed(blob: Blob, name: string): string {
  const fileName = safeFileName(name, 'file');
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has read the address when the click has been dispatched; the minute is for slow disks.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return fileName;
}
