/** Files in the body of a call. */
import type { TSchema } from 'typebox';

/** File settings in a schema. */
export interface FilePart {
  /** Maximum size of the file, in bytes. */
  readonly maxBytes: number;
}

/** Keyword of a schema for a file. In OpenAPI 3.1, the part has a `contentMediaType` instead. */
export const fileWord = 'x-file';

/** Returns the files of a body by field name; empty if the body is not an object or has no files. */
export function fileParts(body: TSchema | undefined): Readonly<Record<string, FilePart>> {
  const properties: object =
    body && 'properties' in body && typeof body.properties === 'object' && body.properties !== null
      ? body.properties
      : {};
  const files = Object.entries(properties).flatMap(([name, schema]) =>
    fileWord in schema ? [[name, schema[fileWord]]] : [],
  );
  return Object.fromEntries(files);
}
