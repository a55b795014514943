/** Positions of the countries on a map drawn by Plotly. Only Plotly knows the projection. */
import type { Mark } from './figure.ts';

const countries = (host: Element) => [...host.querySelectorAll<SVGGraphicsElement>('path.choroplethlocation')];

/** Returns the marks with the center of each country's largest part. */
export function placesOnMap(host: Element, marks: readonly (readonly Mark[])[]): readonly (readonly Mark[])[] {
  const edge = host.getBoundingClientRect();
  const shapes = countries(host);
  return marks.map((all) =>
    all.map((mark, at) => {
      const shape = shapes[at];
      if (!shape) return mark;
      const middle = middleOf(shape, edge);
      return { ...mark, ...middle };
    }),
  );
}

/**
 * Returns the center of the largest part. The center of all parts would be in the sea for countries with distant
 * islands.
 */
function middleOf(shape: SVGGraphicsElement, edge: DOMRect): { readonly x: number; readonly y: number } {
  const parts = (shape.getAttribute('d') ?? '').split(/(?=M)/).map(boxOf);
  const largest = parts.reduce(
    (best, part) => (part.width * part.height > best.width * best.height ? part : best),
    parts[0] ?? { x: 0, y: 0, width: 0, height: 0 },
  );
  const toScreen = shape.getScreenCTM();
  const point = new DOMPoint(largest.x + largest.width / 2, largest.y + largest.height / 2).matrixTransform(
    toScreen ?? undefined,
  );
  return { x: point.x - edge.left, y: point.y - edge.top };
}

function boxOf(path: string) {
  const numbers = (path.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number);
  const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Returns the index of the drawn country under the pointer. */
export function countryAt(
  host: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): number | undefined {
  const found = countries(host).findIndex((shape) => {
    if (!(shape instanceof SVGGeometryElement)) return false;
    const back = shape.getScreenCTM()?.inverse();
    return back !== undefined && shape.isPointInFill(new DOMPoint(clientX, clientY).matrixTransform(back));
  });
  return found < 0 ? undefined : found;
}
