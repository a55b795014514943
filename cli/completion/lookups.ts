/** What all three scripts need. */
import { join } from 'node:path';

/** A word between single quotes, as every POSIX shell and zsh read it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Shell patterns of the files that deployments and plugins are found by. @param root the repository's folder */
export function places(root: string) {
  return { deployments: join(root, 'deployments'), plugins: join(root, 'plugins') };
}

/** Said at the top of each script. */
export const notice = 'Printed by "portal completion". Print it again after an update of the portal.';
