// @lane program
/**
 * Text from other authors appears in generated code only as a literal. This applies to API documents and to names from
 * the command line.
 */
import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { partFiles } from '../../../cli/plugin/scaffold/part-files.ts';
import { partKinds } from '../../../cli/plugin/scaffold/part.ts';
import { partNames, partOf } from '../../../cli/plugin/scaffold/part-names.ts';
import { codeNames, namesTaken } from '../../../cli/plugin/import/code-names.ts';
import { apiDocument, readDocument } from '../../../cli/plugin/import/document.ts';
import { findResources } from '../../../cli/plugin/import/find-resources.ts';
import { fixturesOfApi } from '../../../cli/plugin/import/fixtures.ts';
import { installedApi } from '../../../cli/plugin/import/manifest.ts';
import { draftsOf } from '../../../cli/plugin/import/plugin-files.ts';
import { builders } from '../../../cli/plugin/import/resource-files.ts';
import {
  answerFault,
  answerNames,
  completeAnswers,
  type Given,
  idFault,
} from '../../../cli/plugin/scaffold/answers.ts';
import { literal } from '../../../cli/plugin/scaffold/code.ts';
import { packageFiles } from '../../../cli/plugin/scaffold/make-package.ts';
import { filesOf } from '../../../cli/plugin/scaffold/scaffold.ts';
import { ScaffoldError } from '../../../cli/scaffold-error.ts';
import { camelCase, pascalCase } from '../../../cli/plugin/scaffold/words.ts';
import { portal } from '../run.ts';
import { scaffoldRoot } from '../scaffold-root.ts';
import { hostileDocument, hostileText } from './hostile.ts';
import { assertHarmless, type CodeWords, wordsIn } from './read-code.ts';

const wanted = { id: 'shop', tags: [], tier: 'tenant' } as const;
const ownFile =
  /^(?:\.\.?|(?:\.\.\/){3}plugins\/[a-z0-9-]+)(?:\/(?:api|sandbox|screens|widgets|reports))?\/[a-z0-9-]+\.tsx?$/;
const imported: CodeWords[] = [];
const made: CodeWords[] = [];

before(async () => {
  for (const name of ['shop.yaml', 'github-cut.json']) {
    const document = await readDocument(fileURLToPath(new URL(`documents/${name}`, import.meta.url)));
    const { api } = findResources(document, wanted);
    const { identifiers, ...words } = wordsIn(draftsOf(api));
    const ownNames = new Set(api.resources.flatMap(({ part }) => namesTaken(part)));
    imported.push({
      ...words,
      identifiers: new Set([...identifiers].filter((identifier) => !ownNames.has(identifier))),
    });
  }
  // Columns are created only by these functions, regardless of the document.
  imported.push({
    identifiers: new Set(Object.values(builders)),
    imports: new Set(),
    comments: new Set(),
    templates: new Set(),
  });
  for (const tier of ['tenant', 'platform', 'tenant,merchant']) made.push(wordsIn(await filesWithParts({}, { tier })));
});

test('a value written into code is a safe literal that evaluates to the same value', () => {
  fc.assert(
    fc.property(fc.oneof(hostileText, fc.jsonValue(), fc.dictionary(hostileText, hostileText)), (value) => {
      const code = literal(value);
      assert.doesNotMatch(code, /<\/script|<!--|[\u2028\u2029\u202e]/i);
      // biome-ignore lint/security/noGlobalEval: the test checks the value that the code evaluates to
      assert.deepEqual(JSON.stringify(globalThis.eval(`(${code})`)), JSON.stringify(value));
    }),
    {
      examples: [
        [{ 'x"__proto__': 1, y: [{ '\\"__proto__': 2 }] }],
        [JSON.parse('{"a":1,"__proto__":{"b":{"__proto__":3}}}')],
        [',"__proto__":'],
      ],
    },
  );
  assert.throws(() => literal(undefined), TypeError);
});

