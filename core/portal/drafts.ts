/** What is kept of forms that were not sent (`use-draft.ts`), as a whole: what a sign-out and a change of tenant do with it. */
import { storedKeys } from '../state/storages.ts';

/** What the keys of all drafts begin with. */
export const draftPrefix = 'portal.draft.';

/** Notes what is kept now. @returns puts back what was forgotten since: for a step after which the person comes back to it */
export function noteDrafts(tab: Storage): () => void {
  const kept = storedKeys(tab, draftPrefix).map((place) => [place, tab.getItem(place) ?? ''] as const);
  return () => {
    for (const [place, typed] of kept) tab.setItem(place, typed);
  };
}

/** Forgets every draft after a sign-out, which leads to the logged-out page first; a session that ended by itself comes back to its form. */
export function forgetDrafts(tab: Storage): void {
  if (!location.pathname.startsWith('/authentication/')) return;
  for (const key of storedKeys(tab, draftPrefix)) tab.removeItem(key);
}
