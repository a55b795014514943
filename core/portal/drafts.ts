/** Handling of all stored drafts of unsent forms (`use-draft.ts`) at sign-out and when the tenant changes. */
import { storedKeys } from '../storage/storages.ts';

/** Prefix of the keys of all drafts. */
export const draftPrefix = 'portal.draft.';

/**
 * Saves the current drafts and returns a function that restores them.
 * @returns a function that restores the drafts, for a step after which the user returns to the form
 */
export function noteDrafts(tab: Storage): () => void {
  const storedDrafts = storedKeys(tab, draftPrefix).map((place) => [place, tab.getItem(place) ?? ''] as const);
  return () => {
    for (const [place, typed] of storedDrafts) tab.setItem(place, typed);
  };
}

/**
 * Removes all drafts after a sign-out. A sign-out first opens the signed-out page, while a session that ended
 * automatically returns to its form, which keeps its draft.
 */
export function forgetDrafts(tab: Storage): void {
  if (!location.pathname.startsWith('/authentication/')) return;
  for (const key of storedKeys(tab, draftPrefix)) tab.removeItem(key);
}
