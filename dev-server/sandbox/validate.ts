/** Checks requests and answers of the sandbox against the endpoints' schemas. */
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import Format from 'typebox/format';
import { amountPattern } from '../../core/model/shapes.ts';
import { isZone } from '../world/zone.ts';
import { SandboxError } from './define.ts';

// A pattern cannot list the time zones.
Format.Set('time-zone', isZone);
const amount = new RegExp(amountPattern);
Format.Set('amount', (text) => amount.test(text));
Format.Set('decimal', (text) => /^-?\d+(\.\d+)?$/.test(text));

/** Descriptions of a valid text, by format. */
const formats = new Map([
  ['time-zone', 'a time zone like Europe/Istanbul'],
  ['amount', 'an amount like 12.50'],
  ['decimal', 'a number like 1.25'],
]);

type Validator = ReturnType<typeof Compile>;
const validators = new WeakMap<TSchema, Validator>();

/**
 * Returns the validator of a schema, compiled on first use, so that startup does not compile endpoints that are never
 * called.
 */
function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const made = Compile(schema);
  validators.set(schema, made);
  return made;
}

/** Returns the problem of a value, such as `/amount must match pattern …`; undefined for a valid value. */
export function mismatch(schema: TSchema, value: unknown): string | undefined {
  const validator = validatorOf(schema);
  if (validator.Check(value)) return undefined;
  const errors = validator.Errors(value);
  // For a union, the last error is about the union itself and is vague; the first error describes what was expected.
  const error = errors[0];
  if (!error) return 'does not fit the schema';
  const format = 'format' in error.params ? formats.get(error.params.format) : undefined;
  if (format !== undefined) return `${error.instancePath} must be ${format}`;
  const expected = 'allowedValues' in error.params ? ` (${error.params.allowedValues.join(', ')})` : '';
  return `${error.instancePath || '/'} ${error.message}${expected}`;
}

/**
 * Throws for an invalid part of a request.
 * @throws SandboxError 400 `<part>.invalid` with the place and the expected value, and the field of a form
 */
export function checkInput(part: 'query' | 'body' | 'headers', schema: TSchema, value: unknown): void {
  const wrong = mismatch(schema, value) ?? (part === 'body' ? unseenIn(value, '') : undefined);
  if (wrong === undefined) return;
  const [, at = ''] = (part === 'body' && /^\/(\w+) /.exec(wrong)) || [];
  const field = Object.hasOwn(propertiesOf(schema), at) ? at : undefined;
  throw new SandboxError(400, `${part}.invalid`, `The ${part} isn't valid: ${wrong}.`, field);
}

/**
 * Control characters other than tabs and line ends, half surrogate pairs, and marks that change the direction of the
 * text after them, with which names can be forged.
 */
const unseen = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;

/** Finds a text with invisible characters at any depth and returns its location; undefined if there is none. */
function unseenIn(value: unknown, at: string): string | undefined {
  if (typeof value === 'string')
    return unseen.test(value) ? `${at || '/'} must not have control characters or marks of direction` : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const wrong = unseen.test(name)
      ? `${at || '/'} must not have a name with control characters`
      : unseenIn(part, `${at}/${name}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

type Properties = Readonly<Record<string, TSchema>>;
/** Returns the properties of an object schema. */
export function propertiesOf(schema: TSchema | undefined): Properties {
  // the `properties` of a schema are schemas
  return schema && 'properties' in schema ? (schema.properties as Properties) : {};
}

/**
 * Converts the texts of a query or of headers to the types of their schema: numbers, booleans, lists. A value that
 * can't be parsed as its type stays a text, so that the check rejects it.
 */
export function fromTexts(
  schema: TSchema,
  texts: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, unknown> {
  const properties = propertiesOf(schema);
  const entries = Object.entries(texts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      fromText(Object.hasOwn(properties, name) ? properties[name] : undefined, value),
    ]),
  );
}

function fromText(schema: TSchema | undefined, value: string | readonly string[] | undefined): unknown {
  const type = schema && 'type' in schema ? schema.type : undefined;
  if (type === 'array') {
    // the `items` of an array schema are a schema
    const items = schema && 'items' in schema ? (schema.items as TSchema) : undefined;
    return [value ?? []].flat().map((item) => fromText(items, item));
  }
  if (typeof value !== 'string') return value;
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
