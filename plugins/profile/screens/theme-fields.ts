/** Theme settings as form fields; an empty text stands for the value of the deployment. */
import type { ThemeSettings } from '#core/api';

export const colourFields = [
  'sidebarBackgroundColor',
  'headerBackgroundColor',
  'mainBackgroundColor',
  'primaryColor',
  'buttonsLinkColor',
  'textColor',
] as const;
export type ColourField = (typeof colourFields)[number];

export type ThemeFields = Readonly<Record<ColourField | 'layoutName', string>>;

export const noTheme: ThemeFields = {
  layoutName: '',
  sidebarBackgroundColor: '',
  headerBackgroundColor: '',
  mainBackgroundColor: '',
  primaryColor: '',
  buttonsLinkColor: '',
  textColor: '',
};

/** Returns the values of the form. */
export function fieldsOf(settings: ThemeSettings | undefined): ThemeFields {
  const known: Readonly<Record<string, string | undefined>> = settings ?? {};
  return { ...noTheme, ...Object.fromEntries(Object.keys(noTheme).map((name) => [name, known[name] ?? ''])) };
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Returns the first field with an invalid color. */
export function themeProblem(values: ThemeFields): ColourField | undefined {
  return colourFields.find((name) => values[name] !== '' && !isColour(values[name]));
}

/** Returns the settings for the API: only the differences from the deployment, without invalid colors. */
export function settingsOf(values: ThemeFields): ThemeSettings {
  const colours = colourFields
    .filter((name) => isColour(values[name]))
    .map((name) => [name, values[name].toLowerCase()]);
  const { layoutName, buttonsLinkColor } = values;
  return {
    ...(layoutName !== '' && { layoutName }),
    ...Object.fromEntries(colours),
    ...(isColour(buttonsLinkColor) && { buttonsLinkColorRGB: channels(buttonsLinkColor) }),
  };
}

/** Returns the red, green and blue parts of a color: `#1b5fe0` as `27, 95, 224` (S-230). */
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ');
