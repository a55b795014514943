/**
 * Reads JSON that somebody else may have changed: what a browser stores, messages between tabs, values of forms. A broken value reads as
 * undefined, so that the reader goes on with its default. Light: it is read before the portal has loaded.
 */

/** Parses JSON. Returns undefined for a broken text, and null for none. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Returns the fields of an object, each to be checked; none of any other value. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** Returns the fields of stored JSON, each to be checked; none of a broken text. */
export const storedFields = (text: string | null): Readonly<Record<string, unknown>> => fieldsOf(parseJson(text));

/** Returns the items of stored JSON that pass a check; none of a broken text. */
export function storedItems<Item>(text: string | null, isItem: (value: unknown) => value is Item): readonly Item[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isItem) : [];
}

export const isText = (value: unknown): value is string => typeof value === 'string';
