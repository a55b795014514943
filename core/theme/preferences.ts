/** A user's settings for this browser beside light and dark: density of lists, and motion. */
import { proxy, subscribe } from 'valtio';
import { storedFields } from '../storage/stored-json.ts';

/** Densities of lists that a person can choose from. @public */
export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const storageKey = 'portal.preferences';

/** `density` is what the person picked; until they do, rows are compact on a desk and comfortable under a finger. */
export const preferences = proxy<{ density: Density | undefined; reduceMotion: boolean }>({
  density: undefined,
  reduceMotion: false,
});

/** Returns the media query for touch and narrow screens, because a finger needs room. */
const touched = () => matchMedia('(pointer: coarse), (max-width: 640px)');

/** Returns the density that is shown. */
export const shownDensity = (chosen: Density | undefined): Density =>
  chosen ?? (touched().matches ? 'comfortable' : 'compact');

/** Reads what was kept, and shows it and every later change on the root element (tokens.css). */
export function startPreferences(root: HTMLElement = document.documentElement): void {
  Object.assign(preferences, readPreferences());
  const show = () => {
    root.dataset.density = shownDensity(preferences.density);
    root.dataset.motion = preferences.reduceMotion ? 'reduced' : 'full';
  };
  show();
  touched().addEventListener('change', show);
  subscribe(preferences, () => {
    show();
    localStorage.setItem(storageKey, JSON.stringify(preferences));
  });
}

function readPreferences(): typeof preferences {
  const { density, reduceMotion } = storedFields(localStorage.getItem(storageKey));
  return { density: densities.find((known) => known === density), reduceMotion: reduceMotion === true };
}
