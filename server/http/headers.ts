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
 * Headers of every response. HSTS is omitted on purpose, because it is for https and this server uses http on the
 * loopback interface.
 */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': [...denied, ...alsoDenied].map((feature) => `${feature}=()`).join(', '),
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Allows the portal to open the sign-in popup and keep a reference to it. Pages in a popup must not have this header.
 */
export const openerPolicy = { 'cross-origin-opener-policy': 'same-origin-allow-popups' } as const;

/** Policy for the API's responses. They are data, so that nothing in them may run if they are opened as a document. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

export interface PolicySources {
  /**
   * The portal's origin as browsers use it. Only the files below `/assets/` are its scripts. Absent if it is unknown.
   */
  readonly origin: string | undefined;
  /** Origins that the portal calls, in addition to its own. */
  readonly connect: readonly string[];
  /** Origins that the portal shows in frames, in addition to its own. */
  readonly frame: readonly string[];
  /** Origins of the deployment's logo and icon, in addition to the portal's own. */
  readonly image: readonly string[];
}

/**
 * Trusted Types policy. Only DOMPurify's policy may convert text to HTML or to the address of a script. The browser
 * blocks all other attempts of the portal's code or libraries. The name of the policy can be used only once.
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types dompurify'] as const;

/**
 * Returns the policy of the portal's documents. The hash is that of the empty string, which allows Plotly's empty
 * `<style>` element; Plotly then fills it through the CSSOM.
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
 * Returns the source of the portal's scripts. A response of the API must not be a script, regardless of its declared
 * type. `'self'` can't have a path, so the host is used. Browsers compare hosts by name; if the host is an IP address,
 * the standard only allows 127.0.0.1 (CSP3, 6.7.2.8). The scheme is omitted, so that it is that of the page, because a
 * TLS proxy may not identify itself.
 */
function scriptSource(origin: string | undefined): string {
  if (origin === undefined) return "'self'";
  const { host, hostname } = new URL(origin);
  const isAddress = hostname.startsWith('[') || (/^[\d.]+$/.test(hostname) && hostname !== '127.0.0.1');
  return isAddress ? "'self'" : `${host}/assets/`;
}

/**
 * Policy of the sign-in, sign-out and account pages: one stylesheet, one font, one script file, and forms to this
 * origin.
 */
export const identityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
