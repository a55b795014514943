/**
 * Data that a tool may send. It is small and plain; a message is checked before any code reads it, and only a copy is
 * passed on.
 */

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

const deepest = 6;
const mostValues = 2_000;
/** Maximum number of characters of all texts and keys together. */
const mostText = 65_536;
const unsafe: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

interface Budget {
  values: number;
  text: number;
}

class NotPlain extends Error {}

/**
 * Returns a copy of small plain data; `undefined` for any other value, such as deep or large values, getters, class
 * instances, and keys with a meaning in JavaScript.
 */
export function plainCopy(value: unknown): Plain | undefined {
  try {
    return copy(value, 0, { values: mostValues, text: mostText });
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

function copy(value: unknown, depth: number, budget: Budget): Plain {
  budget.values -= 1;
  if (budget.values < 0 || depth > deepest) throw new NotPlain();
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return spend(value, budget);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object') throw new NotPlain();
  if (Array.isArray(value)) return copyList(value, depth, budget);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new NotPlain();
  return copyRecord(value, depth, budget);
}

function copyList(list: readonly unknown[], depth: number, budget: Budget): Plain {
  // Checks the length before iterating, because sending a sparse array with a billion entries costs nothing.
  if (list.length > budget.values) throw new NotPlain();
  return list.map((_item, at) => copy(ownValue(list, String(at)), depth + 1, budget));
}

function copyRecord(record: object, depth: number, budget: Budget): Plain {
  const keys = Reflect.ownKeys(record);
  if (keys.length > budget.values) throw new NotPlain();
  const entries = keys.map((key): [string, Plain] => {
    if (typeof key !== 'string' || unsafe.has(key)) throw new NotPlain();
    return [spend(key, budget), copy(ownValue(record, key), depth + 1, budget)];
  });
  return Object.fromEntries(entries);
}

/** Reads a value without running a getter. */
function ownValue(holder: object, key: string): unknown {
  const property = Object.getOwnPropertyDescriptor(holder, key);
  if (!property || !('value' in property)) throw new NotPlain();
  return property.value;
}

function spend(text: string, budget: Budget): string {
  budget.text -= text.length;
  if (budget.text < 0) throw new NotPlain();
  return text;
}
