/** Facts about the values of a field, from the JSON schema that also describes the API. */
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { ownPaging } from '../../http/paging.ts';
import { decimalsOf } from '../formats/amount.ts';

/** A JSON schema as data. */
export type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the schemas of an object's fields; an empty object if the schema is not of an object. */
export function fieldsOf(schema: unknown): Readonly<Record<string, Schema>> {
  if (!isSchema(schema)) return {};
  // The properties of an object schema are schemas.
  if (isSchema(schema.properties)) return schema.properties as Readonly<Record<string, Schema>>;
  const parts = [schema.allOf, schema.anyOf].find(Array.isArray);
  return Object.assign({}, ...(parts ?? []).map(fieldsOf));
}

/** Returns the names of the required fields. */
export function requiredOf(schema: unknown): ReadonlySet<string> {
  return new Set(isSchema(schema) && Array.isArray(schema.required) ? schema.required : []);
}

/** Returns the schema of a value that is present, without the alternative `null`. */
export function withoutNull(schema: Schema): Schema {
  const choices: unknown[] = Array.isArray(schema.anyOf)
    ? schema.anyOf.filter((choice) => !isSchema(choice) || choice.type !== 'null')
    : [];
  return choices.length === 1 && isSchema(choices[0]) ? choices[0] : schema;
}

/**
 * Returns whether a required field is missing if its control is empty. An unchecked box means no, and an empty list may
 * be valid.
 */
export function mustBeFilled(schema: Schema): boolean {
  const { type, minItems } = withoutNull(schema);
  return type !== 'boolean' && (type !== 'array' || (typeof minItems === 'number' && minItems > 0));
}

export function mayBeNull(schema: Schema): boolean {
  return Array.isArray(schema.anyOf) && schema.anyOf.some((choice) => isSchema(choice) && choice.type === 'null');
}

/**
 * Returns the number of decimals with which a number is stored, such as 2 if its `multipleOf` is 0.01; `undefined` if
 * the schema does not specify it.
 */
function scaleOf(schema: Schema | undefined): number | undefined {
  const { multipleOf } = schema ? withoutNull(schema) : {};
  return typeof multipleOf === 'number' ? decimalsOf(multipleOf) : undefined;
}

/**
 * Returns the number of decimals with which a number is shown and written: the given number, else that of its schema.
 */
export const decimalsIn = (
  { decimals }: { readonly decimals?: number },
  schema: Schema | undefined,
): number | undefined => decimals ?? scaleOf(schema);

/** Returns the allowed texts of a value, or of each value of a list; empty if any text is allowed. */
export function enumerationOf(schema: Schema | undefined): readonly string[] {
  if (!schema) return [];
  const plain = withoutNull(schema);
  if (plain.type === 'array') return isSchema(plain.items) ? enumerationOf(plain.items) : [];
  if (Array.isArray(plain.enum)) return plain.enum.map(String);
  const choices: unknown[] = Array.isArray(plain.anyOf) ? plain.anyOf : [];
  const fixed = choices.flatMap((choice) =>
    isSchema(choice) && choice.const !== undefined ? [String(choice.const)] : [],
  );
  return fixed.length === choices.length ? fixed : [];
}

/** Returns whether the values of a field are texts by language, see `localizedText`. */
export const isLocalized = (schema: Schema | undefined): boolean =>
  schema !== undefined && 'x-localized' in withoutNull(schema);

/** Returns the schema of a row of a list. */
export function rowSchema(endpoint: AnyEndpoint | undefined): Schema | undefined {
  const answer: unknown = endpoint?.answer;
  if (!isSchema(answer)) return undefined;
  const list = answer.type === 'array' ? answer : fieldsOf(answer)[endpoint?.paging?.rows ?? ownPaging.rows];
  return list && isSchema(list.items) ? list.items : undefined;
}
