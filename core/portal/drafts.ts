/**
 * Stored drafts of forms that were not sent (`use-draft.ts`), as a whole: their treatment on sign-out and on a change
 * of tenant.
 */
import { storedKeys } from '../storage/storages.ts';

/** Prefix of the keys of all drafts. */
export const draftPrefix = 'portal.draft.';

/**
 * Saves the current drafts and returns a function that restores them.
 * @returns puts back what was forgotten since: for a step after which the person comes back to it
 */
export function noteDrafts(tab: Storage): () => void {
  const storedDrafts = storedKeys(tab, draftPrefix).map((place) => [place, tab.getItem(place) ?? ''] as const);
  return () => {
    for (const [place, typed] of storedDrafts) tab.setItem(place, typed);
  };
}

/**
 * Removes every draft after a sign-out, which first leads to the logged-out page; a session that ended automatically
 * returns to its form.
 */
export function forgetDrafts(tab: Storage): void {
  if (!location.pathname.startsWith('/authentication/')) return;
  for (const key of storedKeys(tab, draftPrefix)) tab.removeItem(key);
}
