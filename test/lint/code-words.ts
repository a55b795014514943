/**
 * Rules for the words of code: doc comments that begin with a verb, plain names, functions that say what they do,
 * setters called `setX`, short test titles and comment lines, type assertions with their reason. CONTRIBUTING.md states
 * them for people.
 */
import { type Comment, parseSync, type Program, Visitor } from 'oxc-parser';

/** A place in a source file that breaks a rule. */
export interface CodeWordFault {
  readonly line: number;
  readonly message: string;
}

/** Maximum length of a comment line, in characters. The formatter wraps code at the same width. */
export const longestLine = 120;
/** Maximum length of a test title, in characters. */
export const longestTitle = 100;

/**
 * Words that begin a clause without a main verb, or a riddle; a comment begins with a verb or with the noun that it
 * explains.
 */
const clauseStart = new RegExp(
  `^(?:${[
    ...[
      'What',
      'Of',
      'How',
      'Whether',
      'Where',
      'Who',
      'Whom',
      'Whose',
      'Why',
      'Which',
      'When',
      'As',
      'By',
      'In',
      'With',
      'From',
    ],
    ...[
      'Without',
      'For',
      'One',
      'Those',
      'It',
      'So',
      'Whoever',
      'Whatever',
      'Somebody',
      'Something',
      'Nobody',
      'Nothing',
      'Everybody',
    ],
    ...['Everything', 'Told', 'Asked', 'Said', 'Kept'],
  ].join('|')})\\b(?!-)`,
);

/** Plural nouns and other words that look like a verb in the third person. */
const notVerbs = new Set([
  ...[
    'As',
    'Its',
    'This',
    'Always',
    'Is',
    'Has',
    'Less',
    'Rows',
    'Milliseconds',
    'Bytes',
    'Transactions',
    'Payments',
    'Columns',
  ],
  ...[
    'Buttons',
    'Fields',
    'Texts',
    'Words',
    'Ids',
    'Days',
    'Characters',
    'Pixels',
    'Files',
    'Digits',
    'Lines',
    'Merchants',
    'Units',
    'Errors',
  ],
  ...['Permissions', 'Letters', 'Addresses', 'Values', 'Parts', 'Headers', 'Keys', 'Cards', 'Amounts', 'Minutes'],
  ...['Seconds', 'Tells', 'Says'],
]);

/** Words that a doc comment and a test title don't use. */
const vagueWords = /\b(?:whoever|whatever|nobody|somebody|things?|told|asked|said|whom)\b/i;

/** Names that don't describe their value, alone or as the first or last word of a name. */
const vagueNames = new RegExp(
  [
    '^(?:[Oo]ne|[Oo]wn|[Tt]hings?|[Ww]hoever|nobody|somebody)$',
    '^(?:asked|demand|kept|said|told|whose)(?:[A-Z]|$)',
    '(?:^|[a-z])(?:Asked|Demand|Kept|Said|Told|Whose)(?:[A-Z]|s?$)',
  ].join('|'),
);

/** Vague names that callers of the API and writers of texts use, by file: a rename would break them. */
const apiNames: ReadonlySet<string> = new Set([
  'cli/plugin/import/texts-of.ts one', // key of messages
  'core/ui/resource/declaration/words.ts one', // placeholder of messages
  'plugins/ai-agent/api.ts askedAt', // field of an answer
  'plugins/ai-agent/sandbox.ts askedAt',
  'plugins/ai-agent/sandbox/answer.ts askedAt',
  'plugins/ai-agent/sandbox/contract.ts askedAt',
  'plugins/crm/api/import.ts kept',
  'plugins/crm/import/import-dialog.tsx kept',
  'plugins/crm/sandbox/import/import.ts kept',
  'plugins/payments/sandbox/decide.ts own', // reason not to approve
  'plugins/settlement/sandbox/account.ts Kept', // type of a row
]);

/** Comments for tools, which must stay on one line. */
const britishSpellings =
  /(?:col|fav|hon|neighb|behavi)our(?!l)|licence(?!number)|labell(?:ed(?!by)|ing)|modell(?:ed|ing)|travell(?:ed|er|ing)|capitalised|recognis|organised|summaris|sanitis|(?:normal|initial|serial|minim|maxim|optim)is(?:e|ing|ation)|StepUpCancelled/i;

const toolComment = /biome-ignore|@ts-|https?:\/\/|^\/\/\//;

/** A source file with its syntax tree, which the rules share. */
export interface CodeFile {
  /** Relative to the root. */
  readonly path: string;
  readonly source: string;
  readonly program: Program;
  readonly comments: readonly Comment[];
  /** Returns the number of the line, from 1, at an offset. */
  readonly lineOf: (offset: number) => number;
}