test('a hostile document puts no identifier, import, comment, template or key into generated code', () => {
  let screens = 0;
  fc.assert(
    fc.property(hostileDocument, (document) => {
      const { api } = findResources(apiDocument(document), wanted);
      // A document without a list produces no files.
      if (api.resources.length === 0) return;
      const files = draftsOf(api);
      screens += api.resources.length;
      const identifiers = new Set(
        api.resources.flatMap(({ part }) => {
          const { endpoints, item, token, entityVar, answersVar } = codeNames(part);
          return [...Object.values(endpoints), item, token, entityVar, answersVar];
        }),
      );
      assertHarmless(wordsIn(files), imported, { identifiers, imports: ownFile });
      assert.ok([...files.keys()].every((path) => /^(?:plugins|test\/plugins)\/shop\/[a-z0-9./-]+$/i.test(path)));
      assert.doesNotMatch(files.get('plugins/shop/README.md') ?? '', /<|\$\(/);
      assert.equal(
        installedApi(api).manifest.routes?.length,
        api.resources.reduce((sum, { parents }) => sum + (parents.length > 0 ? 2 : 1), 0),
      );
      for (const [path, text] of fixturesOfApi(api).files) assert.doesNotThrow(() => JSON.parse(text), path);
    }),
    { numRuns: 300 },
  );
  assert.ok(screens > 150, `${screens} screens were made, too few to tell anything`);
});

/**
 * Returns all files of a new plugin with a part of each type, from answers that are checked like those of the command
 * line. Returns no files if the answers are rejected.
 */
async function filesWithParts(
  given: Given & { readonly id?: string; readonly name?: string },
  options: Readonly<Record<string, string>>,
) {
  const { id = 'gift-cards', name = 'rewards', ...answers } = given;
  const faults = [
    idFault(id, []),
    ...answerNames.map((answerName) =>
      answers[answerName] === undefined ? undefined : answerFault(answerName, answers[answerName]),
    ),
  ];
  if (faults.some((fault) => fault !== undefined)) return new Map<string, string>();
  const complete = completeAnswers(id, answers);
  if (answerNames.some((answerName) => answerFault(answerName, complete[answerName]) !== undefined))
    return new Map<string, string>();
  const files = new Map(await filesOf(complete));
  for (const kind of partKinds) {
    try {
      const part = partOf(
        kind,
        id,
        kind === 'resource' ? name : `${name}-${kind}`,
        kind === 'report' ? { ...options, title: options.title ?? name } : options,
      );
      for (const [path, text] of await partFiles(kind, part, { read: async (path) => files.get(path), ...options }))
        files.set(path, text);
    } catch (error) {
      if (!(error instanceof ScaffoldError)) throw error;
    }
  }
  for (const [path, text] of Object.entries(packageFiles(id, complete.title, '1.0.0')))
    files.set(`package/${path}`, text);
  return files;
}

test('names of the command line are refused, or stand in code as literals and names that are made of them', async () => {
  const name = fc.oneof(
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constantFrom('gift', 'café ödül', 'x') },
  );
  const optional = (...names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), name);
  await fc.assert(
    fc.asyncProperty(
      optional('id', 'name', 'title', 'titleTr', 'singular', 'plural', 'singularTr', 'pluralTr'),
      optional('title', 'titleTr', 'singular', 'singularTr', 'pluralTr', 'slot'),
      async (given: Given & { readonly id?: string; readonly name?: string }, options) => {
        const files = await filesWithParts(given, options);
        const words = wordsIn(files);
        const id = given.id ?? 'gift-cards';
        const names = [id, given.name ?? 'rewards', given.singular, given.plural, options.singular].flatMap(
          (text) => text ?? [],
        );
        const forms = names.flatMap((candidate) =>
          partKinds.flatMap((kind) => [
            candidate,
            `${candidate} ${kind}`,
            `${candidate}s`,
            `${candidate}es`,
            `${candidate} summary`,
          ]),
        );
        const identifiers = new Set(
          forms.flatMap((form) => [pascalCase(form), camelCase(form), `${camelCase(form)}Entity`]),
        );
        const theirs = [...words.identifiers].filter(
          (identifier) => !identifiers.has(identifier) && !made.some((known) => known.identifiers.has(identifier)),
        );
        // Plurals and singulars are derived from a name by the rules of English.
        const isMadeOf = (identifier: string) =>
          forms.some((form) => identifier.toLowerCase().startsWith(camelCase(form).slice(0, 3).toLowerCase()));
        assert.ok(
          theirs.every(
            (identifier) => /^[A-Za-z][A-Za-z0-9]*$/.test(identifier) && identifier !== 'pwned' && isMadeOf(identifier),
          ),
          theirs.join(),
        );
        assertHarmless({ ...words, identifiers: new Set() }, made, { identifiers, imports: ownFile });
      },
    ),
    { numRuns: 150 },
  );
});

