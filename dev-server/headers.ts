/** Security headers of the portal, the identity pages and the API (ASVS 3.4). */

const denied = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi'];
const alsoDenied = ['payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'];

/** On every answer. HSTS is missing on purpose: it is for https, and this server speaks http on the loopback interface. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': [...denied, ...alsoDenied].map((feature) => `${feature}=()`).join(', '),
  'cross-origin-resource-policy': 'same-origin',
};

/** The portal may open the sign-in popup and keep the handle to it; pages that answer a popup must not carry this. */
export const openerPolicy = { 'cross-origin-opener-policy': 'same-origin-allow-popups' } as const;

/** Answers of the API are data: opened as a document they may run nothing. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

export interface PolicySources {
  /** The portal's own origin, as browsers reach it: its scripts are those below `/assets/`, and nothing else that it answers is one. Absent where it is not known. */
  readonly origin: string | undefined;
  /** Origins that the portal calls, beside its own. */
  readonly connect: readonly string[];
  /** Origins that the portal shows in frames, beside its own. */
  readonly frame: readonly string[];
  /** Origins of the deployment's logo and icon, beside its own. */
  readonly image: readonly string[];
}

/**
 * Text becomes HTML or the address of a script by DOMPurify's policy only: whatever else tries, in our code or a library's, is refused by
 * the browser. Its name may be given once.
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types dompurify'] as const;

/**
 * The policy of the portal's documents. The hash is that of the empty string: it lets Plotly's empty `<style>` element in,
 * which it then fills through the CSSOM.
 */
export function portalPolicy(sources: PolicySources, frameAncestors: "'none'" | "'self'" = "'none'"): string {
  return [
    "default-src 'none'",
    `script-src ${scriptSource(sources.origin)}`,
    "style-src-elem 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...sources.image].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...sources.connect].join(' ')}`,
    `frame-src ${["'self'", ...sources.frame].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    ...trustedTypes,
  ].join('; ');
}

/**
 * Where the portal's scripts are. An answer of the API must not be one, whatever it says that it is; `'self'` takes no path, so that the
 * host is named. Browsers compare a host by its name: where it is an address, the standard lets them match none but 127.0.0.1 (CSP3, 6.7.2.8).
 * Without its scheme, which is the page's own then: whoever ends TLS in front may not have said that it was there.
 */
function scriptSource(origin: string | undefined): string {
  if (origin === undefined) return "'self'";
  const { host, hostname } = new URL(origin);
  const isAddress = hostname.startsWith('[') || (/^[\d.]+$/.test(hostname) && hostname !== '127.0.0.1');
  return isAddress ? "'self'" : `${host}/assets/`;
}

/** The policy of sign-in, sign-out and account pages: one stylesheet, one font, one script file, forms to this origin. */
export const identityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