/** Parses a source file for the rules. */
export function readCode(path: string, source: string): CodeFile {
  const { program, comments } = parseSync(path, source);
  return { path, source, program, comments, lineOf: (offset) => source.slice(0, offset).split('\n').length };
}

/**
 * Returns doc comments that begin with a clause, of functions those that don't begin with a verb, and those with vague
 * words.
 */
export function findUnplainComments({ source, program, comments, lineOf }: CodeFile): CodeWordFault[] {
  const functions = functionStarts(program);
  return comments.flatMap(({ type, value, start, end }) => {
    if (type !== 'Block' || !value.startsWith('*')) return [];
    const text = descriptionOf(value);
    const first = /^\S+/.exec(text)?.[0].replace(/[,:;.]$/, '') ?? '';
    if (text === '' || /^[@`]/.test(text)) return [];
    const message = (reason: string) => [{ line: lineOf(start), message: `${reason}: ${text.slice(0, 80)}` }];
    if (clauseStart.test(text))
      return message(`begins with “${first}”; begin with a verb or with the noun that it explains`);
    const isFunction = functions.has(end + (/^\s*/.exec(source.slice(end))?.[0].length ?? 0));
    if (isFunction && !/^Called when\b/.test(text) && (!/^[A-Z][a-z]+s$/.test(first) || notVerbs.has(first)))
      return message('begin the comment of a function with a verb, such as “Returns” or “Renders”');
    return [];
  });
}

/** Returns comments with vague words, inline comments and the tags of doc comments included. */
export function findVagueComments({ comments, lineOf }: CodeFile): CodeWordFault[] {
  return comments.flatMap(({ value, start }) => {
    const lines = value.replace(/```[\s\S]*?```|`[^`]*`/g, (code) => code.replace(/[^\n]/g, '')).split('\n');
    return lines.flatMap((line, index) => {
      const vague = vagueWords.exec(line);
      return vague
        ? [{ line: lineOf(start) + index, message: `“${vague[0]}” has a plainer word: ${line.trim()}` }]
        : [];
    });
  });
}

/** Returns lines with a British spelling. Values of the API such as `Cancelled` and `Authorised` are not among them. */
export function findBritishSpellings({ source }: CodeFile): CodeWordFault[] {
  return source.split('\n').flatMap((line, index) => {
    const british = britishSpellings.exec(line);
    return british ? [{ line: index + 1, message: `“${british[0]}” is not American: ${line.trim()}` }] : [];
  });
}

/** Returns variables, parameters and types with a vague name, and state setters that aren't called `setX`. */
export function findVagueNames({ source, program, lineOf }: CodeFile): CodeWordFault[] {
  const faults: CodeWordFault[] = [];
  const check = ({ name, start }: { readonly name: string; readonly start: number }) => {
    if (vagueNames.test(name)) faults.push({ line: lineOf(start), message: `call \`${name}\` by what it holds` });
  };
  const checkPattern = (pattern: Pattern): void => {
    if (pattern.type === 'Identifier') check({ name: pattern.name ?? '', start: pattern.start });
    for (const part of pattern.properties ?? []) checkPattern(part.value ?? part.argument ?? part);
    for (const part of pattern.elements ?? []) if (part) checkPattern(part);
    if (pattern.left) checkPattern(pattern.left);
    if (pattern.type === 'RestElement' && pattern.argument) checkPattern(pattern.argument);
  };
  const checkParameters = ({ params }: { readonly params: readonly unknown[] }) => {
    for (const parameter of params) checkPattern(parameter as Pattern);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      checkPattern(id as Pattern);
      if (id.type !== 'ArrayPattern' || init?.type !== 'CallExpression') return;
      if (!/^use(?:State|Reducer)$/.test(source.slice(init.callee.start, init.callee.end))) return;
      const setter = id.elements[1];
      if (setter?.type === 'Identifier' && !/^(?:set|dispatch|update|toggle)/.test(setter.name))
        faults.push({
          line: lineOf(setter.start),
          message: `call the setter of a state \`setX\`, not \`${setter.name}\``,
        });
    },
    FunctionDeclaration(node) {
      if (node.id) check(node.id);
      checkParameters(node);
    },
    FunctionExpression: checkParameters,
    ArrowFunctionExpression: checkParameters,
    TSTypeAliasDeclaration: ({ id }) => check(id),
    TSInterfaceDeclaration: ({ id }) => check(id),
  }).visit(program);
  return faults;
}

/** Irregular past participles, and adjectives that are named like one. */
const irregularParticiples = new Set(
  (
    'begun bound broken brought built caught chosen done drawn forgotten found frozen given gone grown heard held hidden kept known ' +
    'left lost made meant missing paid seen sent shown sold spent spoken taken thrown told understood waiting worn written'
  ).split(' '),
);

