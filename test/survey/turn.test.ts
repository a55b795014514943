// @lane program
/** A small part of the survey in each run of the suite, another one with each commit; `npm run survey` is the whole of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commitCount } from '../runner/commit-count.ts';
import { fewLoads } from './looks.ts';
import { reportText } from './report.ts';
import { partOf } from './stops.ts';
import { survey } from './survey.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Few enough for half a minute. */
const stopsAtOnce = 3;

test('the screens and dialogs whose turn it is are sound: console, width, accessibility, cut-off and untranslated texts', async () => {
  let command = '';
  const visited = await survey({
    root,
    deployment: 'default',
    loads: fewLoads,
    withShots: false,
    lanes: 2,
    choose: (stops) => {
      const of = Math.ceil(stops.length / stopsAtOnce);
      const turn = (commitCount(root) % of) + 1;
      command = `npm run survey -- --rotate ${turn}/${of}`;
      return partOf(stops, { turn, of });
    },
  });
  assert.ok(visited.length > 0);
  const found = visited.filter(({ findings }) => findings.length > 0);
  assert.equal(found.length, 0, `${command} shows:\n${reportText(found)}`);
});
