/** The API's refusals of a sign-in, which tell one that goes round between the provider and the API. */

import type { Storages } from '../storage/storages.ts';
import { storedItems } from '../storage/stored-json.ts';

const refusedKey = 'portal.refused';
/** Milliseconds: what is refused again so soon goes round between the provider and the API. */
const soonAgain = 60_000;

/**
 * Makes what notes that the API has refused a token that was as fresh as can be, or that could not be renewed. Once may
 * be chance; the sign-in that follows tells. All calls of a portal carry one sign-in, so that they are refused together
 * and noted once; the next sign-in comes with the next page.
 */
export function createRefusalNote({ tab }: Pick<Storages, 'tab'>): () => void {
  let isNoted = false;
  return () => {
    if (!isNoted) tab.setItem(refusedKey, JSON.stringify([Date.now(), ...refusals(tab)].slice(0, 2)));
    isNoted = true;
  };
}

/** Returns whether the API refuses every sign-in; reported once, so that the user may try again. */
export function isRefusedRepeatedly({ tab }: Pick<Storages, 'tab'>): boolean {
  const [last, before] = refusals(tab);
  const isRound = last !== undefined && before !== undefined && Date.now() - before < soonAgain;
  if (isRound) tab.removeItem(refusedKey);
  return isRound;
}

const isInstant = (value: unknown): value is number => typeof value === 'number';
const refusals = (tab: Storage) => storedItems(tab.getItem(refusedKey), isInstant);
