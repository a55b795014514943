/** File names that are valid on all file systems. */

/** Device names that Windows reserves, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const longest = 120;

/**
 * Returns a file name that is valid on any system: no path, no control characters, no direction overrides, no reserved
 * names, at most 120 characters.
 * @param name without extension
 */
export function safeFileName(name: string, fallback = 'export'): string {
  const base = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must be removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[<>:"|?*]/g, '-')
    .slice(0, longest)
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return base === '' || reserved.test(base) ? fallback : base;
}

const extensions: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/csv': 'csv',
  'application/zip': 'zip',
  'application/x-zip-compressed': 'zip',
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'image/png': 'png',
  'text/plain': 'txt',
};

/** Returns the extension for a file's media type or, if that is unknown, its first bytes; `csv` if neither is known. */
export async function extensionOf(blob: Blob): Promise<string> {
  const type = blob.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = Object.hasOwn(extensions, type) ? extensions[type] : undefined;
  if (known) return known;
  const start = new Uint8Array(await blob.slice(0, 4).arrayBuffer());
  if (start[0] === 0x50 && start[1] === 0x4b) return 'zip'; // 'PK': the start of every zip archive
  return start[0] === 0x25 && start[1] === 0x50 && start[2] === 0x44 ? 'pdf' : 'csv'; // '%PD'
}
