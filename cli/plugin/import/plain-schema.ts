/**
 * Conversion of a document's schemas to plain schemas: references resolved, `allOf` merged, and nullable values
 * expressed uniformly.
 */
import { isMemberOfAll } from '../scaffold/code.ts';
import { type ApiDocument, isJson, type Json, jsonIn, listIn, textIn } from './document.ts';
import { formatCount, longestChoice, longestText, mostChoices, mostProperties } from './limits.ts';
import { isModestPattern } from './pattern.ts';

/** A schema that forms and lists support. Plain data, so that it can be stored. */
export interface PlainSchema {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'any';
  readonly nullable?: true;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly items?: PlainSchema;
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly required?: readonly string[];
  readonly title?: string;
  readonly example?: unknown;
  readonly readOnly?: true;
  readonly writeOnly?: true;
}

/**
 * Called for each part that can't be mapped.
 * @param at place of the part: `Customer.address`
 */
export type Note = (at: string, what: string) => void;

const formats: ReadonlySet<string> = new Set(['date-time', 'date', 'uuid', 'email', 'uri', 'amount']);
/** Maximum depth. Objects that are nested more deeply are not useful to users. */
const deepest = 3;

/** @param at place of the schema, for messages */
export function plainSchema(document: ApiDocument, schema: unknown, at: string, note: Note, depth = 0): PlainSchema {
  const { node, nullable } = together(document, schema, at, note);
  const title = textIn(node.title);
  const annotations = {
    ...(nullable && { nullable: true as const }),
    ...(title !== undefined && { title }),
    ...(exampleIn(node) !== undefined && { example: exampleIn(node) }),
    ...(node.readOnly === true && { readOnly: true as const }),
    ...(node.writeOnly === true && { writeOnly: true as const }),
  };
  const type = typeIn(node);
  if (type === 'array') {
    if (depth >= deepest) return { type: 'any', ...annotations };
    return { type, ...annotations, items: plainSchema(document, node.items, `${at}[]`, note, depth + 1) };
  }
  if (type === 'object') {
    const properties = Object.entries(jsonIn(node.properties));
    if (properties.length === 0 || depth >= deepest) return { type: 'any', ...annotations };
    if (properties.length > mostProperties) {
      note(
        at,
        `it has ${formatCount(properties.length)} properties, and ${mostProperties} can be shown; taken as it comes`,
      );
      return { type: 'any', ...annotations };
    }
    const named = properties.filter(([name]) => isName(name, at, note));
    const names = new Set(named.map(([name]) => name));
    const required = [...new Set(listIn(node.required))].filter(
      (name): name is string => typeof name === 'string' && names.has(name),
    );
    return {
      type,
      ...annotations,
      properties: Object.fromEntries(
        named.map(([name, property]) => [name, plainSchema(document, property, `${at}.${name}`, note, depth + 1)]),
      ),
      required,
    };
  }
  if (type === 'string') return { type, ...annotations, ...textWords(node, at, note) };
  if (type === 'integer' || type === 'number') return { type, ...annotations, ...numberWords(node) };
  return { type: type ?? 'any', ...annotations };
}

/** Returns whether a name can be used in i18n keys, addresses and forms. */
function isName(name: string, at: string, note: Note): boolean {
  const does = /^[A-Za-z_][\w-]{0,99}$/.test(name) && !isMemberOfAll(name);
  if (!does) note(`${at}.${name.slice(0, 100)}`, 'its name is none that a field can have; left out');
  return does;
}

