/**
 * Returns whether the address is a row's own or below it: its form is at `/labels/7/edit`.
 * @param path without query
 */
export function isAtRow(path: string, rowPath: string): boolean {
  return path === rowPath || path.startsWith(`${rowPath}/`);
}
