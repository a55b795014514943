import * as Type from 'typebox';

/**
 * Makes the schema of a text that is one of fixed values.
 * @example sortDirection: Type.Optional(oneOf(['asc', 'desc']))
 * @public
 */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
}
