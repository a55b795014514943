// @lane unit
/** Comments, names and test titles are plain English, in every source file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sourceFiles, testFiles } from '../test-files.ts';
import {
  type CodeFile,
  type CodeWordFault,
  findBritishSpellings,
  findLongComments,
  findParticipleFunctions,
  findUnexplainedAssertions,
  findUnplainComments,
  findUnplainTitles,
  findVagueComments,
  findVagueNames,
  findVagueProperties,
  readCode,
} from './code-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = sourceFiles(root).filter((file) =>
  /^(?:core|plugins|cli|dev-server|server|test)\/.*\.tsx?$/.test(file),
);

type Rule = (file: CodeFile) => CodeWordFault[];

const cases: readonly (readonly [name: string, rule: Rule, source: string, faults: number])[] = [
  [
    'a function whose comment begins with a verb',
    findUnplainComments,
    '/** Returns the name. */\nexport function f() {}',
    0,
  ],
  ['a function whose comment begins with a noun', findUnplainComments, '/** The name. */\nexport function f() {}', 1],
  [
    'a component whose comment begins with a plural',
    findUnplainComments,
    '/** Rows of a list. */\nexport const F = () => null;',
    1,
  ],
  [
    'a type whose comment begins with a noun',
    findUnplainComments,
    '/** Row of the list. */\ninterface Row { a: 1 }',
    0,
  ],
  [
    'a field whose comment begins with a clause',
    findUnplainComments,
    'interface A {\n/** Whether it is open. */\na: 1 }',
    1,
  ],
  ['a comment with a vague word', findVagueComments, '/** Person that whoever calls it names. */\nconst a = 1;', 1],
  ['an inline comment with a vague word', findVagueComments, 'f(); // as just asked', 1],
  ['a tag with a vague word', findVagueComments, '/**\n * Returns it.\n * @throws where nobody is\n */', 1],
  ['a vague word in code of a comment', findVagueComments, '// `asked` is a field of the API', 0],
  ['a vague property', findVagueProperties, 'interface A { told: 1 }', 1],
  ['a vague word of a union', findVagueProperties, "type A = 'asked' | 'ended';", 1],
  ['a vague key of an object', findVagueProperties, 'const a = { kept: 1 }; const b = { kept };', 1],
  ['a British spelling in a name', findBritishSpellings, `const themeCol${'our'} = 1;`, 1],
  ['a British verb in a name', findBritishSpellings, `const sanit${'ise'} = 1; const normal${'ise'}Name = 1;`, 1],
  ['words with similar letters', findBritishSpellings, 'const optimistic = maximum; const sanitize = normalize;', 0],
  ['an American spelling in a name', findBritishSpellings, 'const themeColor = 1;', 0],
  ['an attribute of ARIA', findBritishSpellings, '<p aria-labelledby={id} />;', 0],
  ['a comment of tags alone', findUnplainComments, '/** @throws where it is closed */\nfunction f() {}', 0],
  ['a plain name', findVagueNames, 'const rows = list.map((row) => row.id);', 0],
  ['a vague parameter', findVagueNames, 'const rows = list.map((one) => one.id);', 1],
  ['a vague name in a pattern', findVagueNames, 'const { a: { own }, ...kept } = b; const [said = 1] = c;', 3],
  ['a vague type', findVagueNames, 'interface Asked { a: 1 }', 1],
  ['a setter called setX', findVagueNames, 'const [open, setOpen] = useState(false);', 0],
  ['a setter called otherwise', findVagueNames, 'const [isOpen, open] = useState(false);', 1],
  ['a function called by a verb', findParticipleFunctions, 'function sortRows() {} const seed = () => 1;', 0],
  [
    'a value called by a participle',
    findParticipleFunctions,
    'const sorted = sortRows(); const f = (kept: number) => 1;',
    0,
  ],
  ['a function called by an adjective', findParticipleFunctions, 'function plain() {} const nearest = () => 1;', 2],
  ['a method called by a preposition', findParticipleFunctions, 'interface A { within(): 1 }', 0],
  ['a function called by a participle', findParticipleFunctions, 'function sorted() {} const shown = () => 1;', 2],
  [
    'a method called by a participle',
    findParticipleFunctions,
    'const a = { sent() {} }; class B { ended() {} c = 1 }',
    2,
  ],
  ['a callback called by a participle', findParticipleFunctions, 'const f = (done: () => void, a = 1) => 1;', 1],
  [
    'a declared function called by a participle',
    findParticipleFunctions,
    'interface A { made(): 1; sent: () => 1; b: 1 }',
    2,
  ],
  ['a short title', findUnplainTitles, "test('it signs in', () => {});", 0],
  ['a long title', findUnplainTitles, `test('${'word '.repeat(21)}', () => {});`, 1],
  ['a title with a requirement row', findUnplainTitles, "portal.test('[S-001] it signs in', {}, () => {});", 1],
  ['a title with a requirement row in it', findUnplainTitles, "test('it signs in, [S-001] and out', () => {});", 1],
  ['a title with a vague word', findUnplainTitles, "test('nobody signs in', () => {});", 1],
  ['a short comment', findLongComments, '// short', 0],
  ['a long comment', findLongComments, `// ${'word '.repeat(30)}`, 1],
  ['an assertion without a reason', findUnexplainedAssertions, 'f(a as B);', 1],
  ['an assertion with its reason beside it', findUnexplainedAssertions, 'f(a as B); // as just checked', 0],
  ['an assertion with its reason above', findUnexplainedAssertions, '// as just checked\nf({\n  b: a as B,\n});', 0],
  ['an assertion below the reason of another', findUnexplainedAssertions, '// as just checked\nf(1);\nf(a as B);', 1],
  ['a constant assertion', findUnexplainedAssertions, "const a = ['b'] as const;", 0],
  ['the type of an empty list', findUnexplainedAssertions, 'const a = [] as readonly B[];', 0],
  ['a long address', findLongComments, `// https://example.test/${'word'.repeat(30)}`, 0],
];
for (const [name, rule, source, faults] of cases)
  test(`words of code: ${name}`, () => {
    const found = rule(readCode('a.tsx', source));
    assert.equal(found.length, faults, JSON.stringify(found));
  });

