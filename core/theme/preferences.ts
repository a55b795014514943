/** A user's settings for this browser, apart from light and dark: the density of lists, and motion. */
import { proxy, subscribe } from 'valtio';
import { storedFields } from '../storage/stored-json.ts';

/** Densities of lists that users can choose. @public */
export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const storageKey = 'portal.preferences';

/**
 * `density` is the user's choice. Until they choose, rows are compact with a mouse and comfortable on touch screens.
 */
export const preferences = proxy<{ density: Density | undefined; reduceMotion: boolean }>({
  density: undefined,
  reduceMotion: false,
});

/** Returns the media query for touch and narrow screens, on which rows need more space. */
const touchScreenQuery = () => matchMedia('(pointer: coarse), (max-width: 640px)');

/** Returns the density to use. */
export const shownDensity = (chosen: Density | undefined): Density =>
  chosen ?? (touchScreenQuery().matches ? 'comfortable' : 'compact');

/** Loads the stored preferences, and applies them and every later change to the root element (tokens.css). */
export function startPreferences(root: HTMLElement = document.documentElement): void {
  Object.assign(preferences, readPreferences());
  const show = () => {
    root.dataset.density = shownDensity(preferences.density);
    root.dataset.motion = preferences.reduceMotion ? 'reduced' : 'full';
  };
  show();
  touchScreenQuery().addEventListener('change', show);
  subscribe(preferences, () => {
    show();
    localStorage.setItem(storageKey, JSON.stringify(preferences));
  });
}

function readPreferences(): typeof preferences {
  const { density, reduceMotion } = storedFields(localStorage.getItem(storageKey));
  return { density: densities.find((known) => known === density), reduceMotion: reduceMotion === true };
}
