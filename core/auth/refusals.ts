/** Records of sign-ins that the API has rejected, to detect redirects between the provider and the API without end. */

import type { Storages } from '../storage/storages.ts';
import { storedItems } from '../storage/stored-json.ts';

const refusedKey = 'portal.refused';
/**
 * Milliseconds. A sign-in that is rejected again within this time indicates endless redirects between the provider and
 * the API.
 */
const soonAgain = 60_000;

/**
 * Creates a function that records that the API has rejected a new token, or one that could not be renewed. A single
 * rejection may be accidental; the following sign-in decides. All calls of a portal use the same sign-in, so they are
 * recorded only once. The next sign-in happens on a new page.
 */
export function createRefusalNote({ tab }: Pick<Storages, 'tab'>): () => void {
  let isNoted = false;
  return () => {
    if (!isNoted) tab.setItem(refusedKey, JSON.stringify([Date.now(), ...refusals(tab)].slice(0, 2)));
    isNoted = true;
  };
}

/** Returns whether the API rejects every sign-in. It returns true only once, so that the user may try again. */
export function isRefusedRepeatedly({ tab }: Pick<Storages, 'tab'>): boolean {
  const [last, before] = refusals(tab);
  const isRound = last !== undefined && before !== undefined && Date.now() - before < soonAgain;
  if (isRound) tab.removeItem(refusedKey);
  return isRound;
}

const isInstant = (value: unknown): value is number => typeof value === 'number';
const refusals = (tab: Storage) => storedItems(tab.getItem(refusedKey), isInstant);
