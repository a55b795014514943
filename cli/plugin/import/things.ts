/** Believable things of a resource: what the sandbox starts with, and what a check adds. The same document gives the same ones. */
import type { TSchema } from 'typebox';
import { valueFor } from '../../../dev-server/fixtures/scaffold.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { fieldKind, formOf } from './fields.ts';
import type { ImportedResource } from './model.ts';
import type { PlainSchema } from './plain-schema.ts';
import { jsonSchema } from './schema-code.ts';

type Values = Readonly<Record<string, unknown>>;
const count = 12;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the things, each with a key and a name of its own; none where no value could be made for the schema */
export function thingsOf({ part, item, key, name }: ImportedResource): readonly Values[] {
  const made = Array.from({ length: count }, (_, row) => valueIn(shallow(item), { owner: part.plugin, topic: part.name, row })).filter(isValues);
  return unlike(unlike(made, name, item), key, item);
}

/** What people do not look into stays empty where it may. */
function shallow(item: PlainSchema): PlainSchema {
  const required = new Set(item.required);
  const kept = Object.entries(item.properties ?? {}).filter(([one, { type }]) => required.has(one) || type !== 'any');
  return { ...item, properties: Object.fromEntries(kept) };
}

function valueIn(schema: PlainSchema, { owner, topic, row }: { readonly owner: string; readonly topic: string; readonly row: number }): unknown {
  const draw = { keys: ['data'], owner, topic, seed: 1, row, permissions: [] };
  const json = jsonSchema(schema, row === 0) as TSchema; // plain JSON Schema is what TypeBox reads
  const value = attempt(() => valueFor(json, draw)) ?? attempt(() => valueFor(jsonSchema(schema, false) as TSchema, draw));
  return isValues(value) && mismatch(jsonSchema(schema, false) as TSchema, value) !== undefined
    ? attempt(() => valueFor(jsonSchema(schema, false) as TSchema, draw))
    : value;
}

function attempt(make: () => unknown): unknown {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** No two have the same value: numbers rise, texts get a number behind. */
function unlike(things: readonly Values[], field: string, item: PlainSchema): readonly Values[] {
  const seen = new Set<unknown>();
  const { type, format, enum: choices } = item.properties?.[field] ?? {};
  return things.map((thing, at) => {
    const value = thing[field];
    if (value === undefined || value === null || seen.has(value)) {
      const other = type === 'integer' || type === 'number' ? 1000 + at : format || choices ? value : `${String(value ?? field)} ${at + 1}`;
      const fits = mismatch(jsonSchema(item.properties?.[field] ?? { type: 'any' }, false) as TSchema, other) === undefined;
      seen.add(other);
      return fits ? { ...thing, [field]: other } : thing;
    }
    seen.add(value);
    return thing;
  });
}

/** What a check sends to make one; undefined where nobody makes any, or no value could be made. */
export function sampleOf({ part, calls, name }: ImportedResource): Values | undefined {
  const body = calls.create?.body;
  if (!body) return undefined;
  const fields = new Set(
    formOf({ calls })
      .filter(({ only }) => only !== 'update')
      .map(({ key }) => key),
  );
  const wanted = Object.fromEntries(Object.entries(body.properties ?? {}).filter(([one]) => fields.has(one)));
  const entries = Object.entries(wanted).map(([one, schema]) => [one, entered(one, schema, part.plugin, one === name)] as const);
  if (entries.some(([one, value]) => value === undefined && body.required?.includes(one))) return undefined;
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** A value as somebody types it. */
function entered(name: string, schema: PlainSchema, owner: string, isName: boolean): unknown {
  const { nullable: _nullable, ...there } = schema;
  const fits = (value: unknown) => mismatch(jsonSchema(there, false) as TSchema, value) === undefined;
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
    // A moment needs a picker, which a check does not turn.
    date: [],
    none: [],
  };
  const found = candidates[kind].find(fits);
  if (found !== undefined || (kind !== 'text' && kind !== 'date')) return found;
  const made = valueIn({ type: 'object', properties: { [name]: there }, required: [name] }, { owner, topic: name, row: 3 });
  return isValues(made) ? made[name] : undefined;
}
