/** A value for an address of the API. */

export interface Addressed<Value> {
  readonly method: string;
  /** Segments of the path below the gateway. Parameters begin with a colon. */
  readonly segments: readonly string[];
  readonly value: Value;
}

/**
 * @returns a function that returns the value for a method and a path (without query, with or without a trailing slash);
 *   `undefined` if there is none
 */
export function addressLookup<Value>(
  all: readonly Addressed<Value>[],
): (method: string, path: string) => Value | undefined {
  const byShape = new Map<string, Addressed<Value>[]>();
  const shape = (method: string, count: number) => `${method} ${count}`;
  for (const entry of all) {
    const key = shape(entry.method, entry.segments.length);
    byShape.set(key, [...(byShape.get(key) ?? []), entry].sort(moreFixedFirst));
  }
  return (method, path) => {
    const segments = segmentsOf(path);
    // HEAD uses the entry of GET (RFC 9110, 9.3.2).
    const known = byShape.get(shape(method === 'HEAD' ? 'GET' : method, segments.length)) ?? [];
    return known.find((entry) =>
      entry.segments.every((segment, index) => segment.startsWith(':') || segment === segments[index]),
    )?.value;
  };
}

export const segmentsOf = (path: string): string[] => path.replace(/^\//, '').replace(/\/$/, '').split('/');

/** Compares addresses in the order of the router: from the left, fixed segments come before parameters. */
function moreFixedFirst(a: Addressed<unknown>, b: Addressed<unknown>): number {
  const first = a.segments.findIndex(
    (segment, index) => segment.startsWith(':') !== (b.segments[index] ?? '').startsWith(':'),
  );
  return first === -1 ? 0 : a.segments[first]?.startsWith(':') ? 1 : -1;
}
