/** Content of generated code other than its literals. */
import assert from 'node:assert/strict';
import { parseSync } from 'oxc-parser';
import type { Files } from '../../../cli/plugin/scaffold/part.ts';

export interface CodeWords {
  readonly identifiers: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
  readonly comments: ReadonlySet<string>;
  readonly templates: ReadonlySet<string>;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

/**
 * Returns the words of all files together.
 * @throws AssertionError for a file that can't be parsed, and for a key that is a prototype
 */
export function wordsIn(files: Files): CodeWords {
  const [identifiers, imports, comments, templates] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value) || Array.isArray(value)) return;
    if (value.type === 'Identifier' || value.type === 'JSXIdentifier') identifiers.add(String(value.name));
    if (value.type === 'JSXText') for (const word of textOf(value.value)) if (word.trim() !== '') templates.add(word);
    if (value.type === 'TemplateElement' && isNode(value.value)) templates.add(String(value.value.raw));
    if (
      ['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration'].includes(String(value.type)) &&
      isNode(value.source)
    )
      imports.add(String(value.source.value));
    if (value.type === 'Property' && isNode(value.key) && value.computed === false)
      assert.notEqual(value.key.value ?? value.key.name, '__proto__');
    for (const child of Object.values(value)) visit(child);
  };
  for (const [path, text] of files) {
    if (path.endsWith('.json')) assert.doesNotThrow(() => JSON.parse(text), path);
    if (!/\.tsx?$/.test(path)) continue;
    const { program, errors, comments: found } = parseSync(path, text);
    assert.deepEqual(errors, [], `${path}\n${text}`);
    for (const { value } of found) comments.add(value);
    visit(program.body);
  }
  return { identifiers, imports, comments, templates };
}

/**
 * Asserts that the words of files are those of harmless files.
 * @param names other permitted names in code, and permitted imports
 */
export function assertHarmless(
  words: CodeWords,
  harmless: readonly CodeWords[],
  names: { readonly identifiers: ReadonlySet<string>; readonly imports: RegExp },
) {
  const foreign = (kind: keyof CodeWords, isOwn: (word: string) => boolean = () => false) =>
    [...words[kind]].filter((word) => !isOwn(word) && !harmless.some((source) => source[kind].has(word)));
  assert.deepEqual(
    foreign('identifiers', (word) => /^[A-Za-z][A-Za-z0-9]*$/.test(word) && names.identifiers.has(word)),
    [],
    'identifiers',
  );
  assert.deepEqual(
    foreign('imports', (word) => names.imports.test(word)),
    [],
    'imports',
  );
  assert.deepEqual(foreign('comments'), [], 'comments');
  // References begin like this.
  assert.deepEqual(
    foreign('templates', (word) => /^[A-Z]{1,3}-$/.test(word)),
    [],
    'templates',
  );
}
