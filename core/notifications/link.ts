import { safeReturnUrl } from '../routing/return-url.ts';

/** Target of a notification's link: a screen of the portal, or a page of another site. */
export type Link = { readonly screen: string } | { readonly site: string };

/**
 * Validates a link from the server: a path or absolute address of this origin, by the rules of return URLs, or an https
 * address of another site.
 * @throws TypeError for anything else
 */
export function linkOf(objectUrl: string, origin: string): Link {
  try {
    return { screen: safeReturnUrl(objectUrl, origin) };
  } catch {
    // The address has a different origin: only a full https address is allowed.
    if (!/^https:\/\/[^\s\\/]/i.test(objectUrl) || /[\s\p{Cc}\\]/u.test(objectUrl))
      throw new TypeError('Neither a path of the portal nor an https address.');
    const url = new URL(objectUrl);
    if (url.origin === origin || url.username || url.password)
      throw new TypeError('The address is this portal’s but no screen of it, or carries credentials.');
    return { site: url.href };
  }
}
