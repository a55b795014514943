/** Text of a file, decoded from one of the encodings that spreadsheets use. */

export interface TextFile {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1254';
}

/**
 * Reads a text file as UTF-8 if it is valid UTF-8, as UTF-16 if its first bytes indicate it, else in the code page of
 * Turkish and Western spreadsheets.
 * @throws RangeError if the file contains bytes that no text file contains
 */
export async function readTextFile(file: Blob): Promise<TextFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { text: new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), encoding: 'UTF-16' };
  }
  if (bytes.includes(0)) throw new RangeError('binary');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1254').decode(bytes), encoding: 'Windows-1254' };
  }
}
