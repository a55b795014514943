/** What tells the runs of a suite apart that takes turns. */
import { execFileSync } from 'node:child_process';

/** Returns how many commits there are; without a history to count, the days. */
export function commitCount(root: string): number {
  try {
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    if (git('rev-parse', '--is-shallow-repository') === 'false') return Number(git('rev-list', '--count', 'HEAD'));
  } catch {
    // Not every copy of the sources is a clone.
  }
  return Math.floor(Date.now() / 86_400_000);
}
