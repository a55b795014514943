/** Conditions under which a sign-in has to prompt the user, although the provider may still have a session. */
import type { Storages } from '../storage/storages.ts';

const unfinishedKey = 'portal.askAgain';
const silentlyKey = 'portal.signedInSilently';
/** Milliseconds. If a session ends so soon after a silent sign-in, silent sign-ins would be repeated endlessly. */
const tooSoon = 10_000;

/**
 * Records that a sign-out has not reached the provider yet. Its session may still exist, and the next user must not get
 * it.
 */
export const noteUnfinishedSignOut = ({ local }: Pick<Storages, 'local'>): void => local.setItem(unfinishedKey, '1');

/** Clears the mark of an unfinished sign-out, after the provider has signed the user out or prompted for sign-in. */
export const forgetUnfinishedSignOut = ({ local }: Pick<Storages, 'local'>): void => local.removeItem(unfinishedKey);

export const noteSilentSignIn = ({ tab }: Pick<Storages, 'tab'>): void => tab.setItem(silentlyKey, String(Date.now()));

/** Returns whether the provider has to prompt the user. */
export function mustAsk({ local, tab }: Pick<Storages, 'local' | 'tab'>): boolean {
  const since = Date.now() - Number(tab.getItem(silentlyKey) ?? Number.NaN);
  return local.getItem(unfinishedKey) !== null || (since >= 0 && since < tooSoon);
}
