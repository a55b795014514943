/** The mutants of a source file, each with a small change at one place, like a typing mistake. */
import { parseSync } from 'oxc-parser';

export interface Mutant {
  /** Replaced place, in characters of the source. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly line: number;
  /** Expression that must run for the change to matter; the same for all mutants of a place. */
  readonly place: Place;
}

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A node of the syntax tree in ESTree. */
export interface SyntaxNode extends Place {
  readonly type: string;
  readonly [key: string]: unknown;
}
type Node = SyntaxNode;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * Returns all mutants of a TypeScript source, in order.
 * @param file name that tells the parser whether it contains JSX
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  return nodesOf(file, source, { intoAttributes: false, found: mutate });
}

interface Search {
  /** True if JSX attributes and imports are searched, too. */
  readonly intoAttributes: boolean;
  /** Called for each node to add its mutants. */
  readonly found: Mutation;
}

/**
 * Searches a source for the mutants of its nodes, in order.
 * @throws SyntaxError if it can't be parsed
 */
export function nodesOf(file: string, source: string, { intoAttributes, found: mutation }: Search): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: Mutant[] = [];
  const lineAt = lineFinder(source);
  const text = ({ start, end }: Place) => source.slice(start, end);
  const put = (place: Place, replacement: string, name?: Place) => {
    const { start, end } = name ?? place;
    found.push({
      start,
      end,
      replacement: name ? replacement : `(${replacement})`,
      line: lineAt(start),
      place: { start: place.start, end: place.end },
    });
  };
  // the nodes of the parser are read field by field
  visit(program as unknown as Node, intoAttributes, (node) => mutation(node, text, put));
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

function lineFinder(source: string): (index: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (index) => ends.filter((end) => end < index).length + 1;
}

/** Properties that only the compiler reads, or that are names and not expressions. */
const unread = new Set([
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
  'returnType',
  'superTypeArguments',
  'implements',
  'attributes',
  'source',
]);
const transparent = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

function visit(node: Node, intoAttributes: boolean, found: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !transparent.has(node.type)) return;
  if (
    node.type === 'TaggedTemplateExpression' ||
    (!intoAttributes && (node.type === 'ImportDeclaration' || node.type === 'JSXAttribute'))
  )
    return;
  found(node);
  // `const [first = ''] = parts`: the compiler requires the default, which is never used.
  const isFiller = node.type === 'ArrayPattern';
  for (const [key, value] of Object.entries(node)) {
    const names = (key === 'key' || key === 'property') && node.computed !== true;
    if ((unread.has(key) && !(intoAttributes && node.type === 'JSXOpeningElement')) || names) continue;
    for (const child of [value].flat())
      if (isNode(child))
        visit(isFiller && child.type === 'AssignmentPattern' ? (child.left as Node) : child, intoAttributes, found);
  }
}

/**
 * Adds a mutant.
 * @param name the part that is another word, if the replacement isn't another expression
 */
export type Put = (place: Place, replacement: string, name?: Place) => void;

function mutate(node: Node, text: (place: Place) => string, put: Put): void {
  for (const [type, mutation] of Object.entries(mutations)) if (type === node.type) mutation(node, text, put);
}

const comparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const arithmetic: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
};
const swapped: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

type Mutation = (node: Node, text: (place: Place) => string, put: Put) => void;

/** The mutations, by the type of node. */
const mutations: Readonly<Record<string, Mutation>> = {
  BinaryExpression(node, text, put) {
    const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
    const other = comparisons[operator] ?? (isText(left) || isText(right) ? undefined : arithmetic[operator]);
    if (other) put(node, `(${text(left)}) ${other} (${text(right)})`);
  },
  LogicalExpression(node, text, put) {
    const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
    if (operator === '??') return put(node, text(left));
    put(node, `(${text(left)}) ${operator === '&&' ? '||' : '&&'} (${text(right)})`);
  },
  UnaryExpression(node, text, put) {
    const { operator, argument } = node as Node & { operator: string; argument: Node };
    if (operator === '!') put(node, `Boolean(${text(argument)})`);
    if (operator === '-') put(node, text(argument));
  },
  UpdateExpression(node, text, put) {
    const { operator } = node as Node & { operator: string };
    put(node, text(node).replace(operator, operator === '++' ? '--' : '++'));
  },
  AssignmentExpression(node, text, put) {
    const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
    const other = arithmetic[operator];
    if (other && !isText(right)) put(node, `${text(left)} ${other} ${text(right)}`);
  },
  IfStatement: condition,
  ConditionalExpression: condition,
  WhileStatement(node, _text, put) {
    put(node.test as Node, 'false'); // a while statement has a test
  },
  Literal(node, _text, put) {
    const { value } = node;
    if (typeof value === 'boolean') put(node, String(!value));
    if (typeof value === 'number') put(node, String(value + 1));
    // A text with a blank is for users.
    if (typeof value === 'string' && !value.includes(' ')) put(node, value === '' ? "'mutant'" : "''");
  },
  ExpressionStatement(node, _text, put) {
    const { expression, directive } = node as Node & { expression: Node; directive?: string | null };
    if (!directive && isCall(expression)) put(expression, 'undefined');
  },
  ReturnStatement(node, text, put) {
    const argument = node.argument as Node | null; // null or an expression
    if (argument && text(argument) !== 'undefined') put(argument, 'undefined');
  },
  ArrowFunctionExpression(node, text, put) {
    const body = node.body as Node; // a block or an expression
    if (body.type !== 'BlockStatement' && text(body) !== 'undefined' && !isCallOnly(body)) put(body, 'undefined');
  },
  CallExpression(node, _text, put) {
    const callee = node.callee as Node; // the called expression
    if (callee.type !== 'MemberExpression' || callee.computed) return;
    const { property } = callee as Node & { property: Node & { name: string } };
    const other = Object.hasOwn(swapped, property.name) ? swapped[property.name] : undefined;
    if (other) put(node, other, property);
  },
};

function condition(node: Node, _text: (place: Place) => string, put: Put): void {
  const test = node.test as Node; // both types of nodes have a test
  put(test, 'true');
  put(test, 'false');
}

const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** Returns whether a node is a call made for its effect; `super()` cannot be omitted. */
function isCall(node: Node): boolean {
  // each of these nodes has one of the two fields
  if (node.type === 'AwaitExpression' || node.type === 'ChainExpression')
    return isCall((node.argument ?? node.expression) as Node);
  if (node.type === 'UnaryExpression' && node.operator === 'void') return isCall(node.argument as Node);
  return node.type === 'CallExpression' && (node.callee as Node).type !== 'Super';
}

/** Returns true for `() => import('./x.ts')`, because loading a module isn't logic. */
const isCallOnly = (node: Node) => node.type === 'ImportExpression';

/** Returns the source with a single mutant. */
export const mutated = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end);

/**
 * Returns the source with a call before each place of mutants.
 * @param call returns the call for the n-th place
 */
export function traced(source: string, places: readonly Place[], call: (place: number) => string): string {
  const insertions = places.flatMap(({ start, end }, at) => [
    // If two places begin together, the longer one encloses the other.
    { at: start, order: -end, text: `(${call(at)}, ` },
    // If one place ends where another begins, the end comes first.
    { at: end, order: Number.NEGATIVE_INFINITY, text: ')' },
  ]);
  let text = '';
  let from = 0;
  for (const insertion of insertions.sort((a, b) => a.at - b.at || a.order - b.order)) {
    text += source.slice(from, insertion.at) + insertion.text;
    from = insertion.at;
  }
  return text + source.slice(from);
}
