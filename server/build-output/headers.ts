/**
 * Headers of a built portal's files, as data. The portal's server sends them, and the configurations of other servers
 * are generated from them.
 */
import { type Deployment, forHost } from '../../core/model/deployment.ts';
import { sourcesOf } from '../documents/portal-files.ts';
import { apiPolicy, commonHeaders, openerPolicy, portalPolicy } from '../http/headers.ts';
import { strictTransport } from './strict-transport.ts';

type Headers = Readonly<Record<string, string>>;

export interface BuiltHeaders {
  /** Headers of every response. */
  readonly common: Headers;
  /**
   * Headers by address, with `*` for the rest of a path; the first match applies. Other addresses are pages with the
   * portal's document.
   */
  readonly addresses: readonly { readonly address: string; readonly headers: Headers }[];
  readonly document: Headers;
  /**
   * Policy of the document by host; `*` for any other host, for which the policy can't contain the host of the scripts.
   */
  readonly policies: Readonly<Record<string, string>>;
  /** Policy of the page that renews sessions in a frame of the portal. */
  readonly framePolicies: Readonly<Record<string, string>>;
}

/** Returns the headers for each file of a deployment. */
export function builtHeaders(deployment: Deployment): BuiltHeaders {
  const hosts = [...Object.keys(deployment.hosts ?? {}), '*'];
  const policyOf = (host: string, ancestors: "'none'" | "'self'") => {
    const origin = host === '*' ? undefined : `https://${host}`;
    return portalPolicy(
      { ...sourcesOf(forHost(deployment, host), origin ?? 'https://host.invalid'), origin },
      ancestors,
    );
  };
  const policies = (ancestors: "'none'" | "'self'") =>
    Object.fromEntries(hosts.map((host) => [host, policyOf(host, ancestors)]));
  const fresh = { 'cache-control': 'no-cache' };
  return {
    common: { ...commonHeaders, 'strict-transport-security': strictTransport },
    addresses: [
      {
        address: '/assets/*',
        headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': apiPolicy },
      },
      { address: '/markdown-files/*', headers: { ...fresh, 'content-security-policy': apiPolicy } },
      { address: '/deployment.json', headers: { ...fresh, 'content-security-policy': apiPolicy } },
      { address: '/favicon.svg', headers: { ...fresh, 'content-security-policy': apiPolicy } },
      { address: '/licenses.txt', headers: { ...fresh, 'content-security-policy': apiPolicy } },
      { address: '/authentication/silent-redirect.html', headers: fresh },
      { address: '/authentication/logout-callback.html', headers: fresh },
    ],
    document: { ...fresh, ...openerPolicy },
    policies: policies("'none'"),
    framePolicies: policies("'self'"),
  };
}
