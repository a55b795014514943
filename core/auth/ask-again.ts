/** When a sign-in has to ask the person, although the provider might know them still. */
import type { Storages } from '../state/storages.ts';

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
