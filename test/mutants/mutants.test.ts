// @lane program
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { judge } from './judge.ts';
import { mutantsOf, mutated, traced } from './mutate.ts';
import { countsOf, shownChange } from './report.ts';
import { runTest } from './run-test.ts';
import { drawn } from './sample.ts';
import { screenMutantsOf } from './screen-mutants.ts';
import { createSurvey } from './survey.ts';
import { parts, placeNumber, type Target, targetsIn } from './targets.ts';

const changes = (source: string, file = 'a.ts') => mutantsOf(file, source).map((mutant) => shownChange(source, mutant));

test('comparisons, logic and arithmetic are turned round, one at a time', () => {
  assert.deepEqual(changes('f(a < b);').slice(0, 1), ['f(a < b)  →  undefined']);
  assert.deepEqual(changes('const x = a < b;'), ['a < b  →  (a) <= (b)']);
  assert.deepEqual(changes('const x = a !== b;'), ['a !== b  →  (a) === (b)']);
  assert.deepEqual(changes('const x = a && b;'), ['a && b  →  (a) || (b)']);
  assert.deepEqual(changes('const x = a ?? b;'), ['a ?? b  →  a']);
  assert.deepEqual(changes('const x = a + b;'), ['a + b  →  (a) - (b)']);
  assert.deepEqual(changes('const x = !a;'), ['!a  →  Boolean(a)']);
  assert.deepEqual(changes('i++;'), ['i++  →  i--']);
  assert.deepEqual(changes('x += y;'), ['x += y  →  x -= y']);
  assert.deepEqual(changes('const x = list.some(f);'), ['some  →  every']);
});

test('literals, conditions, calls and what is returned', () => {
  assert.deepEqual(changes('const x = [true, 2, "a", ""];'), [
    'true  →  false',
    '2  →  3',
    `"a"  →  ''`,
    `""  →  'mutant'`,
  ]);
  assert.deepEqual(changes('if (a) b();'), ['a  →  true', 'a  →  false', 'b()  →  undefined']);
  assert.deepEqual(changes('async function f() { await g(); return h; }'), [
    'await g()  →  undefined',
    'h  →  undefined',
  ]);
  assert.deepEqual(changes('const f = () => g;'), ['g  →  undefined']);
});

test('code read only by the compiler, the loader or a person is not mutated', () => {
  const left = [
    `import { a } from 'a';`,
    `export { b } from 'b';`,
    `type T = 'a' | 1;`,
    `const x: 'a' = y as 'b';`,
    `const o = { a, b: c };`,
    `const s = 'prose for people';`,
    `const [one = ''] = parts;`,
    `const load = () => import('./x.ts');`,
    `class A extends B { constructor() { super(); } }`,
  ];
  for (const source of left) assert.deepEqual(changes(source), [], source);
  assert.deepEqual(changes(`const x = <p className="a" title={b ? 'c' : 'd'}>e</p>;`, 'a.tsx'), []);
});

test('screen mutants cover guards, refreshes, endpoints, headers and filters, also in attributes', () => {
  const of = (source: string) => screenMutantsOf('a.tsx', source).map((mutant) => shownChange(source, mutant));
  assert.deepEqual(of(`const x = <p>{may(edit) && <b />}</p>;`), ['may(edit)  →  true', 'may(edit)  →  false']);
  assert.deepEqual(of('const x = useMay()(edit) && isOpen;'), ['useMay()(edit)  →  true', 'useMay()(edit)  →  false']);
  assert.deepEqual(of('const x = <p onClick={() => void refresh(list)} />;'), ['refresh(list)  →  Promise.resolve()']);
  assert.deepEqual(of('const x = <p onDone={refresh} />;'), ['refresh  →  () => Promise.resolve()']);
  assert.deepEqual(
    of(`import { close, open, type T } from './api.ts';\nconst x = () => client.call(close, { params });`),
    ['close  →  open'],
  );
  assert.deepEqual(of('const x = useCall(leads.list);'), [
    `leads.list  →  { ...leads.list, id: 'mutant', path: '/mutant' }`,
  ]);
  assert.deepEqual(of(`const x = useLookup('tenants');`), [`'tenants'  →  'mutant'`]);
  assert.deepEqual(of('const x = f({ query: { pageIndex: 0, status, ...chosen } });'), [
    '{ pageIndex: 0, status, ...chosen }  →  { pageIndex: 0, ...chosen }',
    '{ pageIndex: 0, status, ...chosen }  →  { pageIndex: 0, status }',
  ]);
  assert.deepEqual(of('const x = f({ headers: { SystemMode: mode }, query: asked });'), [
    '{ SystemMode: mode }  →  {}',
    'asked  →  {}',
  ]);
  assert.deepEqual(of('const { query = {} } = x; const maybe = 1; f({ query, refresh });'), []);
});

