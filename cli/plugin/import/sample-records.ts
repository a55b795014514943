/**
 * Plausible records of a resource: the initial records of the sandbox, and those that a test adds. The same document
 * results in the same records.
 */
import type { TSchema } from 'typebox';
import { valueFor } from '../../../dev-server/fixtures/scaffold.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { fieldKind, formOf } from './fields.ts';
import type { ImportedResource } from './model.ts';
import type { PlainSchema } from './plain-schema.ts';
import { jsonSchema } from './schema-code.ts';

type Values = Readonly<Record<string, unknown>>;
const count = 12;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the records, each with a unique key and name; empty if no value can be generated for the schema */
export function recordsOf({ part, item, key, name }: ImportedResource): readonly Values[] {
  const made = Array.from({ length: count }, (_, row) =>
    valueIn(withoutOptionalParts(item), { owner: part.plugin, topic: part.name, row }),
  ).filter(isValues);
  return withDifferentValues(withDifferentValues(made, name, item), key, item);
}

/** Returns a schema without optional nested fields, which stay empty because users do not look at them. */
function withoutOptionalParts(item: PlainSchema): PlainSchema {
  const required = new Set(item.required);
  const typedProperties = Object.entries(item.properties ?? {}).filter(
    ([propertyName, { type }]) => required.has(propertyName) || type !== 'any',
  );
  return { ...item, properties: Object.fromEntries(typedProperties) };
}

function valueIn(
  schema: PlainSchema,
  { owner, topic, row }: { readonly owner: string; readonly topic: string; readonly row: number },
): unknown {
  const draw = { keys: ['data'], owner, topic, seed: 1, row, permissions: [] };
  const plain = typeBoxSchema(schema, false);
  const value = attempt(() => valueFor(typeBoxSchema(schema, row === 0), draw)) ?? attempt(() => valueFor(plain, draw));
  return isValues(value) && mismatch(plain, value) !== undefined ? attempt(() => valueFor(plain, draw)) : value;
}

/**
 * Returns a schema as a TypeBox schema, which is plain JSON Schema.
 * @param examples see `jsonSchema`
 */
const typeBoxSchema = (schema: PlainSchema, examples: boolean) => jsonSchema(schema, examples) as TSchema;

function attempt(make: () => unknown): unknown {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Returns the records with different values of a field: numbers increase, and texts get a number as a suffix. */
function withDifferentValues(records: readonly Values[], field: string, item: PlainSchema): readonly Values[] {
  const seen = new Set<unknown>();
  const { type, format, enum: choices } = item.properties?.[field] ?? {};
  return records.map((record, at) => {
    const value = record[field];
    if (value === undefined || value === null || seen.has(value)) {
      const other =
        type === 'integer' || type === 'number'
          ? 1000 + at
          : format || choices
            ? value
            : `${String(value ?? field)} ${at + 1}`;
      const fits = mismatch(typeBoxSchema(item.properties?.[field] ?? { type: 'any' }, false), other) === undefined;
      seen.add(other);
      return fits ? { ...record, [field]: other } : record;
    }
    seen.add(value);
    return record;
  });
}

/**
 * Returns the body with which a test creates a record; `undefined` if records can't be created or no value can be
 * generated.
 */
export function sampleOf({ part, calls, name }: ImportedResource): Values | undefined {
  const body = calls.create?.body;
  if (!body) return undefined;
  const fields = new Set(
    formOf({ calls })
      .filter(({ only }) => only !== 'update')
      .map(({ key }) => key),
  );
  const wanted = Object.fromEntries(
    Object.entries(body.properties ?? {}).filter(([propertyName]) => fields.has(propertyName)),
  );
  const entries = Object.entries(wanted).map(
    ([propertyName, schema]) =>
      [propertyName, sampleInputFor(propertyName, schema, part.plugin, propertyName === name)] as const,
  );
  if (entries.some(([propertyName, value]) => value === undefined && body.required?.includes(propertyName)))
    return undefined;
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Returns a value as a user types it. */
function sampleInputFor(name: string, schema: PlainSchema, owner: string, isName: boolean): unknown {
  const { nullable: _nullable, ...there } = schema;
  const fits = (value: unknown) => mismatch(typeBoxSchema(there, false), value) === undefined;
  const kind = fieldKind(schema);
  const plain = isName ? 'Made by a check' : 'Check';
  const candidates: Readonly<Record<typeof kind, readonly unknown[]>> = {
    text:
      schema.format === 'email' || /e-?mail/i.test(name)
        ? ['check@example.test']
        : schema.format === 'uri' || /url$/i.test(name)
          ? ['https://check.example.test/']
          : [plain, 'check', 'CHK', '1234567890'],
    multiline: [plain],
    choice: schema.enum ?? [],
    choices: [schema.items?.enum?.slice(0, 1)],
    'yes-no': [true],
    number: [schema.minimum ?? 1, schema.maximum],
    // Entering a date needs a date picker, which the check does not operate.
    date: [],
    none: [],
  };
  const found = candidates[kind].find(fits);
  if (found !== undefined || (kind !== 'text' && kind !== 'date')) return found;
  const made = valueIn(
    { type: 'object', properties: { [name]: there }, required: [name] },
    { owner, topic: name, row: 3 },
  );
  return isValues(made) ? made[name] : undefined;
}