test('a plugin can’t have the name of a Windows device', () => {
  const devices = [
    'con',
    'prn',
    'aux',
    'nul',
    ...Array.from({ length: 9 }, (_, at) => [`com${at + 1}`, `lpt${at + 1}`]).flat(),
  ];
  for (const id of devices) assert.match(idFault(id, []) ?? '', /is a device name on Windows.* such as /, id);
  for (const id of ['console', 'com', 'lpt10', 'nullable']) assert.equal(idFault(id, []), undefined, id);
});

test('each word with a meaning in code is refused as a name, or its code parses', async () => {
  for (const word of [
    'switch',
    'class',
    'this',
    'delete',
    'await',
    'constructor',
    'type',
    'collection',
    'own-report',
    'foreign',
    'text',
    'test',
    'new',
    'let',
  ])
    for (const given of [{ id: word }, { name: word }, { plural: word }, { singular: word }])
      assert.doesNotThrow(
        () => wordsIn(new Map()),
        JSON.stringify([given, (await filesWithParts(given, {})).size, wordsIn(await filesWithParts(given, {}))]),
      );
  assert.throws(() => partOf('report', 'shop', 'delete', {}), /Delete already has a meaning in code/);
  assert.equal(partNames(partOf('resource', 'shop', 'switches', {})).itemsVar, 'switches');
});

const filesBelow = async (root: string) =>
  (await readdir(root, { recursive: true })).filter((path) => !/^(?:core|dev-server|node_modules)\//.test(path)).sort();

test('an import runs nothing of what it writes, and a dry one writes nothing', async (t) => {
  const root = await scaffoldRoot(t);
  const mark = join(root, 'pwned');
  const run = `**// (await import('node:fs')).writeFileSync(${JSON.stringify(mark)}, ''); /**`;
  const list = (summary: string, key: string) => ({
    get: {
      summary,
      responses: {
        200: {
          content: {
            'application/json': {
              schema: {
                type: 'array',
                items: { type: 'object', properties: { [key]: { type: 'string', title: run } } },
              },
            },
          },
        },
      },
    },
  });
  const document = {
    openapi: '3.0.0',
    info: { title: run },
    servers: [{ url: 'https://api.example/$(touch pwned)' }],
    paths: {
      '/switches': list(run, 'switch'),
      '/switches/{switch}': {},
      '/constructors': list(run, 'id'),
      '/classes': list('Classes', 'code'),
    },
  };
  await writeFile(join(root, 'api.json'), JSON.stringify(document));
  const before = await filesBelow(root);
  const dry = await portal(['plugin', 'import', join(root, 'api.json'), '--id', 'shop', '--dry-run'], { root });
  assert.deepEqual([dry.code, dry.err], [0, '']);
  assert.match(dry.out, /^new +plugins\/shop\/api\/constructors\.ts$/m);
  assert.doesNotMatch(dry.out, /\$\(/);
  assert.deepEqual(await filesBelow(root), before);

  const { code, err } = await portal(['plugin', 'import', join(root, 'api.json'), '--id', 'shop'], { root });
  assert.deepEqual([code, err], [0, '']);
  assert.ok(!(await filesBelow(root)).some((path) => path.startsWith('pwned')));
  // Formatting does not change the generated code.
  const paths = (await filesBelow(root)).filter((path) => path.includes('shop') && /\.(?:tsx?|json)$/.test(path));
  const words = wordsIn(
    new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const))),
  );
  assert.ok(
    ![...words.comments, ...words.identifiers, ...words.templates].some((word) => word.includes('writeFileSync')),
  );
  const { default: manifest } = await import(join(root, 'plugins/shop/plugin.ts'));
  const { resources } = findResources(apiDocument(document), wanted).api;
  const shown = ({
    routes,
    menu,
    permissions,
  }: {
    routes?: readonly object[];
    menu?: unknown;
    permissions?: unknown;
  }) => JSON.stringify({ routes, menu, permissions });
  assert.equal(
    shown(manifest),
    shown(
      installedApi({ id: 'shop', title: '', services: ['classes', 'constructors', 'switches'], prefix: '', resources })
        .manifest,
    ),
  );
});
