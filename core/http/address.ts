/**
 * Mapping from an API call to its address (S-417 to S-439). Pure, so that the browser, the dev server and the tests
 * share it.
 */

import type { Deployment } from '../model/deployment.ts';
import type { Tier } from '../permissions/guard.ts';
import { type PathParams, placeholders } from './endpoint.ts';
import { coreServices } from './services.ts';

/** Base addresses of the API: URLs, or paths on the portal's origin. Neither ends with a slash. */
export interface ApiAddresses {
  readonly root: string;
  /** Root of the report API; the API's root if the deployment sets no other (S-417). */
  readonly reports: string;
}

/** Context in which a path is resolved. `tier` is undefined if no user is signed in. */
export interface AddressContext {
  readonly api: ApiAddresses;
  readonly tier: Tier | undefined;
  /** The portal's origin, `https://portal.acme.example`. */
  readonly origin: string;
  /** Services that plugins add to the documented ones. */
  readonly services?: ReadonlySet<string>;
}

const documented: ReadonlySet<string> = new Set(coreServices);
/** First segments of paths that are the same for all tiers. */
const ofAllTiers: ReadonlySet<string> = new Set(['tenants']);

/**
 * Returns the addresses of the API that the deployment sets. By default, they are derived from the portal's host name
 * by replacing its first label with `api`: `https://portal.acme.example` becomes `https://api.acme.example` (S-438,
 * S-439).
 * @param origin the portal's origin
 * @throws TypeError if the deployment sets no address and the host is not a name to derive one from (`localhost`, an IP
 * address).
 */
export function apiAddresses(api: Deployment['api'], origin: string): ApiAddresses {
  const root = trimSlashes(api.root ?? derivedRoot(origin));
  return { root, reports: api.reports === undefined ? root : trimSlashes(api.reports) };
}

function derivedRoot(origin: string): string {
  const url = new URL(origin);
  const labels = url.hostname.split('.');
  const isAddress = url.hostname.startsWith('[') || /^[\d.]+$/.test(url.hostname);
  if (isAddress || labels.length < 2) {
    throw new TypeError(
      `The API's address cannot be derived from ${origin}: its host is no domain name. Set api.root in the deployment.`,
    );
  }
  // A domain without a subdomain has no label to replace: acme.example → api.acme.example.
  const domain = labels.length === 2 ? labels : labels.slice(1);
  url.hostname = ['api', ...domain].join('.');
  return url.origin;
}

const trimSlashes = (address: string) => address.replace(/\/+$/, '');

/**
 * Resolves the address of a path as written in the API documents. The rules are tried in the documented order and match
 * whole segments, so that no path matches by accident (S-437). Resolve the *template* (`/users/{id}`) and fill the
 * result with `fillPath`, because the value of a parameter must not affect which rule applies.
 * @returns an absolute path (`/gateway/merchant/v1/users`) or a URL, depending on `api.root`
 * @throws TypeError if the path could leave the API: a scheme, a dot segment, an empty segment, a query or a control
 *   character.
 */
export function resolveAddress(path: string, to: AddressContext): string {
  const relative = requirePlainPath(path);
  const segments = relative.replace(/\/$/, '').split('/');
  const first = segments[0] ?? '';
  const { root, reports } = to.api;

  if (first === 'reporting' && segments.length > 1) return `${reports}/${relative}`;
  if (first === 'download-file' || /^v\d+$/.test(first) || segments.includes('api'))
    return `${root}/merchant/${relative}`;
  if (first === 'markdown-files') return `${to.origin}/${relative}`;
  if (ofAllTiers.has(first)) return `${root}/merchant/v1/${relative}`;
  // A plugin's service must be the first segment, so that it matches no paths of others.
  if (segments.some((segment) => documented.has(segment)) || to.services?.has(first)) return `${root}/${relative}`;
  const crm = to.tier === 'tenant' && !/^crm$/.test(first) ? 'crm/' : '';
  return `${root}/merchant/v1/${crm}${relative}`;
}

/**
 * Returns the path without its leading slash. The path is treated as untrusted input, because the server supplies the
 * paths of widgets (EA-106).
 */
function requirePlainPath(path: string): string {
  const relative = path.replace(/^\//, '');
  const segments = relative.replace(/\/$/, '').split('/');
  // Browsers read %2e as a dot and a backslash as a slash.
  const isUnsafe =
    /[\\?#\s\p{Cc}]|^[a-z][a-z\d+.-]*:/iu.test(relative) ||
    segments.some((segment) => segment === '' || /^(?:\.|%2e){1,2}$/i.test(segment));
  if (isUnsafe) {
    throw new TypeError(
      `${JSON.stringify(path)} is no path of the API: give plain segments (/users/{id}) without scheme, dot segments, query or blanks.`,
    );
  }
  return relative;
}

/**
 * Fills the `{placeholders}` of a path or address, each value encoded as one segment.
 * @param owner id of the endpoint, for error messages
 * @throws TypeError if a value is missing, empty, `.` or `..` (which a browser would resolve), or has no placeholder.
 */
export function fillPath(path: string, params: PathParams, owner: string = path): string {
  const names = new Set(placeholders(path));
  const unknown = Object.keys(params).find((name) => !names.has(name));
  if (unknown !== undefined) throw new TypeError(`${owner}: ${path} has no parameter {${unknown}}.`);
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
      throw new TypeError(
        `${owner}: the parameter {${name}} of ${path} is ${value === undefined ? 'missing' : JSON.stringify(value)}; pass a non-empty string.`,
      );
    }
    if (/\p{Surrogate}/u.test(value))
      throw new TypeError(`${owner}: the parameter {${name}} of ${path} holds half of a surrogate pair.`);
    return encodeURIComponent(value);
  });
}
