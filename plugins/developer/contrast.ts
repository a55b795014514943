/** Returns the relative luminance of a color (WCAG 2.2, 1.4.3). */

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the text color with the higher contrast on a color: white or dark.
 * @param color `#rrggbb`
 */
export const textOn = (color: string): '#ffffff' | '#171c2b' =>
  onWhite(color) >= onDark(color) ? '#ffffff' : '#171c2b';

const onWhite = (color: string) => 1.05 / (luminance(color) + 0.05);
const onDark = (color: string) => (luminance(color) + 0.05) / (luminance('#171c2b') + 0.05);

/**
 * Returns the higher contrast of the two text colors if it is below 4.5 : 1, with one decimal place; `undefined` if the
 * text is readable.
 */
export function contrastProblem(color: string): string | undefined {
  const best = Math.max(onWhite(color), onDark(color));
  return best < 4.5 ? best.toFixed(1) : undefined;
}
