import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { comparingFiles, comparisonsIn, findComparisons } from './second-person.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('nothing compares the person of a first step but the one function and the files with a reason', () => {
  assert.deepEqual(findComparisons(root), []);
  for (const path of Object.keys(comparingFiles))
    assert.ok(existsSync(join(root, path)), `${path} is gone: take it off the list`);
});

test('each comparison of people is found with its line and remedy, and other comparisons are not', () => {
  const bad = [
    "if (payment.makerId === id) return 'own';",
    'if (bulk.createdById !== caller.person.id) return bulk;',
    'return caller.person.id === record.editorId;',
    'if (payment.approvals.some(({ personId }) => personId === id)) return;',
    'if (pending.personId === caller.person.id) throw own;',
    'if (request.actorId === by.actorId) throw own;',
  ];
  for (const line of bad)
    assert.deepEqual(
      comparisonsIn('a.ts', `\n${line}`).map(({ at }) => at),
      ['a.ts:2'],
      line,
    );
  assert.match(comparisonsIn('a.ts', bad[0] ?? '')[0]?.message ?? '', /whyNotSecondPerson/);
  const good = [
    'if (makerId === undefined) return;',
    'const { makerId } = payment;',
    'createdById: caller.person.id,',
    "whyNotSecondPerson(world, caller, payment.makerId) === 'same-person'",
  ];
  for (const line of good) assert.deepEqual(comparisonsIn('a.ts', line), [], line);
});
