/** An OpenAPI document with resolved references. */
import { stat } from 'node:fs/promises';
import { readText } from '../../../core/plugin/read-text.ts';
import { ScaffoldError } from '../../scaffold-error.ts';
import { deepestReference, formatCount, mostAliases, mostBytes, mostPaths, mostSchemas, tooLarge } from './limits.ts';

export type Json = Readonly<Record<string, unknown>>;
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const jsonIn = (value: unknown): Json => (isJson(value) ? value : {});
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

export interface ApiDocument {
  readonly title: string;
  /** Address of its servers in the document. */
  readonly server: string | undefined;
  readonly paths: Readonly<Record<string, Json>>;
  /**
   * Returns the target of a `$ref`, also through several references; the value itself if it is not a reference; empty
   * if the reference has no target.
   * @throws ScaffoldError if the document is larger than the limit for an import
   */
  readonly resolveSchema: (value: unknown) => Json;
  /** References without a target so far, each with the reason. */
  readonly broken: ReadonlyMap<string, string>;
}

/** @throws ScaffoldError for a file that is not an OpenAPI 3 document or is too large */
export async function readDocument(path: string): Promise<ApiDocument> {
  const document = jsonIn(await parseDocument(path));
  const version = textIn(document.openapi);
  if (version === undefined || !/^3\.[012]\b/.test(version)) {
    const reason = textIn(document.swagger)
      ? 'a Swagger 2 document. Convert it to OpenAPI 3 first'
      : 'not an OpenAPI 3 document. Pass one in YAML or JSON';
    throw new ScaffoldError('import.document', `${path} is ${reason}.`);
  }
  return apiDocument(document);
}

/**
 * @param document the parsed document
 * @throws ScaffoldError if it has too many paths
 */
export function apiDocument(document: Json): ApiDocument {
  const paths = Object.entries(jsonIn(document.paths));
  if (paths.length > mostPaths)
    throw tooLarge(
      `The document has ${formatCount(paths.length)} paths; the limit is ${formatCount(mostPaths)}. Split the document.`,
    );
  const [server] = listIn(document.servers);
  const broken = new Map<string, string>();
  let followed = 0;
  const resolveSchema = (value: unknown): Json => {
    followed += 1;
    if (followed > mostSchemas)
      throw tooLarge(
        `The document has more than ${formatCount(mostSchemas)} schemas, references included. Choose fewer operations with --tag.`,
      );
    return target(document, value, broken);
  };
  return {
    title: textIn(jsonIn(document.info).title)?.slice(0, 200) ?? 'API',
    server: textIn(jsonIn(server).url),
    paths: Object.fromEntries(paths.map(([at, item]) => [at, target(document, item, broken)])),
    resolveSchema,
    broken,
  };
}

async function parseDocument(path: string): Promise<unknown> {
  const unreadable = new ScaffoldError(
    'import.document',
    `${path} can’t be read. Pass the path of an OpenAPI document in YAML or JSON.`,
  );
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
  if (size === undefined) throw unreadable;
  if (size > mostBytes.json)
    throw tooLarge(`${path} has ${megabytes(size)}; the limit is ${megabytes(mostBytes.json)}. Split the document.`);
  const text = await readText(path).catch(() => {
    throw unreadable;
  });
  const isYaml = !text.trimStart().startsWith('{');
  if (isYaml && size > mostBytes.yaml)
    throw tooLarge(
      `${path} has ${megabytes(size)}; the limit for YAML is ${megabytes(mostBytes.yaml)}. Pass the document as JSON.`,
    );
  try {
    return isYaml ? await fromYaml(text) : JSON.parse(text);
  } catch (cause) {
    // The YAML parser throws this error if aliases expand to too many nodes.
    if (cause instanceof ReferenceError)
      throw tooLarge(
        `${path} has more than ${mostAliases} nested aliases. Replace them by their values, or pass the document as JSON.`,
      );
    const why = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    if (/call stack/i.test(why)) throw tooLarge(`${path} is nested too deeply. Split the document.`);
    throw new ScaffoldError('import.document', `${path} is neither YAML nor JSON: ${why.slice(0, 200)}`);
  }
}

async function fromYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  // Accepts only types that JSON has: no dates, sets or bytes, regardless of the YAML version in the document. Merge
  // keys are common in spite of that.
  return parse(text, { merge: true, maxAliasCount: mostAliases, schema: 'core', logLevel: 'error' });
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function target(document: Json, value: unknown, broken: Map<string, string>): Json {
  const met = new Set<string>();
  let beside: Json = {};
  let node = value;
  for (;;) {
    const { $ref, ...siblings } = jsonIn(node);
    beside = { ...siblings, ...beside };
    if (typeof $ref !== 'string') return beside;
    const fault = met.has($ref)
      ? 'leads back to itself'
      : met.size >= deepestReference
        ? `leads on more than ${deepestReference} times`
        : undefined;
    const found = fault === undefined ? valueAtReference(document, $ref) : undefined;
    if (found === undefined) {
      if (broken.size < 100)
        broken.set(
          $ref.slice(0, 200),
          fault ?? ($ref.startsWith('#') ? 'leads nowhere' : 'leads to another file, which is not read'),
        );
      return beside;
    }
    met.add($ref);
    node = found;
  }
}

/** Returns the value at a reference in the document, ignoring members that every object inherits. */
function valueAtReference(document: Json, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  let part: unknown = document;
  for (const name of reference.slice(2).split('/')) {
    const key = decodeName(name).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined;
    part = (part as Json)[key]; // an object or a list, whose indexes are keys
  }
  return part;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
