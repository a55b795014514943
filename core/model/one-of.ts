import * as Type from 'typebox';

/**
 * Returns the schema of a text with several fixed values.
 * @example sortDirection: Type.Optional(oneOf(['asc', 'desc']))
 * @public
 */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
}
