/** Texts for people: the message files of both languages, and the strings of the sources in places that people read. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

export type Spoken = 'en' | 'tr';

/** Text for people. */
export interface ShownText {
  /** Place, such as `plugins/crm/messages/en.json deals.open` or `plugins/crm/api.ts:12`. */
  readonly at: string;
  readonly language: Spoken;
  readonly text: string;
  /** Context of a source string: `SandboxError`, `summary`. Absent for a message. */
  readonly place?: string;
}

/** Key of a message file with its texts in both languages. */
export interface Message {
  readonly file: string;
  readonly key: string;
  readonly en: string;
  readonly tr: string;
}

type Tree = { readonly [key: string]: string | Tree };

/** Returns the texts of a message file by dotted key. */
export function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] satisfies [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

function filesBelow(root: string, folders: readonly string[], wanted: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => [folder, ...file.split(sep)].join('/'))
      .filter((file) => wanted.test(file) && !file.includes('node_modules'))
      .sort(),
  );
}

/**
 * Returns all messages of the portal and of its plugins.
 * @param root the repository's folder
 */
export function readMessages(root: string): Message[] {
  const files = filesBelow(root, ['core', 'plugins'], /\/messages\/(?:.*\/)?(?:permissions\.)?en\.json$/);
  return files.flatMap((file) => {
    const turkish = join(dirname(file), basename(file).replace(/en\.json$/, 'tr.json'))
      .split(sep)
      .join('/');
    const tr = new Map(flatten(JSON.parse(readFileSync(join(root, turkish), 'utf8'))));
    return flatten(JSON.parse(readFileSync(join(root, file), 'utf8'))).map(([key, en]) => ({
      file,
      key,
      en,
      tr: tr.get(key) ?? '',
    }));
  });
}

/** Classes and functions of errors whose first texts are shown to people. */
const errors: ReadonlySet<string> = new Set([
  'SandboxError',
  'WorldRefusal',
  'errorBody',
  'objection',
  'refusal',
  'Failure',
  'ScaffoldError',
  'StartError',
  'addProblem',
  'localizedReason',
  'missingFieldError',
  'missingOwnerError',
  'pluginWithProblem',
  'refuse',
  'toObjection',
]);

/** Functions that create the calls of an API, with the summary among their arguments. */
const callMakers = /^(?:act|step|post|get|create|part|list|switching|turn|keyStep|decision|reasonsFor)$/;
/** Files of such functions. */
const callFiles = /(?:^|\/)(?:api|reasons|lookups)\.ts$/;

/** Properties with texts for people, in all places. */
const properties: ReadonlySet<string> = new Set([
  'summary',
  'message',
  'subject',
  'title',
  'reason',
  'words',
  'hint',
  'remedy',
  'name',
  'description',
]);

/** Functions with texts for people: notifications, jobs, emails, and the help of the command line. */
const tellers =
  /^(?:tell|notify|announce|remind)|^(?:description|option|argument|summary|addHelpText|problemOf|meaning)$/;

/** Files that consist mostly of texts for people. */
export const textFiles: readonly RegExp[] = [
  /^dev-server\/identity\/texts\.ts$/,
  /^dev-server\/world\/account-mails\.ts$/,
  /^plugins\/ai-agent\/sandbox\/words\.ts$/,
  /^plugins\/developer\/(?:hosted\/page-html|sandbox\/hosted|sandbox\/payer-page)\.ts$/,
  /^plugins\/payments\/sandbox\/consent-page\.ts$/,
];

/** Folders whose strings are rules or data for machines. */
const machines: readonly RegExp[] = [
  /^dev-server\/fixtures\/(?:scrub|checks|scaffold|match)\//,
  /^(?:cli\/build|server\/(?:configurations|build-output))\//,
  /\.d\.ts$/,
];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'MemberExpression' ? nameOf(node.property) : '';
}

