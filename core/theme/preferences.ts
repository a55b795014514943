/** What a person set up for this browser beside light and dark: how dense lists are, and whether things move. */
import { proxy, subscribe } from 'valtio';

export type Density = 'comfortable' | 'compact';

const storageKey = 'portal.preferences';

/** `density` is what the person picked; until they do, rows are compact on a desk and comfortable under a finger. */
export const preferences = proxy<{ density: Density | undefined; reduceMotion: boolean }>({ density: undefined, reduceMotion: false });

/** The density that shows. */
export const shownDensity = (chosen: Density | undefined): Density => chosen ?? (matchMedia('(pointer: coarse)').matches ? 'comfortable' : 'compact');

/** Reads what was kept, and shows it and every later change on the root element (tokens.css). */
export function startPreferences(root: HTMLElement = document.documentElement): void {
  Object.assign(preferences, readPreferences());
  const show = () => {
    root.dataset.density = shownDensity(preferences.density);
    root.dataset.motion = preferences.reduceMotion ? 'reduced' : 'full';
  };
  show();
  subscribe(preferences, () => {
    show();
    localStorage.setItem(storageKey, JSON.stringify(preferences));
  });
}

function readPreferences(): typeof preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    stored = undefined;
  }
  const { density, reduceMotion } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>; // checked below
  return { density: density === 'compact' || density === 'comfortable' ? density : undefined, reduceMotion: reduceMotion === true };
}
