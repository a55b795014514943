/** Files in the body of a call. */
import type { TSchema } from 'typebox';

/** What a schema says of a file. */
export interface FilePart {
  /** Bytes that it may have at most. */
  readonly maxBytes: number;
}

/** The word of a schema that is a file; OpenAPI 3.1 knows such a part by `contentMediaType`. */
export const fileWord = 'x-file';

/** The files of a body by their names; none where it is no object, or has none. */
export function fileParts(body: TSchema | undefined): Readonly<Record<string, FilePart>> {
  const properties: object = body && 'properties' in body && typeof body.properties === 'object' && body.properties !== null ? body.properties : {};
  const files = Object.entries(properties).flatMap(([name, schema]) => (fileWord in schema ? [[name, schema[fileWord]]] : []));
  return Object.fromEntries(files);
}
