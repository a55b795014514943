/** An import of a document of any size ends after a number of steps that grows with it, or names the exceeded limit. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { apiDocument, type Json, readDocument } from '../../../../cli/plugin/import/document.ts';
import { findResources } from '../../../../cli/plugin/import/find-resources.ts';
import { draftsOf } from '../../../../cli/plugin/import/plugin-files.ts';
import { isModestPattern } from '../../../../cli/plugin/import/pattern.ts';
import { portal, temporaryRoot } from '../../run.ts';

const wanted = { id: 'shop', tags: [], tier: 'tenant' } as const;
const text = { type: 'string' };
const answering = (schema: unknown) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });
const listOf = (item: unknown) => ({ get: answering({ type: 'array', items: item }) });
const documentOf = (paths: Json, more: Json = {}): Json => ({
  openapi: '3.1.0',
  info: { title: 'Shop' },
  paths,
  ...more,
});
const found = (document: Json) => findResources(apiDocument(document), wanted);
const notes = (document: Json) => found(document).unmapped.map(({ at, what }) => `${at}: ${what}`);
const many = <Value>(count: number, value: (at: number) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, value(at)]));

/**
 * Counts the elements that list searches examine and the texts that patterns are matched against while `run` executes.
 */
function stepsOf(run: () => unknown): number {
  let steps = 0;
  const restore: (() => void)[] = [];
  const watch = (owner: object, name: string, cost: (self: unknown) => number) => {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') return;
    Reflect.set(owner, name, function watched(this: unknown, ...given: unknown[]) {
      steps += cost(this);
      return Reflect.apply(original, this, given);
    });
    restore.push(() => Reflect.set(owner, name, original));
  };
  for (const name of [
    'find',
    'findIndex',
    'findLast',
    'some',
    'every',
    'includes',
    'indexOf',
    'filter',
    'map',
    'flatMap',
  ])
    watch(Array.prototype, name, (self) => (Array.isArray(self) ? self.length : 0));
  watch(RegExp.prototype, 'exec', () => 1);
  try {
    run();
  } finally {
    for (const restoreOne of restore) restoreOne();
  }
  return steps;
}

test('twice as many paths, properties or values take twice as many steps', () => {
  const kinds: readonly (readonly [what: string, document: (count: number) => Json])[] = [
    [
      'paths without a list',
      (count) =>
        documentOf(
          Object.fromEntries(
            Array.from({ length: count }, (_, at) => [`/things${at}/{id}`, { get: answering(text), post: {} }]),
          ),
        ),
    ],
    [
      'lists without a key',
      (count) =>
        documentOf(
          Object.fromEntries(
            Array.from({ length: count }, (_, at) => [
              `/things${at}`,
              listOf({ type: 'object', properties: { at: text } }),
            ]),
          ),
        ),
    ],
    [
      'properties',
      (count) =>
        documentOf({
          '/things': listOf({
            type: 'object',
            properties: many(count / 8, () => text),
            required: Object.keys(many(count / 8, () => 1)),
          }),
        }),
    ],
    [
      'properties of choices',
      (count) =>
        documentOf({
          '/things': listOf({
            anyOf: [1, 2].map((at) => ({
              type: 'object',
              properties: many(count / 8, () => ({ type: 'string', title: `${at}` })),
              required: Object.keys(many(count / 8, () => 1)),
            })),
          }),
        }),
    ],
    [
      'notes',
      (count) =>
        documentOf({
          '/things': listOf({
            type: 'object',
            properties: {
              id: text,
              more: {
                type: 'object',
                properties: Object.fromEntries(
                  Array.from({ length: count / 8 }, (_, at) => [`not a name ${at}`, text]),
                ),
              },
            },
          }),
        }),
    ],
  ];
  for (const [what, document] of kinds) {
    const [firstSteps, two] = [document(1000), document(2000)].map((read) => stepsOf(() => found(read)));
    assert.ok(
      firstSteps !== undefined && two !== undefined && firstSteps > 0 && two < firstSteps * 2.6,
      `${what}: ${firstSteps} steps became ${two}`,
    );
  }
});

test('each limit has an error that says what to do', async (t) => {
  const root = await temporaryRoot(t, {});
  const refused = async (name: string, content: string) => {
    await writeFile(join(root, name), content);
    const { code, err } = await portal(['plugin', 'import', join(root, name), '--id', 'shop'], { root });
    assert.equal(code, 1);
    assert.equal(err.split('\n').length, 2, err.slice(0, 500));
    return err;
  };
  const paths = (count: number, item: unknown = {}) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`/things${at}`, item]));
  const limit = 'portal: \\[import\\.limit\\] ';
  const large = JSON.stringify(documentOf({}, { 'x-filling': 'x'.repeat(21 * 1024 * 1024) }));
  assert.match(
    await refused('large.json', large),
    new RegExp(`^${limit}.*large\\.json has 21\\.0 MB; the limit is 20\\.0 MB\\. Split the document`),
  );
  assert.match(
    await refused('large.yaml', `openapi: 3.1.0\nx: ${'x'.repeat(3 * 1024 * 1024)}\n`),
    /has 3\.0 MB; the limit for YAML is 2\.0 MB\. Pass the document as JSON\./,
  );
  assert.match(
    await refused('paths.json', JSON.stringify(documentOf(paths(20_000)))),
    /The document has 20,000 paths; the limit is 10,000\./,
  );
  const lists = paths(300, listOf({ type: 'object', properties: { id: text } }));
  assert.match(
    await refused('lists.json', JSON.stringify(documentOf(lists))),
    /more than 200 lists, and each becomes a screen\. Choose fewer with --tag\./,
  );
  const bomb = `openapi: 3.1.0\na0: &a0 [x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at}, `.repeat(9)}]\n`).join('')}`;
  assert.match(await refused('bomb.yaml', bomb), new RegExp(`^${limit}.*more than 100 nested aliases`));
  assert.match(
    await refused('deep.yaml', `openapi: ${'['.repeat(100_000)}`),
    new RegExp(`^${limit}.*is nested too deeply`),
  );
});

