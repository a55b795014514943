/**
 * Returns the path that a change of the remote tool concerns: `{ "path": "<website>~<method>~<currency>" }`. All other
 * messages are ignored. The id becomes a part of an address, so only the characters of ids are accepted.
 */
export function changedPath(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('path' in value)) return undefined;
  const { path } = value;
  return typeof path === 'string' && /^[\w-]{1,64}~[\w-]{1,64}~[A-Z]{3,5}$/.test(path) ? path : undefined;
}
