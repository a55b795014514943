/** Default limits of a body if its schema sets none, because a server stores what it receives, in its log as well. */
import type { TSchema } from 'typebox';

/** Characters of a text. */
const longestText = 1_000;
/** Entries of a list, and names of a record whose names are free. */
const mostEntries = 100;
/** Bytes of a whole body. */
export const defaultBodyLimit = 64 * 1024;

type Words = Readonly<Record<string, unknown>>;
const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words of JSON Schema that hold schemas by name, in a list, or one. */
const named = ['properties', 'patternProperties', '$defs'];
const listed = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const single = ['items', 'additionalProperties'];

/**
 * Returns a schema that accepts the fields of the given schema and no more: objects are closed, and texts, lists and
 * records are limited on every level. Settings of the schema itself take precedence, such as `additionalProperties:
 * true` or a longer `maxLength`.
 */
export function bounded<Schema extends TSchema>(schema: Schema): Schema {
  // The same schema with more keywords, which do not change its type.
  return bound(schema, true) as Schema;
}

/** @param isWhole false for a part of an intersection, which must let the fields of the other parts pass */
function bound(schema: unknown, isWhole = true): unknown {
  if (!isWords(schema)) return schema;
  const inner = Object.entries(schema).flatMap(([word, value]): [string, unknown][] => {
    if (named.includes(word) && isWords(value))
      return [[word, Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, bound(schema)]))]];
    if (listed.includes(word) && Array.isArray(value))
      return [[word, value.map((schema) => bound(schema, word !== 'allOf'))]];
    return single.includes(word) ? [[word, bound(value)]] : [];
  });
  // Includes TypeBox's hidden keywords (`~kind`, `~optional`).
  const words: PropertyDescriptorMap = { ...Object.getOwnPropertyDescriptors(schema) };
  for (const [word, value] of [...Object.entries(endOf(schema, isWhole)), ...inner])
    words[word] = { value, enumerable: true, configurable: true, writable: true };
  return Object.defineProperties({}, words);
}

/** Returns the bounds that a schema lacks. */
function endOf(schema: Words, isWhole: boolean): Words {
  const lacking = (bounds: Words) =>
    Object.fromEntries(Object.entries(bounds).filter(([word]) => !Object.hasOwn(schema, word)));
  if (schema.type === 'string') return 'enum' in schema || 'const' in schema ? {} : lacking({ maxLength: longestText });
  if (schema.type === 'array') return lacking({ maxItems: mostEntries });
  if (isWhole && 'allOf' in schema) return lacking({ unevaluatedProperties: false });
  if (schema.type !== 'object') return {};
  const isRecord = 'patternProperties' in schema || isWords(schema.additionalProperties);
  return lacking({ ...(isRecord && { maxProperties: mostEntries }), ...(isWhole && { additionalProperties: false }) });
}
