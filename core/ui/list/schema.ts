/** What a schema tells about the values of a field: the same JSON schema that the API is described with. */
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { ownPaging } from '../../http/paging.ts';
import { decimalsOf } from '../formats/amount.ts';

/** A JSON schema, read as data. */
export type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schemas of an object's fields; none where it is no object. */
export function fieldsOf(schema: unknown): Readonly<Record<string, Schema>> {
  if (!isSchema(schema)) return {};
  if (isSchema(schema.properties)) return schema.properties as Readonly<Record<string, Schema>>; // an object schema's properties are schemas
  const parts = [schema.allOf, schema.anyOf].find(Array.isArray);
  return Object.assign({}, ...(parts ?? []).map(fieldsOf));
}

/** The fields that must be there. */
export function requiredOf(schema: unknown): ReadonlySet<string> {
  return new Set(isSchema(schema) && Array.isArray(schema.required) ? schema.required : []);
}

/** The schema of a value that is there: without the `null` that stands beside it. */
export function withoutNull(schema: Schema): Schema {
  const choices: unknown[] = Array.isArray(schema.anyOf) ? schema.anyOf.filter((one) => !isSchema(one) || one.type !== 'null') : [];
  return choices.length === 1 && isSchema(choices[0]) ? choices[0] : schema;
}

/** Whether an empty control says nothing of a field that must be there: a box without its tick says no, and a list that may be empty says none. */
export function mustBeFilled(schema: Schema): boolean {
  const { type, minItems } = withoutNull(schema);
  return type !== 'boolean' && (type !== 'array' || (typeof minItems === 'number' && minItems > 0));
}

export function mayBeNull(schema: Schema): boolean {
  return Array.isArray(schema.anyOf) && schema.anyOf.some((one) => isSchema(one) && one.type === 'null');
}

/** The decimals that a number is kept with: 2 of one whose `multipleOf` is 0.01; undefined where the schema does not say. */
function scaleOf(schema: Schema | undefined): number | undefined {
  const { multipleOf } = schema ? withoutNull(schema) : {};
  return typeof multipleOf === 'number' ? decimalsOf(multipleOf) : undefined;
}

/** The decimals that a number is shown and written with: as it is said, else as its schema tells. */
export const decimalsIn = ({ decimals }: { readonly decimals?: number }, schema: Schema | undefined): number | undefined => decimals ?? scaleOf(schema);

/** The texts that a value, or each value of a list, is one of; none where it is free. */
export function enumerationOf(schema: Schema | undefined): readonly string[] {
  if (!schema) return [];
  const plain = withoutNull(schema);
  if (plain.type === 'array') return isSchema(plain.items) ? enumerationOf(plain.items) : [];
  if (Array.isArray(plain.enum)) return plain.enum.map(String);
  const choices: unknown[] = Array.isArray(plain.anyOf) ? plain.anyOf : [];
  const fixed = choices.flatMap((one) => (isSchema(one) && one.const !== undefined ? [String(one.const)] : []));
  return fixed.length === choices.length ? fixed : [];
}

/** Tells whether the values of a field are texts by language, as `localizedText` describes them. */
export const isLocalized = (schema: Schema | undefined): boolean => schema !== undefined && 'x-localized' in withoutNull(schema);

/** The schema of a list's rows. */
export function rowSchema(endpoint: AnyEndpoint | undefined): Schema | undefined {
  const answer: unknown = endpoint?.answer;
  if (!isSchema(answer)) return undefined;
  const list = answer.type === 'array' ? answer : fieldsOf(answer)[endpoint?.paging?.rows ?? ownPaging.rows];
  return list && isSchema(list.items) ? list.items : undefined;
}
