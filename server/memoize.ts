/**
 * Returns the same function with a cache of its last thousand results, for texts with few different values.
 * @param of function whose result depends only on the text
 */
export function memoize<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const had = known.get(text);
    if (had !== undefined) return had;
    if (known.size >= 1000) known.clear();
    const value = of(text);
    known.set(text, value);
    return value;
  };
}
