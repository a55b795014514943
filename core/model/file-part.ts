/** Files in the body of a call. */
import type { TSchema } from 'typebox';

/** File settings in a schema. */
export interface FilePart {
  /** Bytes that it may have at most. */
  readonly maxBytes: number;
}

/** The word of a schema that is a file; OpenAPI 3.1 knows such a part by `contentMediaType`. */
export const fileWord = 'x-file';

/** Returns the files of a body by their names; empty if it is not an object, or has no files. */
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
