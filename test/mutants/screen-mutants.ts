/**
 * The mutants of a screen: the actions that it offers, the data that it requests again, its calls, and the data that it
 * sends with them.
 */
import { type Mutant, nodesOf, type Put, type SyntaxNode } from './mutate.ts';

/** Permission functions: `may(permission)`, `mayAct(action)`, `useMay()(permission)`. */
const guards = /^may([A-Z]\w*)?$/;
/** Functions that request the data of the screen again. */
const refreshes = /^(refresh|refetch|invalidateQueries|changed|reload)([A-Z]\w*)?$/;
/** Functions whose first argument is the called endpoint. */
const callers = new Set(['call', 'useCall', 'useLookup', 'stream', 'download']);

/**
 * Returns all mutants of a screen's source, in order: a guard that is always or never true, a missing refresh, another
 * endpoint, a header or a filter that isn't sent.
 * @param file name that tells the parser whether it contains JSX
 */
export function screenMutantsOf(file: string, source: string): Mutant[] {
  const endpoints = new Map<string, string>();
  return nodesOf(file, source, {
    intoAttributes: true,
    found(node, text, put) {
      if (node.type === 'ImportDeclaration') for (const [name, other] of neighbors(node)) endpoints.set(name, other);
      if (node.type === 'CallExpression') ofCall(node, text, put, endpoints);
      if (node.type === 'Property') ofOption(node, text, put);
      if (node.type === 'JSXExpressionContainer' || node.type === 'Property') handedOn(node, put);
    },
  });
}

function ofCall(
  node: SyntaxNode,
  text: (node: SyntaxNode) => string,
  put: Put,
  endpoints: ReadonlyMap<string, string>,
): void {
  const callee = node.callee as SyntaxNode; // the called expression
  const name = nameOf(callee);
  const isOfHook = callee.type === 'CallExpression' && nameOf(callee.callee as SyntaxNode) === 'useMay';
  const [first] = node.arguments as readonly SyntaxNode[]; // the arguments of a call
  if (isOfHook || (guards.test(name) && first)) {
    put(node, 'true');
    put(node, 'false');
  }
  if (refreshes.test(name)) put(node, 'Promise.resolve()');
  if (callers.has(name) && first) {
    const other = first.type === 'Identifier' ? endpoints.get(text(first)) : undefined;
    if (first.type === 'Literal') put(first, "'mutant'");
    else put(first, other ?? `{ ...${text(first)}, id: 'mutant', path: '/mutant' }`);
  }
}

/** Adds the mutants of a `refresh` that is passed to another part, as in `onDone={refresh}`. */
function handedOn(node: SyntaxNode, put: Put): void {
  const value = (node.type === 'Property' ? node.value : node.expression) as SyntaxNode; // either field exists
  if (value.type !== 'Identifier' || !refreshes.test(nameOf(value)) || node.shorthand === true) return;
  put(value, '() => Promise.resolve()');
}

/** Adds the mutants of a call's options: each filter of its query, and its headers. */
function ofOption(node: SyntaxNode, text: (node: SyntaxNode) => string, put: Put): void {
  const value = node.value as SyntaxNode; // the value of a property
  const key = nameOf(node.key as SyntaxNode);
  if (
    (key !== 'query' && key !== 'headers') ||
    node.shorthand === true ||
    value.type === 'AssignmentPattern' ||
    value.type === 'ObjectPattern'
  )
    return;
  if (key === 'headers' || value.type !== 'ObjectExpression') {
    put(value, '{}');
    return;
  }
  const properties = value.properties as readonly SyntaxNode[]; // the properties of an object
  for (const left of properties.filter((property) => !isFirstPage(property, text)))
    put(value, `{ ${properties.flatMap((property) => (property === left ? [] : [text(property)])).join(', ')} }`);
}

/**
 * Returns true if a property requests the first page, which the API returns by default, so that omitting it changes
 * nothing.
 */
const isFirstPage = (property: SyntaxNode, text: (node: SyntaxNode) => string) =>
  /^['"]?page(Index)?['"]?: [01]$/i.test(text(property));

/** Returns each name imported from a module with the next name: another endpoint of the same table. */
function neighbors(node: SyntaxNode): [string, string][] {
  const names = (node.specifiers as readonly SyntaxNode[]) // the names of an import
    .filter(({ type, importKind }) => type === 'ImportSpecifier' && importKind !== 'type')
    .map(({ local }) => nameOf(local as SyntaxNode))
    .filter((name) => /^[a-z]/.test(name));
  return names.length < 2 ? [] : names.map((name, at) => [name, names[(at + 1) % names.length] ?? name]);
}

function nameOf(node: SyntaxNode): string {
  if (node.type === 'MemberExpression' && node.computed !== true) return nameOf(node.property as SyntaxNode);
  return typeof node.name === 'string' ? node.name : '';
}
