/** Turns a deployment's and a user's colours into the custom properties of tokens.css, and keeps light, dark or system. */
import { proxy } from 'valtio';
import type { ThemeSettings } from '../api/user-context.ts';
import { contrast, isColour, mix, readable, readableText } from './contrast.ts';

/** The colours where neither deployment nor person chose any (S-512 to S-516). */
export const defaultTheme = {
  sidebarBackgroundColor: '#2e43fe',
  headerBackgroundColor: '#ffffff',
  mainBackgroundColor: '#f5f5f5',
  primaryColor: '#09d0bd',
  textColor: '#404040',
} as const;

/** `--text-muted` of tokens.css in light. */
const mutedText = '#5d6673';

export type Appearance = 'light' | 'dark' | 'system';
const storageKey = 'portal.appearance';

/** `chosen` is what the person picked, `shown` what that means now. */
export const appearance = proxy<{ chosen: Appearance; shown: 'light' | 'dark' }>({ chosen: 'system', shown: 'light' });

type Variables = Readonly<Record<`--${string}`, string>>;

/**
 * The custom properties of a theme (S-231). Later settings win; a colour that is none is passed over (S-518).
 * @param layers the deployment's theme, then the user's
 */
export function themeVariables(layers: readonly (ThemeSettings | undefined)[], dark: boolean): Variables {
  const colour = (name: keyof typeof defaultTheme): string =>
    layers.reduce<string>((kept, layer) => (isColour(layer?.[name]) ? layer[name] : kept), defaultTheme[name]);
  const primary = colour('primaryColor');
  const link = layers.reduce<string>((kept, layer) => (isColour(layer?.buttonsLinkColor) ? layer.buttonsLinkColor : kept), primary);
  // Every text of tokens.css stands on it somewhere, the muted one too: in light it stays light, however dark it was chosen.
  const main = dark ? '#111318' : readable(colour('mainBackgroundColor'), [mutedText]);
  const surfaces = dark ? ['#181b21', '#20242c', '#232832', main] : ['#ffffff', main, '#e6eaf0'];
  const sidebar = dark ? readable(colour('sidebarBackgroundColor'), ['#ffffff'], 12) : colour('sidebarBackgroundColor');
  const header = dark ? '#181b21' : colour('headerBackgroundColor');
  const accentText = '#ffffff';
  return {
    '--brand-sidebar': sidebar,
    '--brand-sidebar-text': readableText(sidebar),
    // Away from the text, so that the current entry reads at least as well as the others.
    '--brand-sidebar-current': readableText(sidebar) === '#ffffff' ? mix(sidebar, '#000000', 0.22) : mix(sidebar, '#ffffff', 0.45),
    '--brand-header': header,
    '--brand-header-text': dark ? '#e4e7ec' : readableOn(header, colour('textColor')),
    '--brand-main': main,
    '--brand-primary': primary,
    '--brand-text': dark ? '#e4e7ec' : readable(colour('textColor'), surfaces),
    '--accent': readable(link, [accentText]),
    '--accent-text': accentText,
    '--accent-strong': readable(primary, surfaces),
    '--link': readable(link, surfaces),
  };
}

/** The text colour where it reads on the background, else what the luminance rule says (S-517). */
const readableOn = (background: string, text: string): string => (contrast(text, background) >= 4.5 ? text : readableText(background));

/** Shows a theme: colours from the layers, light or dark as chosen. */
export function applyTheme(layers: readonly (ThemeSettings | undefined)[], root: HTMLElement = document.documentElement): void {
  const dark = appearance.shown === 'dark';
  root.dataset.theme = appearance.shown;
  root.ownerDocument.body.classList.toggle('bp6-dark', dark);
  for (const [name, value] of Object.entries(themeVariables(layers, dark))) root.style.setProperty(name, value);
}

/** Reads the stored choice; where there is none, follows the system from now on. Subscribe to `appearance` to learn of changes. */
export function startAppearance(): void {
  const stored = localStorage.getItem(storageKey);
  appearance.chosen = stored === 'light' || stored === 'dark' ? stored : 'system';
  showChosen();
  systemDark().addEventListener('change', showChosen);
}

/** Picks light, dark or the system's; kept in this browser. */
export function chooseAppearance(chosen: Appearance): void {
  appearance.chosen = chosen;
  localStorage.setItem(storageKey, chosen);
  showChosen();
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function showChosen(): void {
  appearance.shown = appearance.chosen === 'system' ? (systemDark().matches ? 'dark' : 'light') : appearance.chosen;
}
