// @lane program
/**
 * A small part of the survey runs in each run of the suite, a different part for each commit; `npm run survey` runs all
 * of it.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fewLoads } from './looks.ts';
import { reportText } from './report.ts';
import { partOf } from './stops.ts';
import { survey } from './survey.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Number of stops, few enough for half a minute. */
const stopsAtOnce = 3;

/** Returns the number of commits; without a history, the number of days. */
function turns(): number {
  try {
    const git = (...args: readonly string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    if (git('rev-parse', '--is-shallow-repository') === 'false') return Number(git('rev-list', '--count', 'HEAD'));
  } catch {
    // A copy of the sources may not be a clone.
  }
  return Math.floor(Date.now() / 86_400_000);
}

test('the screens and dialogs of this turn pass console, width, accessibility, cut-off and text checks', async () => {
  let command = '';
  const visited = await survey({
    root,
    deployment: 'default',
    loads: fewLoads,
    withShots: false,
    lanes: 2,
    choose: (stops) => {
      const of = Math.ceil(stops.length / stopsAtOnce);
      const turn = (turns() % of) + 1;
      command = `npm run survey -- --rotate ${turn}/${of}`;
      return partOf(stops, { turn, of });
    },
  });
  assert.ok(visited.length > 0);
  const found = visited.filter(({ findings }) => findings.length > 0);
  assert.equal(found.length, 0, `${command} shows:\n${reportText(found)}`);
});
