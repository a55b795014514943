/** Look of a chart: the theme's colors, and patterns that distinguish series without colors. */
import { contrast, isColor, mix, readableText } from '../../theme/contrast.ts';

export interface Look {
  /** Colors of the series, in order. */
  readonly colors: readonly string[];
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  /** Colors of the comparison values. */
  readonly compared: { readonly fill: string; readonly line: string };
  readonly font: string;
}

/**
 * Palettes whose neighboring colors differ for every type of color blindness. Each color has a contrast of 3:1 on its
 * surface (WCAG 1.4.11).
 */
const palettes = {
  light: ['#b8551a', '#2f6db5', '#8a2f72', '#8a6d00', '#3b2f8f', '#117733', '#661100'],
  dark: ['#f0a05a', '#7fb2ee', '#e58bc9', '#d9c35a', '#a99df5', '#6fcf97', '#ff9f94'],
} as const;

/** Line styles, as a second cue besides the color, by index of the series. The first is solid. */
export const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot', 'solid', 'dash'] as const;
export const symbols = ['circle', 'square', 'diamond', 'triangle-up', 'cross', 'x', 'star', 'hexagon'] as const;
export const patterns = ['', '/', 'x', '.', '\\', '-', '|', '+'] as const;

/** Returns the element at an index. After its end, the list starts again. */
// None of the lists is empty.
export const inTurn = <Value>(list: readonly Value[], at: number): Value => list[at % list.length] as Value;

/** Reads the theme at the chart's element. */
export function lookAt(element: Element): Look {
  const style = getComputedStyle(element);
  const color = (name: string, otherwise: string) => {
    const value = style.getPropertyValue(name).trim();
    return isColor(value) ? value : otherwise;
  };
  const surface = color('--surface', '#ffffff');
  const strong = color('--border-strong', '#7e8695');
  return {
    colors: colorsFrom(color('--accent', '#067d72'), surface),
    text: color('--text', color('--brand-text', '#404040')),
    muted: color('--text-muted', '#5d6673'),
    line: color('--border', '#e4e7ec'),
    surface,
    compared: { fill: mix(strong, surface, 0.62), line: strong },
    font: style.fontFamily || 'sans-serif',
  };
}

/** Returns the colors with the accent first. Similar colors come last, so that neighbors are never similar. */
function colorsFrom(accent: string, surface: string): string[] {
  const others = palettes[contrast(surface, '#000000') > 10 ? 'light' : 'dark'];
  const isLike = (color: string) => distance(color, accent) < 10_000;
  return [accent, ...others.filter((color) => !isLike(color)), ...others.filter(isLike)];
}

const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
/** Returns the squared distance of two colors, from 0 to 195,075. */
const distance = (color: string, other: string) =>
  [1, 3, 5].reduce((sum, at) => sum + (channel(color, at) - channel(other, at)) ** 2, 0);

/** Returns the text color for a background color. */
export const textOn = (color: string): string => readableText(color);
