/** The mutants of a screen: what it lets people do, what it asks again, which call it makes, and what it sends with it. */
import { type Mutant, nodesOf, type Put, type SyntaxNode } from './mutate.ts';

/** Functions that say whether somebody may do something: `may(permission)`, `mayAct(action)`, `useMay()(permission)`; not `mayBeNull(schema)`. */
const guards = /^may((?!Be[A-Z])[A-Z]\w*)?$/;
/** Functions that ask the API again for what stands on the screen. */
const refreshes = /^(refresh([A-Z]\w*)?|refetch|invalidateQueries|changed|reload([A-Z]\w*)?)$/;
/** Of these, names that a value can have as well. */
const words = new Set(['changed']);
/** Functions whose first argument is the endpoint that is called. */
const callers = new Set(['call', 'useCall', 'useLookup', 'stream', 'download']);

/**
 * Every mutant of a screen's source, in order: a guard that always or never holds, a refresh that is left out, another endpoint, a header
 * or a filter that is not sent.
 * @param file its name tells the parser whether it holds JSX
 */
export function screenMutantsOf(file: string, source: string): Mutant[] {
  const endpoints = new Map<string, string>();
  return nodesOf(file, source, {
    intoAttributes: true,
    found(node, text, put) {
      if (node.type === 'ImportDeclaration') for (const [name, other] of neighbours(node)) endpoints.set(name, other);
      if (node.type === 'CallExpression') ofCall(node, text, put, endpoints);
      if (node.type === 'ObjectExpression' && !declaresEndpoint(node)) for (const property of propertiesOf(node)) ofOption(property, text, put);
      if (node.type === 'JSXExpressionContainer' || node.type === 'Property') handedOn(node, put);
    },
  });
}

function ofCall(node: SyntaxNode, text: (node: SyntaxNode) => string, put: Put, endpoints: ReadonlyMap<string, string>): void {
  const callee = node.callee as SyntaxNode; // what is called
  const name = nameOf(callee);
  const isOfHook = callee.type === 'CallExpression' && nameOf(callee.callee as SyntaxNode) === 'useMay';
  const [first] = node.arguments as readonly SyntaxNode[]; // of a call
  if (isOfHook || (guards.test(name) && first)) {
    put(node, 'true');
    put(node, 'false');
  }
  if (refreshes.test(name)) put(node, 'Promise.resolve()');
  // `download(client, file)` has its endpoint inside.
  if (callers.has(name) && first && nameOf(first) !== 'client') {
    const other = first.type === 'Identifier' ? endpoints.get(text(first)) : undefined;
    if (first.type === 'Literal') put(first, "'mutant'");
    else put(first, other ?? `{ ...${text(first)}, id: 'mutant', path: '/mutant' }`);
  }
}

/** `refresh` handed to another part, as in `onDone={refresh}`. */
function handedOn(node: SyntaxNode, put: Put): void {
  const value = (node.type === 'Property' ? node.value : node.expression) as SyntaxNode; // each has one of them
  const name = nameOf(value);
  if (value.type !== 'Identifier' || !refreshes.test(name) || words.has(name) || node.shorthand === true) return;
  put(value, '() => Promise.resolve()');
}

const propertiesOf = (node: SyntaxNode) => (node.properties as readonly SyntaxNode[]).filter(({ type }) => type === 'Property'); // of an object

/** The declaration of a call names what can be sent with it: a schema, which sends nothing. */
const declaresEndpoint = (node: SyntaxNode): boolean => propertiesOf(node).some(({ key }) => /^(summary|paging)$/.test(nameOf(key as SyntaxNode)));

/** What is sent with a call: each filter of its query, and its headers. */
function ofOption(node: SyntaxNode, text: (node: SyntaxNode) => string, put: Put): void {
  const value = node.value as SyntaxNode; // of a property
  const key = nameOf(node.key as SyntaxNode);
  if ((key !== 'query' && key !== 'headers') || node.shorthand === true || value.type === 'AssignmentPattern' || value.type === 'ObjectPattern') return;
  if (value.type === 'ArrowFunctionExpression') {
    put(value, '(asked) => asked');
    return;
  }
  if (key === 'headers' || value.type !== 'ObjectExpression') {
    put(value, '{}');
    return;
  }
  const properties = value.properties as readonly SyntaxNode[]; // of an object
  for (const left of properties.filter((one) => !isFirstPage(one, text)))
    put(value, `{ ${properties.flatMap((one) => (one === left ? [] : [text(one)])).join(', ')} }`);
}

/** Without a page the API gives the first one: to leave it out changes nothing. */
const isFirstPage = (property: SyntaxNode, text: (node: SyntaxNode) => string) => /^['"]?page(Index)?['"]?: [01]$/i.test(text(property));

/** Of names that one module gives, each with the next one: another endpoint of the same table. */
function neighbours(node: SyntaxNode): [string, string][] {
  const names = (node.specifiers as readonly SyntaxNode[]) // of an import
    .filter(({ type, importKind }) => type === 'ImportSpecifier' && importKind !== 'type')
    .map(({ local }) => nameOf(local as SyntaxNode))
    .filter((name) => /^[a-z]/.test(name));
  return names.length < 2 ? [] : names.map((name, at) => [name, names[(at + 1) % names.length] ?? name]);
}

function nameOf(node: SyntaxNode): string {
  if (node.type === 'MemberExpression' && node.computed !== true) return nameOf(node.property as SyntaxNode);
  return typeof node.name === 'string' ? node.name : '';
}
