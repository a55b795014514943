/** An element with the same `aria-label` and `title`, which screen readers read twice, as name and as description. */

export interface DoubledName {
  readonly line: number;
  readonly message: string;
}

/** Returns the elements of a file with the same `aria-label` and `title`. */
export function findDoubledNames(source: string): DoubledName[] {
  return [...source.matchAll(/<\w[\w.]*\b(?:[^<>]|=>)*>/g)].flatMap(({ 0: element, index }) => {
    const [label, title] = ['aria-label', 'title'].map((name) => attributeOf(element, name));
    if (label === undefined || label !== title) return [];
    const line = source.slice(0, index).split('\n').length;
    return [
      { line, message: `aria-label and title are both ${label}: the title alone names what has no words of its own.` },
    ];
  });
}

/**
 * Returns an attribute's value as written, with the braces of an expression; undefined if the element doesn't have it.
 */
const attributeOf = (element: string, name: string) =>
  new RegExp(`\\s${name}=("[^"]*"|\\{(?:[^{}]|\\{[^{}]*\\})*\\})`).exec(element)?.[1];
