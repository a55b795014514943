/** Common parts of the three scripts. */
import { join } from 'node:path';

/** Quotes a word in single quotes for POSIX shells and zsh. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * Returns the folders with the files of deployments and plugins.
 * @param root folder of the repository
 */
export function places(root: string) {
  return { deployments: join(root, 'deployments'), plugins: join(root, 'plugins') };
}

/** Note at the top of each script. */
export const notice = 'Printed by "portal completion". Print it again after an update of the portal.';