/** Returns the place of a string for people; undefined for other strings. */
function placeOf(ancestors: readonly Node[], isOfCalls: boolean): string | undefined {
  for (const node of ancestors.toReversed()) {
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const name = nameOf(node.callee);
      if (errors.has(name) || tellers.test(name)) return name;
      if (isOfCalls && callMakers.test(name)) return 'summary';
      if (node.type === 'NewExpression' || name === 'test') return undefined;
    }
    if (node.type === 'Property') {
      const name = nameOf(node.key);
      if (properties.has(name)) return name;
    }
    if (node.type === 'VariableDeclarator' && /(?:Texts?|[sS]entences)$/.test(nameOf(node.id))) return 'text';
    if (node.type === 'ImportDeclaration' || node.type === 'JSXAttribute' || node.type === 'TSTypeAnnotation')
      return undefined;
  }
  return undefined;
}

/** Returns the language of a string, from its surroundings or from its letters. */
function languageOf(text: string, ancestors: readonly Node[]): Spoken {
  const languageProperty = ancestors
    .toReversed()
    .find((node) => node.type === 'Property' && /^(?:en|tr)$/.test(nameOf(node.key)));
  if (languageProperty) return nameOf(languageProperty.key) === 'en' ? 'en' : 'tr';
  return /[ğışĞİŞ]|\b(?:ve|için|bir)\b/.test(text) ? 'tr' : 'en';
}

/**
 * Returns the strings of a source for people. Values in a template count as `{{…}}`, as in a message.
 * @param path from the root, with `/`
 */
export function textsIn(path: string, source: string): ShownText[] {
  if (machines.some((pattern) => pattern.test(path))) return [];
  const isAllText = textFiles.some((pattern) => pattern.test(path));
  const isOfCalls = callFiles.test(path);
  const found: ShownText[] = [];
  const walk = (value: unknown, ancestors: readonly Node[]): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, ancestors);
    if (!isNode(value)) return;
    const text = textOf(value);
    if (text !== undefined && /\p{L}{2,}[,;:.]? \p{L}/u.test(text)) {
      const place = isAllText ? 'text' : placeOf(ancestors, isOfCalls);
      const line = source.slice(0, value.start).split('\n').length;
      if (place !== undefined)
        found.push({ at: `${path}:${line}`, language: languageOf(text, ancestors), text, place });
    }
    for (const [key, child] of Object.entries(value))
      if (key !== 'key' || value.type !== 'Property') walk(child, [...ancestors, value]);
  };
  walk(parseSync(path, source).program, []);
  return found;
}

/** Returns the text of a literal or a template; undefined for another node. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{{…}}');
}

/**
 * Returns all texts for people in the sources.
 * @param root the repository's folder
 */
export function readShownTexts(root: string): ShownText[] {
  return filesBelow(root, ['core', 'plugins', 'dev-server', 'server', 'cli'], /\.[jt]sx?$/).flatMap((path) =>
    textsIn(path, readFileSync(join(root, path), 'utf8')),
  );
}

/** Returns the lines of a help article for people: no code, and only the title and the summary of its front matter. */
export function textsInArticle(path: string, source: string): ShownText[] {
  const language = path.includes('/tr/') ? 'tr' : 'en';
  const lines = source.replace(/^```[\s\S]*?^```$/gm, (code) => code.replace(/[^\n]/g, '')).split('\n');
  return lines.flatMap((line, index) => {
    const text = line.replace(/^(?:title|summary): /, '');
    const isFact = text === line && /^(?:---|[a-z]+: )/.test(line);
    return isFact || text === '' ? [] : [{ at: `${path}:${index + 1}`, language, text }];
  });
}

/**
 * Returns the texts of the help articles.
 * @param root the repository's folder
 */
export function readArticles(root: string): ShownText[] {
  const files = filesBelow(root, ['plugins'], /\/markdown\/(?:en|tr)\/[^/]+\.md$/);
  return files.flatMap((file) => textsInArticle(file, readFileSync(join(root, file), 'utf8')));
}

/** Returns the messages as texts of their languages. */
export function textsOfMessages(messages: readonly Message[]): ShownText[] {
  return messages.flatMap(({ file, key, en, tr }) => [
    { at: `${file} ${key}`, language: 'en' as const, text: en },
    { at: `${file.replace(/en\.json$/, 'tr.json')} ${key}`, language: 'tr' as const, text: tr },
  ]);
}
