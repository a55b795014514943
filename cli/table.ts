import { plain, type Style, widthOf } from './style.ts';

/**
 * Returns lines of aligned columns, two blanks between them, headings first. Cells are never cut: a terminal wraps, a
 * pipe does not.
 */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], style: Style = plain): string {
  const all = [headings.map(style.heading), ...rows];
  const widths = headings.map((_heading, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  return all
    .map((row) =>
      widths
        .map((width, column) => padded(row[column] ?? '', width))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
    .concat('\n');
}

const padded = (text: string, width: number) => text + ' '.repeat(width - widthOf(text));
