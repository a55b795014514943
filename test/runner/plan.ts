/** Which test files share a process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a group costs when its process dies, and what its memory grows to, against what each further process costs to start. */
const filesPerGroup = 8;

/**
 * Whether a file works on a portal of its own, started by the harness with the file and gone with it. Such files leave nothing behind in
 * their process, and together they pay once for what is dear: loading the server, and a browser. Others keep a process each, as what
 * they change of its modules and globals is nobody's business.
 */
export const sharesProcess = (source: string): boolean => /^(?:import .*|\}) from '[^']*\/harness\/(index|api)\.ts'/m.test(source);

/** Groups of files, each for one process; the large ones first, so that they do not end last. @param lanes processes at a time */
export function planGroups(files: readonly string[], root: string, lanes: number): (readonly string[])[] {
  const shared = files.filter((file) => sharesProcess(readFileSync(join(root, file), 'utf8')));
  const alone = files.filter((file) => !shared.includes(file));
  const size = Math.min(filesPerGroup, Math.ceil(shared.length / lanes));
  const count = Math.ceil(shared.length / size) || 0;
  // Dealt out like cards: neighbours in the alphabet are alike, and the dear ones among them should not meet in one group.
  const groups = Array.from({ length: count }, (_, group) => shared.filter((_file, at) => at % count === group));
  return [...groups, ...alone.map((file) => [file])];
}
