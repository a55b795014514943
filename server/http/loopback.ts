/** Checks of addresses in options. */

/** Returns whether a text is an http or https address without user name, query or fragment. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
}

/** Returns whether it is a loopback address. */
export const isLoopback = (text: string): boolean =>
  isHttpUrl(text) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(text).hostname);
