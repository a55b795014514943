/** The 16 px paths of the icons that manifests and menu groups name; filled at boot from what the build collected. */
let known: Readonly<Record<string, readonly string[]>> = {};

export function registerIcons(paths: Readonly<Record<string, readonly string[]>>): void {
  known = paths;
}

/** The SVG path data of a named icon; none for an unknown name. */
export function iconPaths(name: string): readonly string[] {
  return Object.hasOwn(known, name) ? (known[name] ?? []) : [];
}
