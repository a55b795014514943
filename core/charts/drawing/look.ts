/** How a chart looks: the theme's colours, and what tells series apart for those who do not see colours. */
import { contrast, isColour, mix, readableText } from '../../theme/contrast.ts';

export interface Look {
  /** Of the series, in order. */
  readonly colours: readonly string[];
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  /** What a series is compared with. */
  readonly compared: { readonly fill: string; readonly line: string };
  readonly font: string;
}

/** In an order in which neighbours differ for every kind of colour blindness; each is 3:1 on its surface (WCAG 1.4.11). */
const palettes = {
  light: ['#b8551a', '#2f6db5', '#8a2f72', '#8a6d00', '#3b2f8f', '#117733', '#661100'],
  dark: ['#f0a05a', '#7fb2ee', '#e58bc9', '#d9c35a', '#a99df5', '#6fcf97', '#ff9f94'],
} as const;

/** Second cues, by the place of the series: the first has none. */
export const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot', 'solid', 'dash'] as const;
export const symbols = ['circle', 'square', 'diamond', 'triangle-up', 'cross', 'x', 'star', 'hexagon'] as const;
export const patterns = ['', '/', 'x', '.', '\\', '-', '|', '+'] as const;

/** The one for a place in a list; the list begins anew after its end. */
export const inTurn = <Value>(list: readonly Value[], at: number): Value => list[at % list.length] as Value; // none of the lists is empty

/** Reads the theme where the chart stands. */
export function lookAt(element: Element): Look {
  const style = getComputedStyle(element);
  const colour = (name: string, otherwise: string) => {
    const value = style.getPropertyValue(name).trim();
    return isColour(value) ? value : otherwise;
  };
  const surface = colour('--surface', '#ffffff');
  const strong = colour('--border-strong', '#7e8695');
  return {
    colours: coloursFrom(colour('--accent', '#067d72'), surface),
    text: colour('--text', colour('--brand-text', '#404040')),
    muted: colour('--text-muted', '#5d6673'),
    line: colour('--border', '#e4e7ec'),
    surface,
    compared: { fill: mix(strong, surface, 0.62), line: strong },
    font: style.fontFamily || 'sans-serif',
  };
}

/** The accent first; what is like it comes last, so that two neighbours never are. */
function coloursFrom(accent: string, surface: string): string[] {
  const others = palettes[contrast(surface, '#000000') > 10 ? 'light' : 'dark'];
  const isLike = (one: string) => distance(one, accent) < 10_000;
  return [accent, ...others.filter((one) => !isLike(one)), ...others.filter(isLike)];
}

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
/** Squared, 0 to 195,075. */
const distance = (one: string, other: string) => [1, 3, 5].reduce((sum, at) => sum + (channel(one, at) - channel(other, at)) ** 2, 0);

/** The text on a colour. */
export const textOn = (colour: string): string => readableText(colour);