/** Adjectives, adverbs and prepositions, which don't say what a function of this name returns. */
const bareAdjectives = new Set(
  (
    'absent across active again ahead among another anything apart around aside available away bare below both ' +
    'changeable changing comparable copyable current different differing distinct elsewhere equal everybody exact ' +
    'existing foreign fresh further holding impossible inside late later likely mine nearest none normal nothing ' +
    'outside payable plain present pretty printable readable repeatable running same several short sortable stale ' +
    'unknown unreadable visible whole within without working worth wrong'
  ).split(' '),
);

/** Verbs and nouns that end like a participle. */
const notParticiples = new Set(['embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'speed']);

/** Functions that are named by a past participle for their callers, by file. */
const participleNames: ReadonlySet<string> = new Set([
  'core/auth/session-keeper.ts ended', // type of a message between tabs
  'core/permissions/tiered.ts tiered', // reads as the value that a manifest declares
  'core/ui/resource/declaration/types.ts allowed', // declared beside facts of an action
]);

const isParticiple = (name: string) =>
  irregularParticiples.has(name) || (/^[a-z]+ed$/.test(name) && !notParticiples.has(name));

const isParticipleOrAdjective = (name: string) => isParticiple(name) || bareAdjectives.has(name);

/**
 * Returns functions, methods and callbacks whose name is only a past participle, which doesn't say what they do, except
 * those in `participleNames`; also functions whose name is only an adjective.
 */
export function findParticipleFunctions({ path, program, lineOf }: CodeFile): CodeWordFault[] {
  const faults: CodeWordFault[] = [];
  const check = (key: Key | null | undefined, isBare: (name: string) => boolean = isParticiple) => {
    if (key?.type !== 'Identifier' || typeof key.name !== 'string' || !isBare(key.name)) return;
    if (!participleNames.has(`${path} ${key.name}`))
      faults.push({ line: lineOf(key.start), message: `call the function \`${key.name}\` by what it returns or does` });
  };
  const checkParameters = ({ params }: { readonly params: readonly unknown[] }) => {
    for (const parameter of params as readonly Parameter[]) {
      const { typeAnnotation } = parameter.left ?? parameter;
      if (typeAnnotation?.typeAnnotation.type === 'TSFunctionType') check(parameter.left ?? parameter);
    }
  };
  new Visitor({
    FunctionDeclaration(node) {
      check(node.id, isParticipleOrAdjective);
      checkParameters(node);
    },
    FunctionExpression: checkParameters,
    ArrowFunctionExpression: checkParameters,
    TSFunctionType: checkParameters,
    VariableDeclarator: ({ id, init }) => void (isFunction(init) && check(id, isParticipleOrAdjective)),
    MethodDefinition: ({ key }) => check(key),
    PropertyDefinition: ({ key, value }) => void (isFunction(value) && check(key)),
    Property: ({ key, method }) => void (method && check(key)),
    TSMethodSignature: ({ key }) => check(key),
    TSPropertySignature: ({ key, typeAnnotation }) =>
      void (typeAnnotation?.typeAnnotation.type === 'TSFunctionType' && check(key)),
  }).visit(program);
  return faults;
}

/**
 * Returns properties and words of a union type with a vague name, except those in `apiNames`.
 */
export function findVagueProperties({ path, program, lineOf }: CodeFile): CodeWordFault[] {
  const faults: CodeWordFault[] = [];
  const check = (name: unknown, start: number) => {
    if (typeof name === 'string' && vagueNames.test(name) && !apiNames.has(`${path} ${name}`))
      faults.push({ line: lineOf(start), message: `call \`${name}\` by what it holds` });
  };
  new Visitor({
    TSPropertySignature: ({ key, start }) => check(key.type === 'Identifier' ? key.name : undefined, start),
    Property: ({ key, start, shorthand }) =>
      check(key.type === 'Identifier' && !shorthand ? key.name : undefined, start),
    TSLiteralType: ({ literal, start }) => check(literal.type === 'Literal' ? literal.value : undefined, start),
  }).visit(program);
  return faults;
}

/** Returns titles of tests that are too long or have vague words; a placeholder counts as six characters. */
export function findUnplainTitles({ source, program, lineOf }: CodeFile): CodeWordFault[] {
  const faults: CodeWordFault[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(?:(?:portal|t)\.)?(?:test|describe)(?:\.\w+)?$/.test(source.slice(callee.start, callee.end)) || !title)
        return;
      if (title.type !== 'TemplateLiteral' && title.type !== 'Literal') return;
      const text =
        title.type === 'Literal'
          ? String(title.value)
          : title.quasis.map(({ value }) => value.cooked ?? '').join('x'.repeat(6));
      const message = (reason: string) => faults.push({ line: lineOf(title.start), message: `${reason}: ${text}` });
      if (text.length > longestTitle) message(`a title of ${text.length} characters, ${longestTitle} at most`);
      else if (vagueWords.test(text)) message('a title with a vague word');
      else if (/\[[A-Z]{1,2}-\d+\]/.test(text)) message('name the requirement rows in the options of the test');
    },
  }).visit(program);
  return faults;
}

