/** Common parts of all three scripts. */
import { join } from 'node:path';

/** Quotes a word in single quotes, as every POSIX shell and zsh read it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Returns the folders in which the files of deployments and plugins are found. @param root the repository's folder */
export function places(root: string) {
  return { deployments: join(root, 'deployments'), plugins: join(root, 'plugins') };
}

/** Note at the top of each script. */
export const notice = 'Printed by "portal completion". Print it again after an update of the portal.';
