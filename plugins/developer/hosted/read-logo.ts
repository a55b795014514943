/** Maximum size of a logo in bytes. */
export const maxLogoBytes = 256 * 1024;

/**
 * Returns a picture as a data URL.
 * @returns `undefined` if the content is neither PNG nor JPEG, regardless of the extension
 */
export async function readLogo(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  const type = begins(0x89, 0x50, 0x4e, 0x47) ? 'png' : begins(0xff, 0xd8, 0xff) ? 'jpeg' : undefined;
  if (type === undefined) return undefined;
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return `data:image/${type};base64,${btoa(binary)}`;
}