test('schemas that refer to themselves end, with what was left out named', () => {
  const schemas = {
    Loop: { $ref: '#/components/schemas/Other' },
    Other: { $ref: '#/components/schemas/Loop' },
    Tree: {
      type: 'object',
      properties: { id: text, below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    },
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`Step${at}`, { $ref: `#/components/schemas/Step${at + 1}` }]),
    ),
  };
  const properties = {
    id: text,
    loop: { $ref: '#/components/schemas/Loop' },
    steps: { $ref: '#/components/schemas/Step0' },
    away: { $ref: 'other.yaml#/Thing' },
    nowhere: { $ref: '#/components/constructor/%zz' },
    tree: { $ref: '#/components/schemas/Tree' },
  };
  const output = notes(
    documentOf({ '/things': listOf({ type: 'object', properties }) }, { components: { schemas } }),
  ).join('\n');
  for (const why of [
    'leads back to itself',
    'leads on more than 20 times',
    'leads to another file, which is not read',
    'leads nowhere',
  ])
    assert.match(output, new RegExp(why));
  const each = { allOf: Array.from({ length: 40 }, () => ({ $ref: '#/components/schemas/Each' })) };
  const unfolding = documentOf(
    { '/things': listOf({ $ref: '#/components/schemas/Each' }) },
    { components: { schemas: { Each: each } } },
  );
  assert.throws(() => found(unfolding), {
    code: 'import.limit',
    message: /has more than 500,000 schemas, references included\. Choose fewer operations with --tag\./,
  });
});

test('an object with too many properties, values or characters is taken unchecked, with a note', () => {
  const properties = {
    id: text,
    wide: { type: 'object', properties: many(501, () => text) },
    choice: { enum: Object.keys(many(501, () => 1)) },
    long: { ...text, minLength: 1e9 },
  };
  const output = notes(documentOf({ '/things': listOf({ type: 'object', properties }) })).join('\n');
  assert.match(output, /\.wide: it has 501 properties, and 500 can be shown/);
  assert.match(output, /\.choice: it has more than 500 values/);
  assert.match(output, /\.long: it must have 1,000,000,000 characters at least; not checked/);
  const all = documentOf({
    '/things': listOf({ type: 'object', properties: many(200_000, () => ({ ...text, description: 'x'.repeat(30) })) }),
  });
  assert.ok(JSON.stringify(all).length > 10_000_000);
  assert.deepEqual(found(all).api.resources, []);
});

test('ten thousand paths of which some are lists make a plugin', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at): (readonly [string, Json])[] => [
      [`/things${at}`, at % 50 === 0 ? listOf({ type: 'object', properties: { id: text, name: text } }) : { post: {} }],
      [`/things${at}/{id}`, { get: answering({ type: 'object', properties: { id: text } }) }],
    ]).flat(),
  );
  const { api } = found(documentOf(paths));
  assert.equal(api.resources.length, 100);
  assert.ok(draftsOf(api).size > 400);
});

test('a pattern is checked only where every text is matched with it in little time', () => {
  for (const modest of [
    '^[A-Z]{3}$',
    '^\\d{4}-\\d{2}$',
    '^[^@]+@[^@]+\\.[^@]+$',
    '^(a|b)$',
    '^(?:\\+\\d{1,3})?\\d+$',
    '[\\]a-z]+',
    '\\p{L}*',
    '^(ab){1,5}$',
  ])
    assert.ok(isModestPattern(modest), modest);
  for (const wild of [
    '(a+)+$',
    '(a|a)*$',
    '(a?){50}',
    '(a*)*',
    '((a{10}){100}){100}',
    'a{100000}',
    '(.+)\\1',
    'a*a*a*a*a*a*b',
    '(',
    'x'.repeat(301),
    '(?:(?:a+)?b?)+',
  ])
    assert.ok(!isModestPattern(wild), wild);
});

test('YAML is read like JSON, without dates, sets or bytes, even if it declares version 1.1', async (t) => {
  const root = await temporaryRoot(t, {
    'old.yaml':
      '%YAML 1.1\n---\nopenapi: 3.0.0\ninfo: { title: 2020-01-01 }\npaths: !!set { /things }\nservers: [{ url: !!binary aGVsbG8= }]\n',
  });
  const { title, server, paths } = await readDocument(join(root, 'old.yaml'));
  assert.deepEqual([title, server, Object.keys(paths)], ['2020-01-01', 'aGVsbG8=', ['/things']]);
});