/** Returns comment lines that are too long. */
export function findLongComments({ source, comments, lineOf }: CodeFile): CodeWordFault[] {
  return comments.flatMap(({ start, end }) => {
    if (toolComment.test(source.slice(start, end))) return [];
    const lines = source.slice(source.lastIndexOf('\n', start) + 1, end).split('\n');
    return lines.flatMap(({ length }, index) =>
      length > longestLine
        ? [{ line: lineOf(start) + index, message: `${length} characters, ${longestLine} at most` }]
        : [],
    );
  });
}

/**
 * Returns type assertions without a reason: a comment on their line, or above it within the statement. `as const` and
 * the type of an empty list need none, as they can't be wrong.
 */
export function findUnexplainedAssertions({ source, program, comments, lineOf }: CodeFile): CodeWordFault[] {
  const explained = new Set(
    comments.flatMap(({ start, end }) => {
      const [first, last] = [lineOf(start), lineOf(end)];
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    }),
  );
  const statements: Node[] = [];
  const add = (node: Node) => void statements.push(node);
  const assertions: (Node & { readonly type: Node })[] = [];
  new Visitor({
    VariableDeclaration: add,
    ExpressionStatement: add,
    ReturnStatement: add,
    IfStatement: add,
    ForOfStatement: add,
    ThrowStatement: add,
    PropertyDefinition: add,
    MethodDefinition: add,
    SwitchCase: add,
    TSAsExpression({ start, end, expression, typeAnnotation }) {
      const isEmptyList = expression.type === 'ArrayExpression' && expression.elements.length === 0;
      const isConst = source.slice(typeAnnotation.start, typeAnnotation.end) === 'const';
      if (!isConst && !isEmptyList) assertions.push({ start, end, type: typeAnnotation });
    },
  }).visit(program);
  return assertions.flatMap(({ start, end, type }) => {
    const around = statements.filter((statement) => statement.start <= start && statement.end >= end);
    const [closest] = around.sort((a, b) => a.end - a.start - (b.end - b.start));
    const line = lineOf(type.start);
    const first = Math.max(lineOf(closest?.start ?? start) - 1, line - farthestReason);
    for (let at = first; at <= line; at++) if (explained.has(at)) return [];
    return [{ line, message: `say why it is of this type: as ${source.slice(type.start, type.end)}` }];
  });
}

/** Maximum number of lines from a reason to its type assertion. */
const farthestReason = 5;

interface Node {
  readonly start: number;
  readonly end: number;
}

/** Name of a declaration. */
interface Key {
  readonly type: string;
  readonly start: number;
  readonly name?: unknown;
}

/** Parts of a parameter that contain its name and type; `left` if it has a default value. */
interface Parameter {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly left?: Parameter;
  readonly typeAnnotation?: { readonly typeAnnotation: { readonly type: string } };
}

/** Parts of a binding pattern that contain names. */
interface Pattern {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly properties?: readonly { readonly value?: Pattern; readonly argument?: Pattern }[] & readonly Pattern[];
  readonly elements?: readonly (Pattern | null)[];
  readonly left?: Pattern;
  readonly argument?: Pattern;
}

/** Returns true for a function expression. */
const isFunction = (node: { readonly type: string } | null | undefined) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** Returns where functions, methods and components begin, as offsets in the source. */
function functionStarts(program: Program): ReadonlySet<number> {
  const starts = new Set<number>();
  new Visitor({
    ExportNamedDeclaration({ start, declaration }) {
      const declared = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : undefined;
      if (declaration?.type === 'FunctionDeclaration' || isFunction(declared)) starts.add(start);
    },
    FunctionDeclaration: ({ start }) => void starts.add(start),
    VariableDeclaration: ({ start, declarations }) => void (isFunction(declarations[0]?.init) && starts.add(start)),
    TSMethodSignature: ({ start }) => void starts.add(start),
    MethodDefinition: ({ start, kind }) => void (kind !== 'constructor' && starts.add(start)),
    PropertyDefinition: ({ start, value }) => void (isFunction(value) && starts.add(start)),
    Property: ({ start, value }) => void (isFunction(value) && starts.add(start)),
  }).visit(program);
  return starts;
}

/** Returns the description of a doc comment: its text before the first tag, blank line, list or example. */
function descriptionOf(comment: string): string {
  const text = comment
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join('\n')
    .trim();
  return (text.split(/\n\s*\n|(?:^|\s)@[a-z]|\n\s*[-*] |\n```/)[0] ?? '').replaceAll('\n', ' ').trim();
}
