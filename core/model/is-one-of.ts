/**
 * Returns whether a value is one of several fixed values, and narrows its type accordingly.
 * @example if (!isOneOf(['asc', 'desc'], direction)) throw new Error(`unknown direction ${direction}`);
 * @public
 */
export function isOneOf<const Value>(values: readonly Value[], value: unknown): value is Value {
  // The type of `includes` accepts only members, but the value may be any.
  return (values as readonly unknown[]).includes(value);
}
