/** Security headers of the portal, the identity pages and the API (ASVS 3.4). */

const denied = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
];
const alsoDenied = ['payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'];

/**
 * Headers of every answer. HSTS is omitted on purpose: it is for https, and this server speaks http on the loopback
 * interface.
 */
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
  /**
   * The portal's own origin, as browsers reach it: its scripts are those below `/assets/`, and nothing else that it
   * answers is one. Absent where it is not known.
   */
  readonly origin: string | undefined;
  /** Origins that the portal calls, beside its own. */
  readonly connect: readonly string[];
  /** Origins that the portal shows in frames, beside its own. */
  readonly frame: readonly string[];
  /** Origins of the deployment's logo and icon, beside its own. */
  readonly image: readonly string[];
}

/**
 * Trusted Types policy: text becomes HTML or the address of a script by DOMPurify's policy only. The browser refuses
 * any other attempt, in our code or a library's. The policy's name may be given once.
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types dompurify'] as const;

/**
 * Returns the policy of the portal's documents. The hash is that of the empty string: it admits Plotly's empty
 * `<style>` element, which Plotly then fills through the CSSOM.
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
 * Returns the source of the portal's scripts. An answer of the API must not count as a script, regardless of its
 * declared type; `'self'` takes no path, so the host is named. Browsers compare a host by its name: if it is an
 * address, the standard lets them match none but 127.0.0.1 (CSP3, 6.7.2.8). The scheme is omitted and is then that of
 * the page, because a TLS proxy in front may not have announced itself.
 */
function scriptSource(origin: string | undefined): string {
  if (origin === undefined) return "'self'";
  const { host, hostname } = new URL(origin);
  const isAddress = hostname.startsWith('[') || (/^[\d.]+$/.test(hostname) && hostname !== '127.0.0.1');
  return isAddress ? "'self'" : `${host}/assets/`;
}

/**
 * The policy of sign-in, sign-out and account pages: one stylesheet, one font, one script file, forms to this origin.
 */
export const identityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
