/** Targets to which the sign-in screens lead. */
import { InvalidReturnUrlError, safeReturnUrl } from '../routing/return-url.ts';

/** Returns a return URL that is safe to follow. An invalid URL is logged and ignored (S-034). */
export function validReturnUrl(returnUrl: string | null): string | undefined {
  if (returnUrl === null) return undefined;
  try {
    return safeReturnUrl(returnUrl, location.origin);
  } catch (error) {
    if (!(error instanceof InvalidReturnUrlError)) throw error;
    console.error(error.message);
    return undefined;
  }
}

const pendingKey = 'portal.returnUrl';

/** Stores the requested address while the user is at the provider, because an error response does not contain it. */
export function storeReturnUrl(tab: Storage, returnUrl: string | undefined): void {
  if (returnUrl === undefined) tab.removeItem(pendingKey);
  else tab.setItem(pendingKey, returnUrl);
}

/** Reads the address that was requested before the current sign-in. */
export const readReturnUrl = (tab: Storage): string | undefined => tab.getItem(pendingKey) ?? undefined;

/** Returns the address of the page for a failed sign-in, with its message (S-030) and the requested address. */
function signInFailedUrl(message: string, returnUrl?: string): string {
  const query = new URLSearchParams({ message, ...(returnUrl !== undefined && { returnUrl }) });
  return `/authentication/login-failed?${query}`;
}

const problemKey = 'portal.signInProblem';
type Navigate = (address: string, options: { readonly replace: boolean }) => void;

/** Opens the page for a failed sign-in, replacing the current page. */
export function goToSignInFailed(tab: Storage, navigate: Navigate, message: string, returnUrl?: string): void {
  tab.setItem(problemKey, message);
  navigate(signInFailedUrl(message, returnUrl), { replace: true });
}

/**
 * Returns the message of an address, but only if the portal itself opened that address in this tab. Otherwise a link
 * from elsewhere could show any message in the portal's name.
 */
export function trustedMessage(tab: Storage, query: URLSearchParams): string | undefined {
  const message = query.get('message');
  return message !== null && message === tab.getItem(problemKey) ? message : undefined;
}