const files = new Map<string, CodeFile>();
const fileOf = (path: string) => {
  const file = files.get(path) ?? readCode(path, readFileSync(join(root, path), 'utf8'));
  files.set(path, file);
  return file;
};

/** Files that name British spellings to refuse or to replace them. */
const spellingLists = new Set(['test/lint/code-words.ts', 'test/lint/word-list.ts', 'test/lint/words.test.ts']);

const rules: readonly (readonly [title: string, rule: Rule, paths: readonly string[]])[] = [
  ['doc comments begin with a verb or a noun', findUnplainComments, sources],
  ['names say what they hold, and setters are called setX', findVagueNames, sources],
  [
    'functions say what they return or do',
    findParticipleFunctions,
    sources.filter((file) => !file.startsWith('test/')),
  ],
  ['comments have plain words', findVagueComments, sources],
  ['names and comments are American English', findBritishSpellings, sources.filter((file) => !spellingLists.has(file))],
  ['properties say what they hold', findVagueProperties, sources.filter((file) => !file.startsWith('test/'))],
  ['test titles are short and plain', findUnplainTitles, testFiles()],
  ['comment lines are short', findLongComments, sources],
  ['type assertions have their reason', findUnexplainedAssertions, sources.filter((file) => !file.startsWith('test/'))],
];
for (const [title, rule, paths] of rules)
  test(title, () => {
    assert.ok(paths.length > 500, 'no files');
    const faults = paths.flatMap((path) => rule(fileOf(path)).map(({ line, message }) => `${path}:${line} ${message}`));
    assert.deepEqual(faults.slice(0, 50), [], `${faults.length} faults`);
  });
