import svgpath from 'svgpath';

/**
 * The path of an icon that is drawn on 16 by 16 units, in tenths of a unit: no point moves by more than a tenth of a pixel, which nobody sees
 * there, and a quarter of its bytes (brotli) goes.
 * @param path as SVG writes it, the `d` of a `<path>`
 */
export const roundedPath = (path: string): string => svgpath(path).rel().round(1).toString();
