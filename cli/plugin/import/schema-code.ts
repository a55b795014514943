/** A schema as code that declares it, as the type that this code creates, and as JSON Schema for generating values. */
import * as Type from 'typebox';
import { oneOf } from '../../../core/model/shapes.ts';
import { literal, objectCode } from '../scaffold/code.ts';
import type { PlainSchema } from './plain-schema.ts';

interface SchemaCodeOptions {
  /** Allows no other fields. Used for bodies, which the portal creates itself. */
  readonly closed?: boolean;
  /** Code that was already declared, with its name. */
  readonly declared?: { readonly code: string; readonly name: string };
}

export function schemaCode(schema: PlainSchema, options: SchemaCodeOptions = {}): string {
  const plain = plainCode(schema, options);
  const code = schema.nullable ? `Type.Union([${plain}, Type.Null()])` : plain;
  return code === options.declared?.code ? options.declared.name : code;
}

function plainCode(schema: PlainSchema, options: SchemaCodeOptions): string {
  const words = wordsOf(schema);
  const annotationCode = Object.keys(words).length === 0 ? '' : literal(words);
  switch (schema.type) {
    case 'string':
      return schema.enum ? `oneOf(${literal(schema.enum)})` : `Type.String(${annotationCode})`;
    case 'integer':
      return `Type.Integer(${annotationCode})`;
    case 'number':
      return `Type.Number(${annotationCode})`;
    case 'boolean':
      return 'Type.Boolean()';
    case 'array':
      return `Type.Array(${schema.items ? schemaCode(schema.items, options) : 'Type.Unknown()'})`;
    case 'object':
      return `Type.Object(${fieldsCode(schema, options)}${options.closed ? ', { additionalProperties: false }' : ''})`;
    default:
      return 'Type.Unknown()';
  }
}

function fieldsCode({ properties = {}, required = [] }: PlainSchema, options: SchemaCodeOptions): string {
  const must = new Set(required);
  return objectCode(
    Object.entries(properties).map(([name, property]) => {
      const code = schemaCode(property, options);
      return [name, must.has(name) ? code : `Type.Optional(${code})`];
    }),
  );
}

/** Returns the schema that the generated code of a schema creates at run time. */
export function schemaType(schema: PlainSchema, closed = false): Type.TSchema {
  const plain = plainType(schema, closed);
  return schema.nullable ? Type.Union([plain, Type.Null()]) : plain;
}

function plainType(schema: PlainSchema, closed: boolean): Type.TSchema {
  const words = wordsOf(schema);
  switch (schema.type) {
    case 'string':
      return schema.enum ? oneOf(schema.enum) : Type.String(words);
    case 'integer':
      return Type.Integer(words);
    case 'number':
      return Type.Number(words);
    case 'boolean':
      return Type.Boolean();
    case 'array':
      return Type.Array(schema.items ? schemaType(schema.items, closed) : Type.Unknown());
    case 'object': {
      const must = new Set(schema.required);
      const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
        const type = schemaType(property, closed);
        return [name, must.has(name) ? type : Type.Optional(type)] as const;
      });
      return Type.Object(Object.fromEntries(fields), closed ? { additionalProperties: false } : {});
    }
    default:
      return Type.Unknown();
  }
}

/** Returns the constraints of a schema other than its type. */
function wordsOf({
  type,
  format,
  pattern,
  minLength,
  maxLength,
  minimum,
  maximum,
  multipleOf,
}: PlainSchema): Readonly<Record<string, unknown>> {
  const words =
    type === 'string'
      ? { format, pattern, minLength, maxLength }
      : { minimum, maximum, ...(type === 'number' && { multipleOf }) };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}

/** Returns whether the code of a schema calls `oneOf`. */
export const hasChoices = ({ enum: values, items, properties = {} }: PlainSchema): boolean =>
  values !== undefined || (items !== undefined && hasChoices(items)) || Object.values(properties).some(hasChoices);

/** @param examples whether to use the document's examples, as for the first record */
export function jsonSchema(schema: PlainSchema, examples: boolean): Readonly<Record<string, unknown>> {
  const {
    type,
    nullable,
    items,
    properties,
    required,
    example,
    title: _title,
    readOnly: _readOnly,
    writeOnly: _writeOnly,
    ...words
  } = schema;
  const node = {
    ...(type !== 'any' && { type }),
    ...words,
    ...(items && { items: jsonSchema(items, examples) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, jsonSchema(property, examples)]),
      ),
      required: required ?? [],
    }),
  };
  const annotated = examples && example !== undefined ? { ...node, examples: [example] } : node;
  return nullable ? { anyOf: [annotated, { type: 'null' }] } : annotated;
}
