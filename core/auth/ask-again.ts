/** When a sign-in has to ask the person, although the provider might know them still. */
import type { Storages } from '../state/storages.ts';
import { storedItems } from '../state/stored-json.ts';

const unfinishedKey = 'portal.askAgain';
const silentlyKey = 'portal.signedInSilently';
/** Milliseconds: a session that ends so soon after a silent sign-in would be renewed and refused without end. */
const tooSoon = 10_000;

/** A sign-out here has not reached the provider (yet): its session may be alive, and the next person must not get it. */
export const noteUnfinishedSignOut = ({ local }: Pick<Storages, 'local'>): void => local.setItem(unfinishedKey, '1');

/** The provider has signed the person out, or has asked who they are. */
export const forgetUnfinishedSignOut = ({ local }: Pick<Storages, 'local'>): void => local.removeItem(unfinishedKey);

export const noteSilentSignIn = ({ tab }: Pick<Storages, 'tab'>): void => tab.setItem(silentlyKey, String(Date.now()));

/** Whether the provider has to ask. */
export function mustAsk({ local, tab }: Pick<Storages, 'local' | 'tab'>): boolean {
  const since = Date.now() - Number(tab.getItem(silentlyKey) ?? Number.NaN);
  return local.getItem(unfinishedKey) !== null || (since >= 0 && since < tooSoon);
}

const refusedKey = 'portal.refused';
/** Milliseconds: what is refused again so soon goes round between the provider and the API. */
const soonAgain = 60_000;

/**
 * Makes what notes that the API has refused a token that was as fresh as can be, or that could not be renewed. Once may be chance; the
 * sign-in that follows tells. All calls of a portal carry one sign-in, so that they are refused together and noted once; the next sign-in
 * comes with the next page.
 */
export function createRefusalNote({ tab }: Pick<Storages, 'tab'>): () => void {
  let isNoted = false;
  return () => {
    if (!isNoted) tab.setItem(refusedKey, JSON.stringify([Date.now(), ...refusals(tab)].slice(0, 2)));
    isNoted = true;
  };
}

/** Whether the API refuses every sign-in; told once, so that the person may try again. */
export function goesRound({ tab }: Pick<Storages, 'tab'>): boolean {
  const [last, before] = refusals(tab);
  const isRound = last !== undefined && before !== undefined && Date.now() - before < soonAgain;
  if (isRound) tab.removeItem(refusedKey);
  return isRound;
}

const isInstant = (value: unknown): value is number => typeof value === 'number';
const refusals = (tab: Storage) => storedItems(tab.getItem(refusedKey), isInstant);
