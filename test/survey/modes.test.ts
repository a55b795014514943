// @lane program
/** The catalogue of components looks right if the browser changes spacing, size or colors of the portal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { modes } from '../harness/modes.ts';
import { type Load, loadsOf } from './looks.ts';
import { reportText } from './report.ts';
import { survey } from './survey.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns a load that opens each view once: the page changes from mode to mode, and then becomes as narrow as a phone.
 */
function inAllModes(): Load {
  const [first, ...others] = [
    ...loadsOf(false, ['desktop'], modes),
    ...loadsOf(false, ['phone'], ['text-spacing', 'text-size']),
  ].flat();
  assert.ok(first);
  return [first, ...others];
}

test('no component is cut off, and each state can be seen, in forced colors and with other texts', async () => {
  const visited = await survey({
    root,
    deployment: 'default',
    loads: [inAllModes()],
    withShots: false,
    withAxe: false,
    lanes: 2,
    choose: (stops) => stops.filter(({ kind }) => kind === 'catalogue'),
  });
  assert.ok(visited.length > 20);
  const found = visited.filter(({ findings }) => findings.length > 0);
  assert.equal(found.length, 0, `npm run survey -- --only catalogue --mode … shows:\n${reportText(found)}`);
});
