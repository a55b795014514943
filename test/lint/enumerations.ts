/**
 * Lists of values that are in more than one file. A list is an array of text literals, a union of literal types, or the
 * argument of `defineStatus`; a list counts from three values on, each a word with a capital letter. The keys of any
 * other object count only if the compiler doesn't check them: without `satisfies`, a type argument or a type annotation
 * that names more than `string`, and only beside a list of the same values. A list that repeats a value is a weighting
 * and declares nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ObjectPropertyKind, parseSync, Visitor } from 'oxc-parser';
import { sourceFiles } from '../test-files.ts';

/** Lists that are in several files on purpose, by their values in alphabetical order, each with its reason. */
export const repeated: Readonly<Record<string, string>> = {
  'Configured Delivering NotConfigured NotDelivering':
    'the worst comes first where the states of several webhooks are one',
  'DE GB NL TR': 'countries, of which each file picks some for a reason of its own',
  'SIGHUP SIGINT SIGTERM': 'signals of the process, which two commands listen to',
};

export interface Listing {
  /** The values in alphabetical order, with spaces between them. */
  readonly values: string;
  /** Place, such as `core/model/users.ts:4`. */
  readonly at: string;
  readonly isList: boolean;
}

/** Position of a part of a file, in characters. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const word = /^[A-Z][A-Za-z0-9]*$/;
const fewest = 3;

const textOf = (node: { readonly type: string; readonly value?: unknown } | null) =>
  node?.type === 'Literal' ? node.value : undefined;

/** Returns the lists of a file, and the objects with unchecked keys. */
export function listingsIn(path: string, source: string): Listing[] {
  const found: Listing[] = [];
  const add = (node: Span, values: readonly unknown[], isList: boolean) => {
    if (values.length < fewest || new Set(values).size < values.length) return;
    if (!values.every((value) => typeof value === 'string' && word.test(value))) return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ values: [...values].sort().join(' '), at: `${path}:${line}`, isList });
  };
  /** Places where the compiler knows the keys of an object. */
  const checked: Span[] = [];
  const isChecked = ({ start, end }: Span) => checked.some((outer) => outer.start <= start && end <= outer.end);
  new Visitor({
    ArrayExpression: (node) => add(node, node.elements.map(textOf), true),
    TSUnionType: (node) =>
      add(
        node,
        node.types.map((type) => (type.type === 'TSLiteralType' ? textOf(type.literal) : undefined)),
        true,
      ),
    VariableDeclarator(node) {
      const type = node.id.typeAnnotation;
      if (node.init && type && !/Record<string,/.test(source.slice(type.start, type.end))) checked.push(node.init);
    },
    TSSatisfiesExpression: (node) => void checked.push(node.expression),
    ArrowFunctionExpression(node) {
      if (node.returnType) checked.push(node.body);
    },
    CallExpression(node) {
      if (node.typeArguments) checked.push(...node.arguments);
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'defineStatus') return;
      const [, statuses] = node.arguments;
      if (statuses?.type !== 'ObjectExpression') return;
      checked.push(statuses);
      add(statuses, keysOf(statuses.properties), true);
    },
    ObjectExpression(node) {
      if (!isChecked(node)) add(node, keysOf(node.properties), false);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const keysOf = (properties: readonly ObjectPropertyKind[]) =>
  properties.map((property) => {
    if (property.type !== 'Property' || property.computed) return undefined;
    return property.key.type === 'Identifier' ? property.key.name : textOf(property.key);
  });

/** Returns the values that more than one of some files lists, with the places. */
export function repeatedIn(
  files: readonly { readonly path: string; readonly source: string }[],
): ReadonlyMap<string, readonly string[]> {
  const byValues = new Map<string, Listing[]>();
  for (const { path, source } of files)
    for (const listing of listingsIn(path, source))
      byValues.set(listing.values, [...(byValues.get(listing.values) ?? []), listing]);
  return new Map(
    [...byValues]
      .filter(
        ([, places]) =>
          places.some(({ isList }) => isList) && new Set(places.map(({ at }) => at.split(':')[0])).size > 1,
      )
      .map(([values, places]) => [values, places.map(({ at }) => at)]),
  );
}

/**
 * Returns the values that core, the plugins, the dev server and the command line list more than once.
 * @param root the repository's folder
 */
export function findRepeated(root: string): ReadonlyMap<string, readonly string[]> {
  const paths = sourceFiles(root).filter((path) =>
    /^(?:core|plugins|dev-server|server|cli)\/.*(?<!\.d)\.tsx?$/.test(path),
  );
  return repeatedIn(paths.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') })));
}
