// @lane program
/** The reference of the plugin API is what the sources say, and each public name is described. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { root } from '../docs/documents.ts';
import { sourceFiles } from '../test-files.ts';
import { stabilities } from './doc-comment.ts';
import { type Reference, readReference } from './pages.ts';
import { outdatedPages } from './stored.ts';
import type { PublicName } from './surface.ts';
import { unusedNames } from './used-names.ts';

let reference: Reference;
before(() => {
  reference = readReference(root);
});

/** Lists the public names that break a rule, each once: `core/api/money.ts toMinor`. */
function namesWithout(isRight: (name: PublicName) => boolean): string[] {
  const names = [...reference.surface.names.values()].flat();
  assert.ok(names.length > 500, 'no names');
  return [...new Set(names.filter((name) => !isRight(name)).map(({ file, name }) => `${file} ${name}`))];
}

test('the pages of the reference are up to date', () => {
  assert.deepEqual(
    outdatedPages(root, reference.pages),
    [],
    'Run npm run reference -- --accept. If a public name was removed or changed, tell plugin authors in CHANGELOG.md.',
  );
});

test('each public name has a description', () => {
  assert.deepEqual(
    namesWithout(({ comment }) => comment.description !== ''),
    [],
    'Write a doc comment',
  );
});

test('each public name has a stability', () => {
  assert.deepEqual(
    namesWithout(({ comment }) => comment.stabilities.length === 1),
    [],
    'End the doc comment with @public, @beta or @internal',
  );
});

test('a declaration that plugins cannot import has no stability', () => {
  const known = new Map<string, Set<string>>();
  for (const { file, name } of [...reference.surface.names.values()].flat())
    known.set(file, (known.get(file) ?? new Set()).add(name));
  const tag = new RegExp(`@(?:${stabilities.join('|')})\\b`, 'g');
  const faults = sourceFiles(root).flatMap((file) => {
    if (!/^(?:core|dev-server|server|plugins|cli)\//.test(file)) return [];
    const count = readFileSync(join(root, file), 'utf8').match(tag)?.length ?? 0;
    const publicCount = known.get(file)?.size ?? 0;
    return count === publicCount ? [] : [`${file} has ${count} tags for ${publicCount} public names`];
  });
  assert.deepEqual(faults, []);
});

test('each public name is used by a plugin, an example or the signature of such a name', () => {
  assert.deepEqual(
    unusedNames(root, reference.surface),
    [],
    'Remove the name from its entry point, or tag it @internal',
  );
});
