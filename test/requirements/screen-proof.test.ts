import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LaneName } from '../runner/lanes.ts';
import { rowsOfTests } from './declared.ts';
import { namesScreen, provenBySandboxAlone } from './screen-proof.ts';
import type { Requirement } from './tables.ts';

const row = (id: string, check: string): Requirement => ({ id, kind: 'behavior', area: 'a', text: '', check });
const passed = (name: string, file: LaneName) => ({ name, file, outcome: 'passed' as const });
const laneOf = (file: string) => file as LaneName; // the results of this test have lanes as files

test('a check names a screen where it speaks of its parts, and not where it is a unit’s', () => {
  for (const check of ['The button is gone.', 'Open the dialog.', 'Clicking it copies.'])
    assert.equal(namesScreen({ check }), true, check);
  for (const check of ['Unit: the button kinds are three.', 'The call answers 404.', ''])
    assert.equal(namesScreen({ check }), false, check);
});

test('a row about a button proven only in the sandbox is listed, unless a test had a screen', () => {
  const rows = [
    row('S-001', 'The button is gone.'),
    row('S-002', 'The dialog says why.'),
    row('S-003', 'The call answers 404.'),
    row('S-004', 'A field.'),
  ];
  const results = [
    passed('[S-001] it is gone', 'sandbox'),
    passed('[S-002] it is refused', 'sandbox'),
    passed('[S-002] the dialog', 'component'),
    passed('[S-003] no such record', 'sandbox'),
    { ...passed('[S-001] on the screen', 'browser'), outcome: 'failed' as const },
  ];
  assert.deepEqual(
    provenBySandboxAlone(
      rows,
      results,
      laneOf,
      rowsOfTests(() => '', []),
    ).map(({ id }) => id),
    ['S-001'],
  );
});
