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

const refusedKey = 'portal.refused';
/** Milliseconds: what is refused again so soon goes round between the provider and the API. */
const soonAgain = 60_000;
/** All calls of a page carry one sign-in, so that they are refused together; the next sign-in comes with the next page. */
let isNoted = false;

/** The API has refused a token that was as fresh as can be, or that could not be renewed. Once may be chance; the sign-in that follows tells. */
export function noteRefusal(): void {
  if (isNoted) return;
  isNoted = true;
  sessionStorage.setItem(refusedKey, JSON.stringify([Date.now(), ...refusals()].slice(0, 2)));
}

/** Whether the API refuses every sign-in; told once, so that the person may try again. */
export function goesRound(): boolean {
  const [last, before] = refusals();
  const isRound = last !== undefined && before !== undefined && Date.now() - before < soonAgain;
  if (isRound) sessionStorage.removeItem(refusedKey);
  return isRound;
}

const refusals = (): readonly number[] => JSON.parse(sessionStorage.getItem(refusedKey) ?? '[]');
