/**
 * Parsing of JSON that another tab, program or user may have changed: stored data, messages between tabs, values of
 * forms. Invalid values result in `undefined`, so that the caller uses its default. Lightweight, because it is needed
 * before the portal has loaded.
 */

/** Parses JSON. Returns `undefined` for invalid text, and null for null. @public */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the fields of an object, whose values have to be checked; empty for any other value. @public */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** Returns the fields of stored JSON, whose values have to be checked; empty for invalid text. */
export const storedFields = (text: string | null): Readonly<Record<string, unknown>> => fieldsOf(parseJson(text));

type Check<Value> = (value: unknown) => value is Value;

/** Returns the items of a list that pass a check; empty for any other value. */
export const itemsOf = <Item>(value: unknown, isItem: Check<Item>): readonly Item[] =>
  Array.isArray(value) ? value.filter(isItem) : [];

/** Returns the items of stored JSON that pass a check; empty for invalid text. */
export const storedItems = <Item>(text: string | null, isItem: Check<Item>): readonly Item[] =>
  itemsOf(parseJson(text), isItem);

/** Returns the fields of an object whose values pass a check. */
export function recordOf<Value>(value: unknown, isValue: Check<Value>): Record<string, Value> {
  const fits = (entry: [string, unknown]): entry is [string, Value] => isValue(entry[1]);
  return Object.fromEntries(Object.entries(fieldsOf(value)).filter(fits));
}

export const isText = (value: unknown): value is string => typeof value === 'string';
