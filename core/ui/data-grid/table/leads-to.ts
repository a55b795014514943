/** Whether the address is a row's own or one below it: its form stands at `/labels/7/edit`. @param path without query */
export function isAtRow(path: string, rowPath: string): boolean {
  return path === rowPath || path.startsWith(`${rowPath}/`);
}
