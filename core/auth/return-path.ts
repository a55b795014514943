/** Where the screens of sign-in lead to. */
import { InvalidReturnUrlError, safeReturnUrl } from '../routing/return-url.ts';

/** A return URL fit to follow; a refused one is logged and dropped (S-034). */
export function followable(returnUrl: string | null): string | undefined {
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

/** Keeps what the person had asked for while they are at the provider: an answer that fails brings it back no more. */
export function keepReturnUrl(tab: Storage, returnUrl: string | undefined): void {
  if (returnUrl === undefined) tab.removeItem(pendingKey);
  else tab.setItem(pendingKey, returnUrl);
}

/** What the person of the sign-in under way had asked for. */
export const keptReturnUrl = (tab: Storage): string | undefined => tab.getItem(pendingKey) ?? undefined;

/** Where a failed sign-in leads, with its message (S-030) and what the person had asked for. */
function failedAddress(message: string, returnUrl?: string): string {
  const query = new URLSearchParams({ message, ...(returnUrl !== undefined && { returnUrl }) });
  return `/authentication/login-failed?${query}`;
}

const saidKey = 'portal.signInProblem';
type Navigate = (address: string, options: { readonly replace: boolean }) => void;

/** Leads to the page of a failed sign-in, in the place of the present one. */
export function leadToFailed(tab: Storage, navigate: Navigate, message: string, returnUrl?: string): void {
  tab.setItem(saidKey, message);
  navigate(failedAddress(message, returnUrl), { replace: true });
}

/**
 * The message of an address, where the portal itself has led there with it in this tab: a link from elsewhere could have the portal say
 * anything in its own name.
 */
export function ownMessage(tab: Storage, query: URLSearchParams): string | undefined {
  const message = query.get('message');
  return message !== null && message === tab.getItem(saidKey) ? message : undefined;
}
