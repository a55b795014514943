/** Patterns of routes, and the addresses that two patterns share. */

/** A path segment in a shape: a literal in lower case, or a parameter that matches any text. */
type Segment = { readonly literal: string } | 'parameter';

/** Returns the fault of a route's path, as words that continue "The path"; `undefined` for a valid path. */
export function patternFault(path: string): string | undefined {
  if (!path.startsWith('/')) return 'is relative; start it with /';
  if (path !== '/' && (path.endsWith('/') || path.includes('//'))) return 'has an empty segment';
  const segments = segmentsOf(path);
  const wildcard = segments.find((segment) => segment.includes('*'));
  if (wildcard !== undefined)
    return 'has a wildcard, which would take the addresses of other plugins; use a parameter for each segment';
  const odd = segments.find(
    (segment) =>
      !(segment.startsWith(':') ? /^:[A-Za-z_]\w*\??$/ : /^[\w.~!$&'(),;=@-][\w.~!$&'(),;=@:-]*$/).test(segment),
  );
  if (odd !== undefined) return `has the segment "${odd}"; use plain text, :name or :name?`;
  const names = segments.filter((segment) => segment.startsWith(':')).map((segment) => segment.replace(/^:|\?$/g, ''));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `has the parameter :${twice} twice; each needs a name of its own`;
  const firstOptional = segments.findIndex((segment) => segment.endsWith('?'));
  if (firstOptional !== -1 && segments.slice(firstOptional).some((segment) => !segment.endsWith('?')))
    return 'has an optional parameter before the end; put it last';
  return undefined;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

type Shapes = readonly (readonly Segment[])[];

/** Cache by pattern, because each route of a product is compared with every other: 20,000 pairs for 200 routes. */
const shapes = new Map<string, Shapes>();

function shapesOf(path: string): Shapes {
  const known = shapes.get(path) ?? readShapes(path);
  shapes.set(path, known);
  return known;
}

/**
 * Returns the shapes of every length that a pattern can match: `/a/:id?` is `/a` and `/a/:id`. Shapes are in lower
 * case, because matching ignores case.
 */
function readShapes(path: string): Shapes {
  const segments = segmentsOf(path);
  const required = segments.filter((segment) => !segment.endsWith('?')).length;
  const shape = segments.map(
    (segment): Segment => (segment.startsWith(':') ? 'parameter' : { literal: segment.toLowerCase() }),
  );
  return Array.from({ length: segments.length - required + 1 }, (_, optional) => shape.slice(0, required + optional));
}

/**
 * `same`: both match the same addresses of some length. `first`/`second`: that pattern is more specific. `crossing`:
 * neither is.
 */
export type Overlap = 'same' | 'first' | 'second' | 'crossing';

/** Returns how the addresses of two valid patterns overlap; `undefined` if they have none in common. */
export function overlapOf(first: string, second: string): Overlap | undefined {
  const overlaps = shapesOf(first).flatMap((a) => shapesOf(second).flatMap((b) => overlapOfShapes(a, b) ?? []));
  if (overlaps.length === 0) return undefined;
  const found = (['same', 'crossing', 'first', 'second'] as const).filter((overlap) => overlaps.includes(overlap));
  return found.includes('first') && found.includes('second') ? 'crossing' : found[0];
}

function overlapOfShapes(a: readonly Segment[], b: readonly Segment[]): Overlap | undefined {
  if (a.length !== b.length) return undefined;
  let firstIsNarrower = false;
  let secondIsNarrower = false;
  for (const [index, segment] of a.entries()) {
    const other = b[index] ?? 'parameter';
    if (segment === 'parameter' && other === 'parameter') continue;
    if (segment === 'parameter') secondIsNarrower = true;
    else if (other === 'parameter') firstIsNarrower = true;
    else if (segment.literal !== other.literal) return undefined;
  }
  if (firstIsNarrower && secondIsNarrower) return 'crossing';
  return firstIsNarrower ? 'first' : secondIsNarrower ? 'second' : 'same';
}
