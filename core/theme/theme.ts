/**
 * Conversion of a deployment's and a user's colors into the custom properties of tokens.css, and the stored choice of
 * light, dark or system.
 */
import { proxy } from 'valtio';
import type { ThemeSettings } from '../model/user-context.ts';
import { contrast, isColor, isNeutral, luminance, mix, readableText, toReadableColor } from './contrast.ts';

/** Default colors, if neither the deployment nor the user has chosen any (S-512 to S-516). @public */
export const defaultTheme = {
  sidebarBackgroundColor: '#2e43fe',
  headerBackgroundColor: '#ffffff',
  mainBackgroundColor: '#f5f5f5',
  primaryColor: '#09d0bd',
  textColor: '#404040',
} as const;

/** Returns `--text-muted` and, in dark, `--text` of tokens.css. */
const mutedColor = (dark: boolean) => (dark ? '#a3acba' : '#5d6673');
const darkText = '#eef1f6';

export type Appearance = 'light' | 'dark' | 'system';
const storageKey = 'portal.appearance';

/** `chosen` is the user's choice, `shown` is the resulting look. */
export const appearance = proxy<{ chosen: Appearance; shown: 'light' | 'dark' }>({ chosen: 'system', shown: 'light' });

type Variables = Readonly<Record<`--${string}`, string>>;

/**
 * Returns the custom properties of a theme (S-231). Later layers override earlier ones; invalid colors are ignored
 * (S-518).
 * @param layers the theme of the deployment, then that of the user
 */
export function themeVariables(layers: readonly (ThemeSettings | undefined)[], dark: boolean): Variables {
  const color = (name: keyof typeof defaultTheme): string =>
    layers.reduce<string>((chosen, layer) => (isColor(layer?.[name]) ? layer[name] : chosen), defaultTheme[name]);
  const primary = color('primaryColor');
  const link = layers.reduce<string>(
    (chosen, layer) => (isColor(layer?.buttonsLinkColor) ? layer.buttonsLinkColor : chosen),
    primary,
  );
  // Every text color of tokens.css appears on this background, including the muted color. So in the light theme it
  // stays light, regardless of the chosen color.
  const main = dark ? '#0f131a' : toReadableColor(color('mainBackgroundColor'), [mutedColor(false)]);
  const surfaces = dark ? ['#161b24', '#1b212c', '#11161e', '#1e2530', main] : ['#ffffff', main, '#e6eaf0'];
  const header = dark ? '#161b24' : color('headerBackgroundColor');
  const accentText = dark ? '#0b0e13' : '#ffffff';
  const accentStrong = toReadableColor(primary, surfaces);
  return {
    ...sidebarVariables(color('sidebarBackgroundColor'), primary, dark),
    '--brand-header': header,
    '--brand-header-text': dark ? darkText : readableOn(header, color('textColor')),
    '--brand-main': main,
    '--brand-primary': primary,
    '--brand-text': dark ? darkText : toReadableColor(color('textColor'), surfaces),
    '--accent': toReadableColor(link, [accentText]),
    '--accent-text': accentText,
    '--accent-strong': accentStrong,
    '--link': toReadableColor(link, surfaces),
  };
}

/**
 * Returns the custom properties of the sidebar. A gray sidebar is a surface like others, and its current entry has the
 * accent color. A colored sidebar has its color in every look.
 */
function sidebarVariables(chosen: string, primary: string, dark: boolean): Variables {
  const isSurface = isNeutral(chosen) && luminance(chosen) > 200;
  if (isSurface) {
    const sidebar = dark ? '#161b24' : chosen;
    const current = mix(sidebar, toReadableColor(primary, [sidebar], 3), 0.12);
    return {
      '--brand-sidebar': sidebar,
      '--brand-sidebar-text': toReadableColor(dark ? '#c3cad6' : '#454d59', [sidebar]),
      '--brand-sidebar-muted': toReadableColor(mutedColor(dark), [sidebar]),
      '--brand-sidebar-current': current,
      '--brand-sidebar-current-text': toReadableColor(primary, [current]),
      '--brand-sidebar-line': mix(sidebar, dark ? '#ffffff' : '#000000', 0.1),
    };
  }
  const sidebar = dark ? toReadableColor(chosen, ['#ffffff'], 12) : chosen;
  const text = readableText(sidebar);
  return {
    '--brand-sidebar': sidebar,
    '--brand-sidebar-text': text,
    '--brand-sidebar-muted': text,
    // Moves away from the text color, so that the current entry is at least as readable as the others.
    '--brand-sidebar-current': text === '#ffffff' ? mix(sidebar, '#000000', 0.22) : mix(sidebar, '#ffffff', 0.45),
    '--brand-sidebar-current-text': text,
    '--brand-sidebar-line': sidebar,
  };
}

/** Returns the text color if it is readable on the background, else the text color of the luminance rule (S-517). */
const readableOn = (background: string, text: string): string =>
  contrast(text, background) >= 4.5 ? text : readableText(background);

/** Applies a theme with the colors of the layers, in the chosen look. */
export function applyTheme(
  layers: readonly (ThemeSettings | undefined)[],
  root: HTMLElement = document.documentElement,
): void {
  const dark = appearance.shown === 'dark';
  root.dataset.theme = appearance.shown;
  root.ownerDocument.body.classList.toggle('bp6-dark', dark);
  for (const [name, value] of Object.entries(themeVariables(layers, dark))) root.style.setProperty(name, value);
}

/**
 * Loads the stored choice. If there is none, the look follows the system from now on. Subscribe to `appearance` for
 * changes.
 */
export function startAppearance(): void {
  const stored = localStorage.getItem(storageKey);
  appearance.chosen = stored === 'light' || stored === 'dark' ? stored : 'system';
  showChosen();
  systemDark().addEventListener('change', showChosen);
}

/** Sets the look to light, dark or the system's, and stores the choice in this browser. */
export function chooseAppearance(chosen: Appearance): void {
  appearance.chosen = chosen;
  localStorage.setItem(storageKey, chosen);
  showChosen();
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Applies the look that the user has chosen, or the system's. */
export function showChosen(): void {
  appearance.shown = appearance.chosen === 'system' ? (systemDark().matches ? 'dark' : 'light') : appearance.chosen;
}
