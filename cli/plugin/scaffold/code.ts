/** Parts of generated code: values as literals, and generated names. */
import { parseSync } from 'oxc-parser';

/**
 * Characters that are valid in JSON but that code, an HTML page or a reader may interpret differently: line separators,
 * the end of a script element, invisible characters.
 */
const unsafe = /[\p{Zl}\p{Zp}\p{Cc}\p{Cf}]|<(?=[/!])/gu;

/**
 * Returns a value as a TypeScript literal: JSON, with characters escaped that JSON and code interpret differently.
 * @throws TypeError for a value without a JSON representation
 */
export function literal(value: unknown): string {
  const json = JSON.stringify(value);
  if (json === undefined) throw new TypeError(`There is no literal for a ${typeof value}.`);
  return (
    json
      .replace(unsafe, toUnicodeEscapes)
      // A `__proto__` key in an object literal would set the prototype. Inside a string the quotation mark is escaped,
      // so the pattern does not match it.
      .replace(/(?<=[{,])"__proto__":/g, '["__proto__"]:')
  );
}

const toUnicodeEscapes = (found: string): string =>
  found.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Returns whether a name is valid in code: it has only letters A to Z and digits, and is not a word of the language or
 * the platform.
 */
export function isCodeName(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name) || name in globalThis) return false;
  return parseSync('name.ts', `const ${name} = 0;\nexport { ${name} };\n`).errors.length === 0;
}

/**
 * Returns a name for code.
 * @throws RangeError for an invalid name; names from users are checked before
 */
export function codeName(name: string): string {
  if (!isCodeName(name)) throw new RangeError(`${literal(name)} can be no name in code.`);
  return name;
}

/**
 * Returns whether all objects have a member with this name, so that a field with it would be ambiguous: `constructor`,
 * `__proto__`.
 */
export const isMemberOfAll = (name: string): boolean => name in Object.prototype;

/**
 * Returns the code of an object whose keys are names of fields.
 * @param entries the values as code
 */
export const objectCode = (entries: readonly (readonly [name: string, code: string])[]): string =>
  entries.length === 0 ? '{}' : `{ ${entries.map(([name, code]) => `${keyCode(name)}: ${code}`).join(', ')} }`;

const keyCode = (name: string): string => (name === '__proto__' ? '["__proto__"]' : literal(name));
