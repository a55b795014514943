/** A schema as the code that declares it, and as JSON Schema for what makes values of it. */
import type { PlainSchema } from './plain-schema.ts';

const text = (value: unknown) => JSON.stringify(value);
const nameCode = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name));

/** @param closed whether nothing else may stand beside the fields: in bodies, which the portal writes itself */
export function schemaCode(schema: PlainSchema, closed = false): string {
  const code = plainCode(schema, closed);
  return schema.nullable ? `Type.Union([${code}, Type.Null()])` : code;
}

function plainCode(schema: PlainSchema, closed: boolean): string {
  const { type, format, pattern, minLength, maxLength, minimum, maximum, multipleOf } = schema;
  const words = (given: Readonly<Record<string, unknown>>) => {
    const said = Object.entries(given).filter(([, value]) => value !== undefined);
    return said.length === 0 ? '' : `{ ${said.map(([name, value]) => `${name}: ${text(value)}`).join(', ')} }`;
  };
  switch (type) {
    case 'string':
      return schema.enum ? `oneOf(${text(schema.enum)})` : `Type.String(${words({ format, pattern, minLength, maxLength })})`;
    case 'integer':
      return `Type.Integer(${words({ minimum, maximum })})`;
    case 'number':
      return `Type.Number(${words({ minimum, maximum, multipleOf })})`;
    case 'boolean':
      return 'Type.Boolean()';
    case 'array':
      return `Type.Array(${schema.items ? schemaCode(schema.items, closed) : 'Type.Unknown()'})`;
    case 'object':
      return `Type.Object({ ${fieldsCode(schema, closed)} }${closed ? ', { additionalProperties: false }' : ''})`;
    default:
      return 'Type.Unknown()';
  }
}

function fieldsCode({ properties = {}, required = [] }: PlainSchema, closed: boolean): string {
  const must = new Set(required);
  return Object.entries(properties)
    .map(([name, one]) => `${nameCode(name)}: ${must.has(name) ? schemaCode(one, closed) : `Type.Optional(${schemaCode(one, closed)})`}`)
    .join(', ');
}

/** @param examples whether the document's examples come in; the first thing has them */
export function jsonSchema(schema: PlainSchema, examples: boolean): Readonly<Record<string, unknown>> {
  const { type, nullable, items, properties, required, example, title: _title, readOnly: _readOnly, writeOnly: _writeOnly, ...words } = schema;
  const node = {
    ...(type !== 'any' && { type }),
    ...words,
    ...(items && { items: jsonSchema(items, examples) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, jsonSchema(one, examples)])),
      required: required ?? [],
    }),
  };
  const said = examples && example !== undefined ? { ...node, examples: [example] } : node;
  return nullable ? { anyOf: [said, { type: 'null' }] } : said;
}
