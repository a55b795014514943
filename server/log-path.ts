/**
 * Form in which the log contains an address, which is its pattern. The value of a parameter may be a user, a card or a
 * key in an email.
 */
import { parse } from 'regexparam';
import { assemble } from '../core/plugin/assemble.ts';
import type { BuiltPortal } from './build-output/read.ts';
import { gatewayPrefix } from './gateway/gateway.ts';
import { type Addressed, addressLookup } from './http/address-lookup.ts';

/** Used for all addresses that match no pattern. */
const unknown = 'unknown';

const files: ReadonlySet<string> = new Set([
  ...['/', '/index.html', '/deployment.json', '/favicon.svg', '/favicon.ico', '/licenses.txt'],
  ...[
    '/authentication/silent-redirect.html',
    '/authentication/logout-callback.html',
    '/authentication/login-callback',
    '/authentication/logout-callback',
  ],
]);

/**
 * Returns a function that finds the pattern of an address by its method, its URL and the status of the response. Only
 * existing addresses have a pattern.
 */
export function logPaths({
  manifests,
  limits,
}: Pick<BuiltPortal, 'manifests' | 'limits'>): (method: string, url: string, status: number) => string {
  const patternOf = ({ segments }: Addressed<unknown>) => `${gatewayPrefix}/${segments.join('/')}`;
  const callAt = addressLookup(limits.map((limit) => ({ ...limit, value: patternOf(limit) })));
  let screens: readonly { readonly path: string; readonly pattern: RegExp }[] | undefined;
  const screenAt = (path: string) => {
    screens ??= assemble(manifests).routes.map((route) => ({ path: route.path, pattern: parse(route.path).pattern }));
    return screens.find(({ pattern }) => pattern.test(path))?.path;
  };
  return (method, url, status) => {
    const [path = ''] = url.split('?', 1);
    if (path.startsWith(`${gatewayPrefix}/`)) return callAt(method, path.slice(gatewayPrefix.length)) ?? unknown;
    if (files.has(path)) return path;
    if (/^\/assets\/[\w.-]+$/.test(path)) return status < 400 ? path : unknown;
    if (path.startsWith('/markdown-files/')) return status < 400 ? '/markdown-files/*' : unknown;
    return screenAt(path) ?? unknown;
  };
}
