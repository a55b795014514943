/** Report on the chosen colors: for each, the color that it is read against and their contrast. */
import type { ThemeSettings } from '../model/user-context.ts';
import { contrast } from './contrast.ts';
import { defaultTheme, themeVariables } from './theme.ts';

export const themeColors = [
  'sidebarBackgroundColor',
  'headerBackgroundColor',
  'mainBackgroundColor',
  'primaryColor',
  'textColor',
  'buttonsLinkColor',
] as const;
export type ThemeColor = (typeof themeColors)[number];

export interface ContrastLine {
  readonly color: ThemeColor;
  /** Color as requested. If no link color is set, it is the primary color. */
  readonly requested: string;
  /** Color that is shown: the requested color, adjusted if it was unreadable. */
  readonly shown: string;
  /** Color in front of it or behind it. */
  readonly against: string;
  /** WCAG contrast of `shown` and `against`, 1 to 21. */
  readonly ratio: number;
}

type Variable = `--${string}`;

/** The custom property of each color, and the one that it is read against. */
const pairs: Readonly<Record<ThemeColor, readonly [shown: Variable, against: Variable]>> = {
  sidebarBackgroundColor: ['--brand-sidebar', '--brand-sidebar-text'],
  headerBackgroundColor: ['--brand-header', '--brand-header-text'],
  mainBackgroundColor: ['--brand-main', '--brand-text'],
  primaryColor: ['--accent-strong', '--brand-main'],
  textColor: ['--brand-text', '--brand-main'],
  buttonsLinkColor: ['--link', '--brand-main'],
};

/**
 * Returns the report lines of all colors for these layers.
 * @param layers the theme of the deployment, then that of the user, then the preview
 */
export function contrastReport(layers: readonly (ThemeSettings | undefined)[], dark: boolean): readonly ContrastLine[] {
  const variables = themeVariables(layers, dark);
  const wanted: ThemeSettings = Object.assign({}, defaultTheme, ...layers);
  return themeColors.map((color) => {
    const [front, back] = pairs[color];
    const shown = variables[front] ?? '';
    const against = variables[back] ?? '';
    return {
      color,
      requested: wanted[color] ?? wanted.primaryColor ?? shown,
      shown,
      against,
      ratio: contrast(shown, against),
    };
  });
}
