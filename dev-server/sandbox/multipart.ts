/**
 * Bodies with several parts (RFC 7578). They are read only after the caller's permissions are checked, and only up to
 * the limits of the endpoint.
 */
import { createHash } from 'node:crypto';
import type {} from '@fastify/multipart'; // adds the plugin's fields to the type of a request
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyLimitOf } from '../../core/http/body-limit.ts';
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import { fileParts } from '../../core/model/file-part.ts';
import { SandboxError } from './define.ts';
import { propertiesOf } from './validate.ts';

/** Maximum size of a text part in bytes. The schema limits its characters. */
const longestText = 16 * 1024;

export const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

/** Lets a server accept multipart bodies, which only `partsOf` reads. */
export function takesParts(app: FastifyInstance): void {
  app.register(import('@fastify/multipart'));
}

/**
 * Reads the body of a multipart call: texts unchanged, files as `File`.
 * @throws SandboxError 415 for another type of body, 400 for an unknown or repeated part, 413 for a part that is too
 *   large
 */
export async function partsOf(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<Readonly<Record<string, unknown>>> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitOf(endpoint)) throw tooLarge();
  if (!request.isMultipart())
    throw new SandboxError(415, 'body.not-multipart', `${endpoint.id} takes multipart/form-data.`);
  const names = Object.keys(propertiesOf(endpoint.body));
  const files = fileParts(endpoint.body);
  const parts = new Map<string, unknown>();
  const limits = {
    fieldNameSize: 100,
    fieldSize: longestText,
    fileSize: Math.max(...Object.values(files).map(({ maxBytes }) => maxBytes)),
    // One more part than allowed is accepted, so that the error can name it.
    parts: names.length + 1,
    headerPairs: 20,
  };
  try {
    for await (const part of request.parts({ limits })) {
      const { fieldname } = part;
      if (!names.includes(fieldname)) throw unknownPart(endpoint, fieldname, names);
      if (parts.has(fieldname)) throw new SandboxError(400, 'body.invalid', `The part ${fieldname} comes twice.`);
      const file = Object.hasOwn(files, fieldname) ? files[fieldname] : undefined;
      if ((part.type === 'file') !== (file !== undefined))
        throw new SandboxError(
          400,
          'body.invalid',
          `The part ${fieldname} is ${file ? 'a file' : 'a text'}, but was sent as the other type.`,
        );
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge(fieldname);
        parts.set(fieldname, part.value);
      } else {
        const bytes = await part.toBuffer();
        if (part.file.truncated || bytes.length > (file?.maxBytes ?? 0)) throw tooLarge(fieldname);
        parts.set(fieldname, new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype }));
      }
    }
  } catch (error) {
    if (error instanceof SandboxError || !(error instanceof Error)) throw error;
    const code = 'code' in error ? error.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code === 'FST_PARTS_LIMIT') throw unknownPart(endpoint, 'more than that', names);
    throw new SandboxError(400, 'body.invalid', `This isn't complete multipart/form-data: ${error.message}.`);
  }
  return Object.fromEntries(parts);
}

/** Returns the content of a body for comparison with another body: files by their bytes. */
export async function contentOf(body: unknown): Promise<unknown> {
  const entries = Object.entries(body ?? {}).map(async ([name, value]) => [
    name,
    value instanceof File
      ? createHash('sha256')
          .update(Buffer.from(await value.arrayBuffer()))
          .digest('base64')
      : value,
  ]);
  return Promise.all(entries);
}

const tooLarge = (part?: string) =>
  new SandboxError(
    413,
    'body.too-large',
    part === undefined ? 'The body is too large for this request.' : `The part ${part} is too large for this request.`,
    part,
  );

const unknownPart = ({ id }: AnyEndpoint, name: string, names: readonly string[]) =>
  new SandboxError(400, 'body.invalid', `${id} has no part ${name}. It has ${names.join(', ')}.`);
