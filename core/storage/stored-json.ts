/**
 * Reads JSON that another tab, program or person may have changed: what a browser stores, messages between tabs, values
 * of forms. A broken value reads as undefined, so that the reader goes on with its default. Light: it is read before
 * the portal has loaded.
 */

/** Parses JSON. Returns undefined for a broken text, and null for none. @public */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the fields of an object, each to be checked; none of any other value. @public */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** Returns the fields of stored JSON, each to be checked; none of a broken text. */
export const storedFields = (text: string | null): Readonly<Record<string, unknown>> => fieldsOf(parseJson(text));

type Check<Value> = (value: unknown) => value is Value;

/** Returns the items of a list that pass a check; none of any other value. */
export const itemsOf = <Item>(value: unknown, isItem: Check<Item>): readonly Item[] =>
  Array.isArray(value) ? value.filter(isItem) : [];

/** Returns the items of stored JSON that pass a check; none of a broken text. */
export const storedItems = <Item>(text: string | null, isItem: Check<Item>): readonly Item[] =>
  itemsOf(parseJson(text), isItem);

/** Returns the fields of an object whose values pass a check. */
export function recordOf<Value>(value: unknown, isValue: Check<Value>): Record<string, Value> {
  const fits = (entry: [string, unknown]): entry is [string, Value] => isValue(entry[1]);
  return Object.fromEntries(Object.entries(fieldsOf(value)).filter(fits));
}

export const isText = (value: unknown): value is string => typeof value === 'string';
