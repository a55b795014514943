/** Colors that remain readable with any choice of a deployment or user. Colors are `#rrggbb`. */

type Rgb = readonly [number, number, number];

const part = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
const parse = (color: string): Rgb => [part(color, 1), part(color, 3), part(color, 5)];
const format = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** Returns the perceived brightness, 0 to 255 (S-518). */
export function luminance(color: string): number {
  const [red, green, blue] = parse(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Returns true for gray and for colors that are almost gray. */
export function isNeutral(color: string): boolean {
  const parts = parse(color);
  return Math.max(...parts) - Math.min(...parts) <= 12;
}

/** Returns white for a luminance below 155, and #404040 from 155 on (S-517, S-518). */
export function textOver(background: string): string {
  return luminance(background) < 155 ? '#ffffff' : '#404040';
}

/** Returns the WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrast(color: string, other: string): number {
  // The list has two values.
  const [light, dark] = [relativeLuminance(color), relativeLuminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function relativeLuminance(color: string): number {
  const [red, green, blue] = parse(color);
  return 0.2126 * toLinearLight(red) + 0.7152 * toLinearLight(green) + 0.0722 * toLinearLight(blue);
}

/**
 * Returns the linear light of a channel, 0 to 1.
 * @param channel 0 to 255
 */
function toLinearLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/**
 * Returns the text color of the luminance rule if it is readable (4.5:1, WCAG 1.4.3), else the alternative with the
 * best contrast.
 */
export function readableText(background: string): string {
  const candidates = [textOver(background), '#ffffff', '#404040', '#000000'];
  return candidates.find((color) => contrast(color, background) >= 4.5) ?? '#000000';
}

/** Mixes a share (0 to 1) of another color into the color. */
export function mix(color: string, other: string, share: number): string {
  const into = parse(other);
  return format(parse(color).map((part, at) => part + ((into[at] ?? 0) - part) * share));
}

/** Moves the color towards black or white, just far enough for a contrast of `ratio` with each of `others`. */
export function toReadableColor(color: string, others: readonly string[], ratio = 4.5): string {
  const towards = relativeLuminance(others[0] ?? '#ffffff') > 0.18 ? '#000000' : '#ffffff';
  for (let step = 0; step <= 20; step += 1) {
    const moved = mix(color, towards, step / 20);
    if (others.every((other) => contrast(moved, other) >= ratio)) return moved;
  }
  return towards;
}
