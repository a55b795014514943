/**
 * Finds `JSON.parse` calls with an unchecked result. TypeScript gives it the type `any`, so a broken value reaches code
 * that relies on it. The result has to be `unknown`: by the annotation of its variable, or by the return type of its
 * function. Code that only tests the syntax, or writes the result as JSON again, needs no check.
 */
import { type Node, parseSync, Visitor } from 'oxc-parser';

/** Files that read JSON that they have written, or that check it in another way, with the reason. */
export const trusted: Readonly<Record<string, string>> = {
  'cli/doctor/node.ts': "the project's package.json, of which only versions are read and printed",
  'cli/explain/texts.ts': "core's own messages",
  'cli/fixtures/run-export.ts': "the project's package.json, of which the version is printed",
  'cli/plugin/scaffold/part-files.ts': 'a template of the command line',
  'cli/plugin/scaffold/make-package.ts': "the portal's package.json",
  'cli/program.ts': "the portal's package.json",
  'core/auth/start-early-calls.ts': 'written into the document by the server that the calls go to',
  'core/http/events.ts': 'an answer of the API, as every other answer',
  'core/plugin/discover.ts': 'messages, which the checks of texts read key by key',
  'core/plugin/packaged-names.ts': "the portal's package.json",
  'core/plugin/packaged.ts': 'a package.json, whose fields are checked where they are read',
  'server/documents/address-page.ts': 'a file of the build',
  'dev-server/fixtures/format/write-schema.ts': 'the schema that it writes again',
  'dev-server/fixtures/har/scrub-stub.ts': 'the text of a stub that was checked',
  'dev-server/fixtures/match/index/facts.ts': 'a key that the index has written',
  'dev-server/fixtures/match/json-value.ts': 'any JSON, returned as unknown',
  'dev-server/fixtures/operators/matches-json-schema.ts': 'data for a JSON schema',
  'dev-server/fixtures/scrub/caller.ts': 'fields that are read as unknown',
  'dev-server/fixtures/checks/contract/answer.ts': 'a body that is checked against the schema of its endpoint',
  'dev-server/fixtures/checks/contract/request.ts': 'a body that is checked against the schema of its endpoint',
  'dev-server/fixtures/checks/drift/compare-answer.ts': 'a body that is compared value by value',
  'dev-server/fixtures/checks/drift/declared.ts': 'a step of a path, turned into a text',
  'dev-server/fixtures/checks/lint/canonical.ts': 'a stub that was checked',
  'dev-server/fixtures/match/compare/rivals.ts': 'any JSON, written in one order',
  'dev-server/fixtures/scaffold/stub.ts': 'a body that is checked against the schema of its endpoint',
  'cli/build/output/packages.ts': 'fields that are read as unknown',
  'server/build-output/read.ts': 'a file of the build',
  'cli/build/output/record.ts': "the portal's package.json",
  'cli/build/output/write-portal.ts': "the portal's package.json",
  'plugins/ai-agent/sandbox/provider.ts': 'read by a function that takes unknown',
  'plugins/crm/sandbox/import/import.ts': 'a record that the import has written',
  'plugins/payment-settings/sandbox/routing/rules.ts': 'a copy of what was checked',
  'plugins/transactions/detail/curl.ts': 'read by a function that takes unknown',
};

const isParse = (node: Node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'Identifier' &&
  node.callee.object.name === 'JSON' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === 'parse';

/** Returns the places, as `<file>:<line>`, where the result of `JSON.parse` is neither `unknown` nor discarded. */
export function uncheckedParses(file: string, source: string): string[] {
  if (!source.includes('JSON.parse')) return [];
  const checked = new Set<Node>();
  const parses: Node[] = [];
  const check = (node: Node | null | undefined): void => {
    if (!node) return;
    if (isParse(node)) checked.add(node);
    if (node.type === 'ConditionalExpression') for (const part of [node.consequent, node.alternate]) check(part);
    if (node.type === 'LogicalExpression') for (const part of [node.left, node.right]) check(part);
  };
  const isUnknown = (type: { readonly start: number; readonly end: number } | null | undefined) =>
    type !== null &&
    type !== undefined &&
    /^:?\s*(?:unknown|Promise<unknown>)$/.test(source.slice(type.start, type.end).trim());
  /** `true` if the innermost function returns unknown. */
  const functions: boolean[] = [];
  const declared = new Set([...source.matchAll(/\blet (\w+): unknown\b/g)].map(([, name]) => name));
  const enter = (node: { readonly returnType?: { readonly start: number; readonly end: number } | null }) =>
    void functions.push(isUnknown(node.returnType));
  const leave = () => void functions.pop();
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression(node) {
      enter(node);
      if (node.expression && isUnknown(node.returnType) && node.body.type !== 'BlockStatement') check(node.body);
    },
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: ({ argument }) => void (functions.at(-1) && check(argument)),
    VariableDeclarator: ({ id, init }) => void (isUnknown(id.typeAnnotation) && check(init)),
    AssignmentExpression: ({ left, right }) =>
      void (left.type === 'Identifier' && declared.has(left.name) && check(right)),
    ExpressionStatement: ({ expression }) => check(expression),
    CallExpression(node) {
      if (isParse(node)) parses.push(node);
      const { callee } = node;
      const isStringify =
        callee.type === 'MemberExpression' && source.slice(callee.start, callee.end) === 'JSON.stringify';
      if (isStringify) check(node.arguments[0]);
    },
  }).visit(parseSync(file, source).program);
  return parses
    .filter((node) => !checked.has(node))
    .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);
}
