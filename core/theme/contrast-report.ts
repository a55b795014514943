/** Report on the chosen colors: each with the color that it is read against, and the contrast. */
import type { ThemeSettings } from '../model/user-context.ts';
import { contrast } from './contrast.ts';
import { defaultTheme, themeVariables } from './theme.ts';

export const themeColours = [
  'sidebarBackgroundColor',
  'headerBackgroundColor',
  'mainBackgroundColor',
  'primaryColor',
  'textColor',
  'buttonsLinkColor',
] as const;
export type ThemeColour = (typeof themeColours)[number];

export interface ContrastLine {
  readonly colour: ThemeColour;
  /** Color as requested; a link color that is not set is the primary color. */
  readonly requested: string;
  /** Color that is shown: the requested color, unless it was unreadable. */
  readonly shown: string;
  /** The colour in front or behind it. */
  readonly against: string;
  /** WCAG contrast of `shown` and `against`, 1 to 21. */
  readonly ratio: number;
}

type Variable = `--${string}`;

/** The custom property that shows each colour, and the one it is read against. */
const pairs: Readonly<Record<ThemeColour, readonly [shown: Variable, against: Variable]>> = {
  sidebarBackgroundColor: ['--brand-sidebar', '--brand-sidebar-text'],
  headerBackgroundColor: ['--brand-header', '--brand-header-text'],
  mainBackgroundColor: ['--brand-main', '--brand-text'],
  primaryColor: ['--accent-strong', '--brand-main'],
  textColor: ['--brand-text', '--brand-main'],
  buttonsLinkColor: ['--link', '--brand-main'],
};

/**
 * Returns the report lines of every color under these layers.
 * @param layers the deployment's theme, then the user's, then what is on trial
 */
export function contrastReport(layers: readonly (ThemeSettings | undefined)[], dark: boolean): readonly ContrastLine[] {
  const variables = themeVariables(layers, dark);
  const wanted: ThemeSettings = Object.assign({}, defaultTheme, ...layers);
  return themeColours.map((colour) => {
    const [front, back] = pairs[colour];
    const shown = variables[front] ?? '';
    const against = variables[back] ?? '';
    return {
      colour,
      requested: wanted[colour] ?? wanted.primaryColor ?? shown,
      shown,
      against,
      ratio: contrast(shown, against),
    };
  });
}
