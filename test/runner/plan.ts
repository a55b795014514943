/** Which test files share a process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a group costs when its process dies, and what its memory grows to, against what each further process costs to start. */
const filesPerGroup = 12;

/**
 * Whether a file leaves nothing behind in its process, so that others can follow it there and pay once for what is dear: loading the
 * server, and a browser. Such is one that works on a portal of its own, started by the harness with the file and gone with it, and one
 * that asks the server's and the plugins' code alone. What has a page, or changes modules and globals, keeps a process to itself: what it
 * does there is nobody's business.
 */
export const sharesProcess = (file: string, source: string): boolean =>
  worksOnPortal.test(source) || (file.endsWith('.test.ts') && /^test\/(cli|dev-server|plugins)\//.test(file) && !changesProcess.test(source));

const worksOnPortal = /^(?:import .*|\}) from '[^']*\/harness\/(index|api)\.ts'/m;
/** A page, or a change to the process: its environment, its modules, what it ran. */
const changesProcess =
  /\/harness\/(dom|render|check-resource)|\b(mock\.|globalThis|child_process|worker_threads|cli\/run\.ts|process\.(env|chdir|argv|on|exit)|await import\()/;

/** Groups of files, each for one process; the large ones first, so that they do not end last. @param lanes processes at a time */
export function planGroups(files: readonly string[], root: string, lanes: number): (readonly string[])[] {
  const shared = files.filter((file) => sharesProcess(file, readFileSync(join(root, file), 'utf8')));
  const alone = files.filter((file) => !shared.includes(file));
  const size = Math.min(filesPerGroup, Math.ceil(shared.length / lanes));
  const count = Math.ceil(shared.length / size) || 0;
  // Dealt out like cards: neighbours in the alphabet are alike, and the dear ones among them should not meet in one group.
  const groups = Array.from({ length: count }, (_, group) => shared.filter((_file, at) => at % count === group));
  return [...groups, ...alone.map((file) => [file])];
}
