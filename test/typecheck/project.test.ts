import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { projectFolder, projectOf } from './project.ts';

const known = ['crm', 'leave', 'payments'];
/** Returns the files that a project includes, relative to the repository. */
const included = (ids: readonly string[]) =>
  (projectOf(ids, known).config as { readonly include: readonly string[] }).include.map((path) =>
    posix.join(projectFolder, path),
  );

test('everything is checked where no plugin is named: what tsconfig.json has', () => {
  const { include } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { readonly include: readonly string[] };
  assert.deepEqual(included([]), include);
});

test('named plugins are checked with the declarations of the texts and slots, without the other plugins', () => {
  const paths = included(['payments', 'crm']);
  assert.deepEqual(
    paths.filter((path) => path.startsWith('plugins/')),
    ['plugins/crm', 'plugins/payments'],
  );
  assert.equal(paths.includes('.types/plugins.d.ts'), true);
});

test('the same plugins form one project in any order and with repetitions', () => {
  assert.deepEqual(projectOf(['payments', 'crm', 'crm'], known), projectOf(['crm', 'payments'], known));
});

test('an unknown plugin is refused with the plugins that there are', () => {
  assert.throws(() => projectOf(['crm', 'payment'], known), {
    name: 'RangeError',
    message: 'There is no plugin payment. There are crm, leave, payments.',
  });
});