test('a mutant is a change at its place alone, and every one of them is a program still', () => {
  const source = `export const f = (a: number, b?: string) => (a > 1 ? (b ?? 'x') : \`\${a - 1}\`);\nif (f(2)) console.log(f(3));\n`;
  for (const mutant of mutantsOf('a.ts', source)) {
    const changed = mutated(source, mutant);
    assert.equal(changed.length, source.length - (mutant.end - mutant.start) + mutant.replacement.length);
    mutantsOf('a.ts', changed); // throws if it can't be parsed
  }
  assert.deepEqual(
    mutantsOf('a.ts', source).map(({ line }) => line),
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2],
  );
});

test('a traced source does what the source does, and says which places it came by', () => {
  const source =
    'let sum = 0; for (const one of [1, 2]) if (one > 1 && one < 9) sum += one; else sum -= one; export_(sum);';
  const places = mutantsOf('a.ts', source).map(({ place }) => place);
  const reached: number[] = [];
  let result: number | undefined;
  const run = new Function(
    'reached',
    'export_',
    traced(source, places, (at) => `reached(${at})`),
  );
  run(
    (place: number) => reached.push(place),
    (sum: number) => {
      result = sum;
    },
  );
  assert.equal(result, 1);
  assert.deepEqual([...new Set(reached)].length, places.length);
});

test('a sample is drawn by its seed, in order, each once', () => {
  const all = Array.from({ length: 100 }, (_, at) => at);
  const sample = drawn(all, 10, 7);
  assert.deepEqual(drawn(all, 10, 7), sample);
  assert.notDeepEqual(drawn(all, 10, 8), sample);
  assert.deepEqual(
    sample,
    [...new Set(sample)].sort((a, b) => a - b),
  );
  assert.deepEqual(drawn(all, 1000, 1), all);
});

test('a mutant is caught by a test that checks it, survives one that does not, or is reached by none', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-mutants-'));
  after(() => rm(root, { recursive: true, force: true }));
  const source = `export const isGrown = (age: number): boolean => age >= 18;\nexport const greet = (name: string): string => name + '!';\nexport const unused = () => 1;\n`;
  await mkdir(join(root, 'core'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'core', 'age.ts'), source);
  await writeFile(
    join(root, 'age.test.ts'),
    `import assert from 'node:assert'; import { test } from 'node:test'; import { greet, isGrown } from './core/age.ts';
test('grown', () => { assert.equal(isGrown(40), true); assert.equal(isGrown(3), false); assert.equal(greet('a'), 'a!'); });\n`,
  );
  await writeFile(join(root, 'broken.test.ts'), `throw new Error('It proves nothing.');`);
  const mutants = mutantsOf('age.ts', source);
  const target: Target = {
    part: 'money',
    file: 'core/age.ts',
    source,
    mutants,
    places: mutants.map(({ place }) => place),
    from: 100,
  };
  const survey = createSurvey(root, [target], () => undefined);
  const verdicts = await Promise.all(
    mutants.map((mutant) => judge(root, target, mutant, ['broken.test.ts', 'age.test.ts'], survey, 6)),
  );
  assert.deepEqual(
    verdicts.map(({ mutant, fate }) => `${fate} ${shownChange(source, mutant)}`),
    [
      'caught age >= 18  →  undefined',
      'survived age >= 18  →  (age) > (18)',
      'survived 18  →  19',
      `caught name + '!'  →  undefined`,
      `caught '!'  →  ''`,
      'unreached 1  →  undefined',
      'unreached 1  →  2',
    ],
  );
  assert.equal(placeNumber(target, mutants[0] as (typeof mutants)[number]), 100);
  assert.deepEqual(countsOf(verdicts).at(-1), {
    name: 'all',
    mutants: 7,
    caught: 3,
    survived: 2,
    unreached: 2,
    share: (3 / 7) * 100,
  });
});

test('a change that makes a loop endless is caught by the clock', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-mutants-'));
  after(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'loop.ts'), 'export const f = () => { for (;;) break; };');
  await writeFile(
    join(root, 'loop.test.ts'),
    `import { test } from 'node:test'; import { f } from './loop.ts'; test('ends', () => f());`,
  );
  const { outcome } = await runTest({
    root,
    test: 'loop.test.ts',
    sources: { 'loop.ts': 'export const f = () => { for (;;); };' },
    within: 8_000,
  });
  assert.equal(outcome, 'slow');
});

test('each part names sources that are there', () => {
  const found = targetsIn(fileURLToPath(new URL('../..', import.meta.url)), []);
  for (const part of Object.keys(parts))
    assert.ok(
      found.some((target) => target.part === part && target.mutants.length > 0),
      part,
    );
});
