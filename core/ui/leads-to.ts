/**
 * Returns whether an address is that of a row or below it, such as the row's form at `/labels/7/edit`.
 * @param path without query
 */
export function isAtRow(path: string, rowPath: string): boolean {
  return path === rowPath || path.startsWith(`${rowPath}/`);
}
