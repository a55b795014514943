/** Validation of the addresses to which a sign-in returns (S-033 to S-035). */

/** Thrown for an invalid return URL. The sign-in page logs it and opens the default path instead. */
export class InvalidReturnUrlError extends Error {
  constructor(returnUrl: string) {
    super(`Invalid return url: ${JSON.stringify(returnUrl.slice(0, 200))} does not lead to a screen of this portal.`);
    this.name = 'InvalidReturnUrlError';
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly the refused characters
const forbidden = /[\u0000-\u0020\u007f\\]/;

/**
 * Returns the path, query and hash to open inside the portal, without decoding them again.
 * @param returnUrl from the address bar: a path or an absolute URL of this origin
 * @param origin the portal's origin, `https://portal.example`
 * @throws InvalidReturnUrlError for anything that could leave the origin or loop through sign-in and sign-out
 */
export function safeReturnUrl(returnUrl: string, origin: string): string {
  const refuse = () => new InvalidReturnUrlError(returnUrl);
  if (returnUrl === '' || returnUrl.length > 2048 || forbidden.test(returnUrl)) throw refuse();
  const relative = /^\/(?!\/)/.test(returnUrl);
  // An absolute URL must contain the full origin: `https:evil` and `https:/evil` parse, but the portal never writes
  // them.
  if (!relative && !returnUrl.startsWith(`${origin}/`)) throw refuse();
  let url: URL;
  try {
    url = new URL(returnUrl, origin);
  } catch {
    throw refuse();
  }
  if (url.origin !== origin || url.username || url.password || url.protocol !== new URL(origin).protocol)
    throw refuse();
  // `/..//evil` normalizes to `//evil`, which the browser would open as a different host.
  if (url.pathname.startsWith('//') || /^\/authentication(\/|$)/i.test(asRouted(url.pathname))) throw refuse();
  return url.pathname + url.search + url.hash;
}

/** Returns the path as the router matches it: `/%61uthentication/logout` is the sign-out page. */
function asRouted(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
