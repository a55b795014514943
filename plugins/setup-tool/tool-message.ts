/**
 * Returns the path in a message of the embedded tool, `{ "path": "<website>~<method>~<currency>" }`; `undefined` for
 * all other messages. Only the characters of ids are accepted, because the path becomes a part of a URL.
 */
export function changedPath(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('path' in value)) return undefined;
  const { path } = value;
  return typeof path === 'string' && /^[\w-]{1,64}~[\w-]{1,64}~[A-Z]{3,5}$/.test(path) ? path : undefined;
}
