import type { TUnsafe } from 'typebox';
import { oneOf } from './one-of.ts';

/** The values of a field, from which screens, endpoints and the sandbox derive everything else. @public */
export interface Enumeration<Prefix extends string, Values extends readonly string[]> {
  readonly values: Values;
  /** Schema of the field. */
  readonly schema: TUnsafe<Values[number]>;
  /** Key of the section of the messages with a text for each value. */
  readonly textPrefix: Prefix;
  /** Returns the key of a value's text: `disputes.stage.Inquiry`. */
  textKey<Value extends Values[number]>(value: Value): `${Prefix}.${Value}`;
  /** Returns whether a value belongs to the enumeration. */
  is(value: unknown): value is Values[number];
}

/** The union of an enumeration's values: `type DisputeStage = EnumOf<typeof disputeStage>`. @public */
export type EnumOf<Of extends { readonly values: readonly string[] }> = Of['values'][number];

/**
 * Declares the values of a field. All other files must import them, which `test/lint/enumerations.test.ts` checks.
 * @param textPrefix key in the messages below which each value has a text
 * @example export const transactionKind = defineEnum('kind', ['Card', 'Apm', 'Bank']);
 * @public
 */
export function defineEnum<const Prefix extends string, const Values extends readonly [string, ...string[]]>(
  textPrefix: Prefix,
  values: Values,
): Enumeration<Prefix, Values> {
  const known: ReadonlySet<unknown> = new Set(values);
  return {
    values,
    schema: oneOf(values),
    textPrefix,
    textKey: (value) => `${textPrefix}.${value}`,
    is: (value): value is Values[number] => known.has(value),
  };
}
