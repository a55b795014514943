import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectRoot } from '../../dev-server/options.ts';
import { actions } from '../../plugins/transactions/actions/all.ts';
import { exceptions, findNamed, namedIn } from './action-ids.ts';

const ids = new Set(Object.values(actions).map(({ id }) => id));

test('only the file of an action names its id', () => {
  const found = findNamed(projectRoot, ids);
  const unnamed = found
    .filter(({ name }) => !Object.hasOwn(exceptions, name))
    .map(({ name, at }) => `${at} ${name.split(' ')[1]}`);
  assert.deepEqual(unnamed, [], 'put it into the file of the action, or give the reason in test/lint/action-ids.ts');
  assert.deepEqual(
    Object.keys(exceptions).filter((name) => !found.some((entry) => entry.name === name)),
    [],
    'take it off the list in test/lint/action-ids.ts',
  );
});

const file = 'plugins/transactions/a.ts';
for (const [source, names] of [
  ["switch (action) { case 'refund': }", ['refund']],
  ["const offered = action === 'void' || action === 'capture';", ['void', 'capture']],
  ["type Decision = 'approve' | 'other';", ['approve']],
  ['const order = { refund: 1, capture: 2, void: 3 };', ['…']],
  ["const key = 'action.refund.hint';", []],
  ['const two = { refund: 1, capture: 2 };', []],
  ["import { refund } from './refund.ts';", []],
] as const)
  test(`finds ${names.length === 0 ? 'no action' : names.join(', ')} in: ${source}`, () =>
    assert.deepEqual(
      namedIn(file, source, ids).map(({ name }) => name),
      names.map((id) => `${file} ${id}`),
    ));

test('the file of an action may name it, and no other action', () => {
  const path = 'plugins/transactions/actions/refund.ts';
  const source = "const refund = defineAction({ id: 'refund', sensitive: ['refund', 'void'] });";
  assert.deepEqual(namedIn(path, source, ids), [{ name: `${path} void`, at: `${path}:1` }]);
});
