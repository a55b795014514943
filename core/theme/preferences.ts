/** What a person set up for this browser beside light and dark: how dense lists are, and whether things move. */
import { proxy, subscribe } from 'valtio';

export type Density = 'comfortable' | 'compact';

const storageKey = 'portal.preferences';

export const preferences = proxy<{ density: Density; reduceMotion: boolean }>({ density: 'comfortable', reduceMotion: false });

/** Reads what was kept, and shows it and every later change on the root element (tokens.css). */
export function startPreferences(root: HTMLElement = document.documentElement): void {
  Object.assign(preferences, readPreferences());
  const show = () => {
    root.dataset.density = preferences.density;
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
  return { density: density === 'compact' ? 'compact' : 'comfortable', reduceMotion: reduceMotion === true };
}
