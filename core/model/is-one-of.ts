/**
 * Returns whether a value is one of fixed values, and narrows its type to them.
 * @example if (!isOneOf(['asc', 'desc'], direction)) throw new Error(`unknown direction ${direction}`);
 * @public
 */
export function isOneOf<const Value>(values: readonly Value[], value: unknown): value is Value {
  // `includes` takes only members; whether the value is one is the question.
  return (values as readonly unknown[]).includes(value);
}
