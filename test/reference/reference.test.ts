// @lane program
/** The reference of the plugin API agrees with the sources, and each public name is described. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { root } from '../docs/documents.ts';
import { sourceFiles } from '../test-files.ts';
import { stabilities } from './doc-comment.ts';
import { examplesIn, readExamples } from './examples.ts';
import { readHowTos } from './how-tos.ts';
import { type Reference, readReference } from './pages.ts';
import { outdatedPages } from './stored.ts';
import { isCallable, type PublicName } from './surface.ts';
import { readUses, unusedNames } from './used-names.ts';

let reference: Reference;
before(() => {
  reference = readReference(root);
});

/** Returns the public names that violate a rule, each only once: `core/api/money.ts toMinor`. */
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

test('each public name that plugins call has an example, or a plugin that uses it', () => {
  const howTos = readHowTos();
  const examples = readExamples(root);
  const uses = readUses(root, /^(?:plugins|cli\/plugin|dev-server\/catalogue)\//);
  const lacking = [...reference.surface.names].flatMap(([{ specifier }, names]) =>
    names.flatMap(({ publicName, kind, comment }) => {
      const key = `${specifier} ${publicName}`;
      if (!isCallable(kind) || !comment.stabilities.includes('public') || comment.examples.length > 0) return [];
      return [howTos, examples, uses].some((known) => known.has(key)) ? [] : [key];
    }),
  );
  assert.deepEqual(lacking, [], 'Add a statement to test/reference/examples');
});

test('an example is the shortest statement that uses a name, with its comment', () => {
  const source = [
    "import { toMinor } from '#core/api';",
    "import dayjs from 'dayjs';",
    '/** Returns twice the amount. */',
    'export const twice = (amount: string) => toMinor(amount, 2) * 2;',
    'const today = dayjs();',
    'function long() {',
    ...Array.from({ length: 30 }, () => '  toMinor();'),
    '}',
  ].join('\n');
  assert.deepEqual(examplesIn('a.ts', source), [
    {
      names: ['#core/api toMinor'],
      code: '/** Returns twice the amount. */\nconst twice = (amount: string) => toMinor(amount, 2) * 2;',
    },
  ]);
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
