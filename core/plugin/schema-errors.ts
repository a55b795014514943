/**
 * Schema errors of a JSON value, in words for the author of the file. Not for the browser, because it includes the
 * validator.
 */
import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import Value from 'typebox/value';

export interface SchemaError {
  /** Path as an author would write it: `branding.theme.primaryColor`, `plugins[2]`; empty for the whole value. */
  readonly path: string;
  /** Expected and actual value. */
  readonly message: string;
  /** A key that the schema does not have, with the keys that it has at that place. */
  readonly unknownKey?: { readonly key: string; readonly known: readonly string[] };
}

type RawError = ReturnType<typeof Value.Errors>[number];
/** A node of a schema document, with the parts that are read here. */
type SchemaNode = { readonly [key: string]: unknown };

/**
 * Checks a value and describes every error.
 * @returns the errors; empty if the value is valid
 */
export function schemaErrors(schema: TSchema, value: unknown): SchemaError[] {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: 100 });
  try {
    const errors = Value.Errors(schema, value);
    return withoutOtherForms(errors).flatMap((error) => describe(error, schema, value));
  } finally {
    Settings.Set({ maxErrors });
  }
}

/**
 * Reduces the errors of a union (`"all"` or a list) to those of the intended form, which is the form of the same JSON
 * type as the value. If none matches, the union itself is the error.
 */
function withoutOtherForms(errors: readonly RawError[]): readonly RawError[] {
  let remaining = errors;
  for (const choice of errors.filter((error) => error.keyword === 'anyOf')) {
    const form = (error: RawError) =>
      new RegExp(`^${escapeRegExp(choice.schemaPath)}/anyOf/(\\d+)(?=/|$)`).exec(error.schemaPath)?.[1];
    const choiceErrors = errors.filter((error) => form(error) !== undefined);
    const otherKinds = new Set(
      choiceErrors
        .filter((error) => error.instancePath === choice.instancePath && /^(?:type|const)$/.test(error.keyword))
        .map(form),
    );
    const isMeant = choiceErrors.some((error) => !otherKinds.has(form(error)));
    remaining = remaining.filter((error) =>
      error === choice ? !isMeant : !choiceErrors.includes(error) || !otherKinds.has(form(error)),
    );
  }
  return remaining;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function describe(error: RawError, schema: TSchema, value: unknown): SchemaError[] {
  if (error.keyword === 'boolean') return []; // additionalProperties reports the same error
  const path = formatPointer(error.instancePath);
  // The path of an error leads to a node of the schema.
  const node = at(schema, error.schemaPath.slice(1)) as SchemaNode | undefined;
  if (error.keyword === 'additionalProperties') {
    // The `properties` of a schema are an object.
    const known = Object.keys((node?.properties as SchemaNode | undefined) ?? {});
    // TypeBox declares the parameters of this keyword like this.
    const unknown = (error.params as { readonly additionalProperties?: readonly string[] }).additionalProperties ?? [];
    return unknown.map((key) => ({
      path: path ? `${path}.${key}` : key,
      message: 'is not a known setting',
      unknownKey: { key, known },
    }));
  }
  if (error.keyword === 'required') {
    // TypeBox declares the parameters of this keyword like this.
    const missing = (error.params as { readonly requiredProperties?: readonly string[] }).requiredProperties ?? [];
    return missing.map((key) => ({ path: path ? `${path}.${key}` : key, message: 'is missing' }));
  }
  const described = typeof node?.description === 'string' && /^(?:pattern|format|anyOf)$/.test(error.keyword);
  const expected = described ? `must be ${node.description}` : error.message;
  return [{ path, message: `${expected}, not ${describeValue(at(value, error.instancePath))}` }];
}

/** Converts a JSON pointer to the notation of authors: `/hosts/a.b/off/0` → `hosts["a.b"].off[0]`. */
function formatPointer(pointer: string): string {
  return parts(pointer)
    .map((part, index) =>
      /^\d+$/.test(part)
        ? `[${part}]`
        : /^[\w$-]+$/.test(part)
          ? `${index ? '.' : ''}${part}`
          : `[${JSON.stringify(part)}]`,
    )
    .join('');
}

const parts = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the value at a JSON pointer. */
function at(value: unknown, pointer: string): unknown {
  return parts(pointer).reduce<unknown>(
    (node, part) =>
      // An object with this key, as just checked.
      typeof node === 'object' && node !== null && Object.hasOwn(node, part) ? (node as SchemaNode)[part] : undefined,
    value,
  );
}

/** Formats a value briefly: a nested value is only described by its type. */
function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
