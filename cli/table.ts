import { plain, type Style, widthOf } from './style.ts';

/**
 * Returns lines with aligned columns, separated by two blanks, headings first. Cells are never cut, because a terminal
 * wraps lines and a pipe needs all the text.
 */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], style: Style = plain): string {
  const all = [headings.map(style.heading), ...rows];
  const widths = headings.map((_heading, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  return all
    .map((row) =>
      widths
        .map((width, column) => padToWidth(row[column] ?? '', width))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
    .concat('\n');
}

const padToWidth = (text: string, width: number) => text + ' '.repeat(width - widthOf(text));
