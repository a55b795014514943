/** Default limits of a body whose schema sets none. A server stores what it receives, also in its log. */
import type { TSchema } from 'typebox';

/** Maximum length of a text, in characters. */
const longestText = 1_000;
/** Maximum number of entries of a list, and of names of a record with free names. */
const mostEntries = 100;
/** Maximum size of a whole body, in bytes. */
export const defaultBodyLimit = 64 * 1024;

type Words = Readonly<Record<string, unknown>>;
const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords of JSON Schema whose values are schemas by name, in a list, or a single schema. */
const named = ['properties', 'patternProperties', '$defs'];
const listed = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const single = ['items', 'additionalProperties'];

/**
 * Returns a schema that accepts only the fields of the given schema: objects are closed, and texts, lists and records
 * are limited at every level. Limits in the schema take precedence, such as `additionalProperties: true` or a longer
 * `maxLength`.
 */
export function withBounds<Schema extends TSchema>(schema: Schema): Schema {
  // The same schema with more keywords, which do not change its type.
  return addBounds(schema, true) as Schema;
}

/** @param isWhole false for a part of an intersection, which has to accept the fields of the other parts */
function addBounds(schema: unknown, isWhole = true): unknown {
  if (!isWords(schema)) return schema;
  const inner = Object.entries(schema).flatMap(([word, value]): [string, unknown][] => {
    if (named.includes(word) && isWords(value))
      return [[word, Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, addBounds(schema)]))]];
    if (listed.includes(word) && Array.isArray(value))
      return [[word, value.map((schema) => addBounds(schema, word !== 'allOf'))]];
    return single.includes(word) ? [[word, addBounds(value)]] : [];
  });
  // Includes TypeBox's hidden keywords (`~kind`, `~optional`).
  const words: PropertyDescriptorMap = { ...Object.getOwnPropertyDescriptors(schema) };
  for (const [word, value] of [...Object.entries(endOf(schema, isWhole)), ...inner])
    words[word] = { value, enumerable: true, configurable: true, writable: true };
  return Object.defineProperties({}, words);
}

/** Returns the limits that a schema does not set. */
function endOf(schema: Words, isWhole: boolean): Words {
  const missingBounds = (bounds: Words) =>
    Object.fromEntries(Object.entries(bounds).filter(([word]) => !Object.hasOwn(schema, word)));
  if (schema.type === 'string')
    return 'enum' in schema || 'const' in schema ? {} : missingBounds({ maxLength: longestText });
  if (schema.type === 'array') return missingBounds({ maxItems: mostEntries });
  if (isWhole && 'allOf' in schema) return missingBounds({ unevaluatedProperties: false });
  if (schema.type !== 'object') return {};
  const isRecord = 'patternProperties' in schema || isWords(schema.additionalProperties);
  return missingBounds({
    ...(isRecord && { maxProperties: mostEntries }),
    ...(isWhole && { additionalProperties: false }),
  });
}
