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
export function keepReturnUrl(returnUrl: string | undefined): void {
  if (returnUrl === undefined) sessionStorage.removeItem(pendingKey);
  else sessionStorage.setItem(pendingKey, returnUrl);
}

/** What the person of the sign-in under way had asked for. */
export const keptReturnUrl = (): string | undefined => sessionStorage.getItem(pendingKey) ?? undefined;

/** Where a failed sign-in leads, with its message (S-030) and what the person had asked for. */
export function failedAddress(message: string, returnUrl?: string): string {
  const query = new URLSearchParams({ message, ...(returnUrl !== undefined && { returnUrl }) });
  return `/authentication/login-failed?${query}`;
}
