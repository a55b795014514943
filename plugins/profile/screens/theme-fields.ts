/** Theme settings as form fields; an empty text stands for the value of the deployment. */
import type { ThemeSettings } from '#core/api';

export const colorFields = [
  'sidebarBackgroundColor',
  'headerBackgroundColor',
  'mainBackgroundColor',
  'primaryColor',
  'buttonsLinkColor',
  'textColor',
] as const;
export type ColorField = (typeof colorFields)[number];

export type ThemeFields = Readonly<Record<ColorField | 'layoutName', string>>;

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

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Returns the first field with an invalid color. */
export function themeProblem(values: ThemeFields): ColorField | undefined {
  return colorFields.find((name) => values[name] !== '' && !isColor(values[name]));
}

/** Returns the settings for the API: only the differences from the deployment, without invalid colors. */
export function settingsOf(values: ThemeFields): ThemeSettings {
  const colors = colorFields.filter((name) => isColor(values[name])).map((name) => [name, values[name].toLowerCase()]);
  const { layoutName, buttonsLinkColor } = values;
  return {
    ...(layoutName !== '' && { layoutName }),
    ...Object.fromEntries(colors),
    ...(isColor(buttonsLinkColor) && { buttonsLinkColorRGB: channels(buttonsLinkColor) }),
  };
}

/** Returns the red, green and blue parts of a color: `#1b5fe0` as `27, 95, 224` (S-230). */
const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ');
