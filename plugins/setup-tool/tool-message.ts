/**
 * The path that a change of the remote tool is about: `{ "path": "<website>~<method>~<currency>" }`. Whatever else it says means nothing
 * here; the id becomes a part of an address, so it takes the letters of ids alone.
 */
export function changedPath(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('path' in value)) return undefined;
  const { path } = value;
  return typeof path === 'string' && /^[\w-]{1,64}~[\w-]{1,64}~[A-Z]{3,5}$/.test(path) ? path : undefined;
}
