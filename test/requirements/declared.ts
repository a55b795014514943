/** The requirement rows that tests name in their options: `test('signs in', { requirements: ['S-042'] }, …)`. */
import { parseSync, Visitor } from 'oxc-parser';
import type { RowsOfTest } from './proof.ts';
import { idsIn } from './tables.ts';

/** A call of `test`, with the requirement rows that it names. */
export interface DeclaredTest {
  /** Pattern of the titles. A placeholder of a template matches any text. */
  readonly title: RegExp;
  /** Length of the title without its placeholders. If several tests match, it is the one with the longest title. */
  readonly literalLength: number;
  readonly ids: readonly string[];
  /** True for `portal.test`, which Node reports with the file of the harness. */
  readonly isPortalTest: boolean;
}

/**
 * Returns the tests with requirement rows in a source.
 * @throws if `requirements` isn't a list of literal texts, because others can't be read without running the test
 */
export function declaredTests(path: string, source: string): DeclaredTest[] {
  if (!source.includes('requirements:')) return [];
  const tests: DeclaredTest[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, options] }) {
      const name = source.slice(callee.start, callee.end);
      if (!/^(?:portal\.)?test(?:\.\w+)?$/.test(name)) return;
      if (!title) return;
      const properties = options?.type === 'ObjectExpression' ? options.properties : [];
      const named = properties.find(
        (property) =>
          property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'requirements',
      );
      const list = named?.type === 'Property' ? named.value : undefined;
      const ids = list === undefined ? [] : list.type === 'ArrayExpression' ? list.elements : [undefined];
      tests.push({
        isPortalTest: name.startsWith('portal.'),
        ...titleOf(title),
        ids: ids.map((id) => {
          if (id?.type === 'Literal' && typeof id.value === 'string') return id.value;
          throw new Error(`${path}: write the requirements of a test as a list of ids in quotes.`);
        }),
      });
    },
  }).visit(parseSync(path, source).program);
  return tests;
}

/** Returns the pattern of the titles of a title expression; any title for an expression that isn't a text. */
function titleOf(title: {
  readonly type: string;
  readonly value?: unknown;
  readonly quasis?: unknown;
}): Pick<DeclaredTest, 'title' | 'literalLength'> {
  const parts =
    title.type === 'Literal'
      ? [String(title.value)]
      : title.type === 'TemplateLiteral'
        ? (title.quasis as readonly { readonly value: { readonly cooked: string | null } }[]).map(
            ({ value }) => value.cooked ?? '',
          )
        : ['', ''];
  return { title: new RegExp(`^${parts.map(escaped).join('.*')}$`, 's'), literalLength: parts.join('').length };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a function that finds the requirement rows of a test: those of its options, and the ids in brackets at the
 * beginning of a title from a table of cases. Node reports the harness as the file of a `portal.test`, so its title is
 * looked up in all files.
 * @param all paths of the test files
 */
export function rowsOfTests(read: (file: string) => string, all: readonly string[]): RowsOfTest {
  const files = new Map<string, readonly DeclaredTest[]>();
  const testsOf = (file: string) => {
    const tests = files.get(file) ?? declaredTests(file, read(file));
    files.set(file, tests);
    return tests;
  };
  return ({ file, name }) => {
    const tests = /\.test\.tsx?$/.test(file)
      ? testsOf(file)
      : all.flatMap(testsOf).filter(({ isPortalTest }) => isPortalTest);
    const matching = tests.filter(({ title }) => title.test(name));
    const most = Math.max(0, ...matching.map(({ literalLength }) => literalLength));
    const ids = matching.filter(({ literalLength }) => literalLength === most).flatMap((test) => test.ids);
    return [...new Set([...idsIn(name), ...ids])];
  };
}
