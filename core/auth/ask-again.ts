/** When a sign-in has to ask the person, although the provider might know them still. */

const unfinishedKey = 'portal.askAgain';
const silentlyKey = 'portal.signedInSilently';
/** Milliseconds: a session that ends so soon after a silent sign-in would be renewed and refused without end. */
const tooSoon = 10_000;

/** A sign-out here has not reached the provider (yet): its session may be alive, and the next person must not get it. */
export const noteUnfinishedSignOut = (): void => localStorage.setItem(unfinishedKey, '1');

/** The provider has signed the person out, or has asked who they are. */
export const forgetUnfinishedSignOut = (): void => localStorage.removeItem(unfinishedKey);

export const noteSilentSignIn = (): void => sessionStorage.setItem(silentlyKey, String(Date.now()));

/** Whether the provider has to ask. */
export function mustAsk(): boolean {
  const since = Date.now() - Number(sessionStorage.getItem(silentlyKey) ?? Number.NaN);
  return localStorage.getItem(unfinishedKey) !== null || (since >= 0 && since < tooSoon);
}