/** Merges a schema with its references, `allOf` and choices. */
function together(
  document: ApiDocument,
  schema: unknown,
  at: string,
  note: Note,
  steps = 0,
): { readonly node: Json; readonly nullable: boolean } {
  let node = document.resolveSchema(schema);
  let nullable = node.nullable === true || listIn(node.type).includes('null') || listIn(node.enum).includes(null);
  if (steps > 8) return { node: {}, nullable };
  for (const part of listIn(node.allOf)) {
    const merged = together(document, part, at, note, steps + 1);
    nullable ||= merged.nullable;
    const items = combineSchemas(node.items, merged.node.items);
    node = {
      ...merged.node,
      ...node,
      ...(items !== undefined && { items }),
      properties: bothOfEach(jsonIn(node.properties), jsonIn(merged.node.properties)),
      required: [...new Set([...listIn(merged.node.required), ...listIn(node.required)])],
    };
  }
  const choices = [...listIn(node.oneOf), ...listIn(node.anyOf)].map((choice) => document.resolveSchema(choice));
  const values = choices.filter(
    (choice) => choice.type !== 'null' && !(Array.isArray(choice.enum) && choice.enum.every((value) => value === null)),
  );
  nullable ||= values.length < choices.length;
  // Choices that only require other fields (`anyOf: [{ required: […] }]`) do not describe the fields.
  const shapes = values.filter((shape) =>
    Object.keys(shape).some((word) => word !== 'required' && word !== 'description'),
  );
  if (shapes.length === 0) return { node, nullable };
  const parts = shapes.map((shape) => together(document, shape, at, note, steps + 1).node);
  const [first = {}] = parts;
  const types = new Set(parts.map(typeIn));
  if (parts.length === 1) return { node: { ...first, ...node }, nullable };
  if (types.size === 1 && types.has('object')) {
    note(
      at,
      `is one of ${parts.length} kinds of object; it has the fields of all of them, and none must be there that not all have`,
    );
    const [firstRequired = new Set(), ...others] = parts.map((part) => new Set(listIn(part.required)));
    const required = [...firstRequired].filter((name) => others.every((other) => other.has(name)));
    return {
      node: {
        ...node,
        type: 'object',
        properties: Object.fromEntries(
          [...parts.toReversed(), node].flatMap((part) => Object.entries(jsonIn(part.properties))),
        ),
        required: [...required, ...listIn(node.required)],
      },
      nullable,
    };
  }
  if (types.size === 1) return { node: { ...first, ...node }, nullable };
  const text = parts.find((part) => typeIn(part) === 'string');
  note(at, `is one of ${[...types].join(', ')}; ${text ? 'taken as text' : 'taken as it comes, and not shown'}`);
  return { node: text ? { ...text, ...node } : {}, nullable };
}

/**
 * Combines two schemas that both apply: a common schema that only declares records, and the list's schema that
 * describes them.
 */
const combineSchemas = (schema: unknown, other: unknown): unknown =>
  schema === undefined ? other : other === undefined ? schema : { allOf: [schema, other] };

const bothOfEach = (schema: Json, other: Json): Json => ({
  ...other,
  ...Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      combineSchemas(value, Object.hasOwn(other, name) ? other[name] : undefined),
    ]),
  ),
});

function typeIn(node: Json): PlainSchema['type'] | undefined {
  const typeName = Array.isArray(node.type) ? node.type.find((candidate) => candidate !== 'null') : node.type;
  if (['string', 'integer', 'number', 'boolean', 'array', 'object'].includes(String(typeName)))
    // The list above has all six types.
    return typeName as PlainSchema['type'];
  if (isJson(node.properties)) return 'object';
  return Array.isArray(node.enum) && node.enum.every((value) => typeof value === 'string' || value === null)
    ? 'string'
    : undefined;
}

function exampleIn(node: Json): unknown {
  const [listed] = listIn(node.examples);
  const example = node.example ?? listed ?? undefined;
  if (typeof example === 'number') return Number.isFinite(example) ? example : undefined;
  return typeof example === 'boolean' || (typeof example === 'string' && example.length <= longestText)
    ? example
    : undefined;
}

function textWords(node: Json, at: string, note: Note): Partial<PlainSchema> {
  const values = listIn(node.enum ?? (node.const === undefined ? undefined : [node.const])).filter(
    (value): value is string => typeof value === 'string',
  );
  const isShort = values.length <= mostChoices && values.every((value) => value.length <= longestChoice);
  if (values.length > 0 && isShort) return { enum: [...new Set(values)] };
  if (values.length > 0)
    note(at, `it has more than ${mostChoices} values, or one of more than ${longestChoice} characters; taken as text`);
  const format = textIn(node.format);
  const pattern = textIn(node.pattern);
  const does = pattern !== undefined && isModestPattern(pattern);
  if (pattern !== undefined && !does)
    note(
      at,
      `its pattern ${pattern.slice(0, 100)} is none that JavaScript reads and matches in little time; not checked`,
    );
  const [minLength, maxLength] = [count(node.minLength), count(node.maxLength)];
  const isLong = minLength !== undefined && minLength > longestText;
  if (isLong) note(at, `it must have ${formatCount(minLength)} characters at least; not checked`);
  return {
    ...(format !== undefined && formats.has(format) && { format }),
    ...(does && { pattern }),
    ...(minLength !== undefined && !isLong && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

const count = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;

function numberWords(node: Json): Partial<PlainSchema> {
  const of = (name: 'minimum' | 'maximum' | 'multipleOf') =>
    Number.isFinite(node[name]) ? { [name]: Number(node[name]) } : {};
  return { ...of('minimum'), ...of('maximum'), ...(Number(node.multipleOf) > 0 && of('multipleOf')) };
}
