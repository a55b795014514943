/** An OpenAPI document as it is written: read, and its references followed. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { ScaffoldError } from '../scaffold/scaffold-error.ts';

export type Json = Readonly<Record<string, unknown>>;
export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
export const jsonIn = (value: unknown): Json => (isJson(value) ? value : {});
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

export interface ApiDocument {
  readonly title: string;
  /** Where its servers stand, as the document says. */
  readonly server: string | undefined;
  readonly paths: Readonly<Record<string, Json>>;
  /** What a `$ref` leads to, through others; the value itself where it is none; empty for one that leads nowhere. */
  readonly resolved: (value: unknown) => Json;
}

/** @throws ScaffoldError for a file that is no OpenAPI 3 document */
export async function readDocument(path: string): Promise<ApiDocument> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new ScaffoldError('import.document', `${path} cannot be read. Give the path of an OpenAPI document, in YAML or JSON.`);
  let value: unknown;
  try {
    value = text.trimStart().startsWith('{') ? JSON.parse(text) : parse(text, { maxAliasCount: 1000 });
  } catch (cause) {
    throw new ScaffoldError('import.document', `${path} is neither YAML nor JSON: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`);
  }
  const document = jsonIn(value);
  const version = textIn(document.openapi);
  if (version === undefined || !/^3\.[012]\b/.test(version)) {
    const said = textIn(document.swagger) ? 'a Swagger 2 document: convert it first, with npx swagger2openapi' : 'no OpenAPI document of version 3';
    throw new ScaffoldError('import.document', `${path} is ${said}.`);
  }
  const [server] = listIn(document.servers);
  return {
    title: textIn(jsonIn(document.info).title) ?? 'API',
    server: textIn(jsonIn(server).url),
    paths: Object.fromEntries(Object.entries(jsonIn(document.paths)).map(([at, item]) => [at, followed(document, item)])),
    resolved: (one) => followed(document, one),
  };
}

function followed(document: Json, value: unknown, steps = 0): Json {
  const { $ref, ...beside } = jsonIn(value);
  if (typeof $ref !== 'string') return beside;
  // Other files are not read: what stands there is named as not mapped by whoever finds nothing.
  if (!$ref.startsWith('#/') || steps > 20) return {};
  const names = $ref
    .slice(2)
    .split('/')
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = names.reduce<unknown>((part, name) => jsonIn(part)[name], document);
  return { ...followed(document, found, steps + 1), ...beside };
}
