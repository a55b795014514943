/**
 * Common parts of the configurations of web servers in front of `portal serve`. They terminate TLS, send the assets
 * from disk and balance all other requests. `portal serve` handles all content that depends on the address or the host
 * (documents, the deployment, the API).
 */
import type { BuiltHeaders } from '../build-output/headers.ts';

export interface FrontOptions {
  readonly headers: BuiltHeaders;
  /** Host names of the portal. */
  readonly hosts: readonly string[];
  /** Addresses at which `portal serve` listens: `10.0.0.5:8080`. */
  readonly servers: readonly string[];
  /** Absolute path of `public` in the built folder. */
  readonly publicDir: string;
  /** PEM file with the certificate chain. */
  readonly certificate: string;
  readonly key: string;
  /** Maximum size of a call's body in bytes. */
  readonly largestBody: number;
  /** Seconds for which a portal waits for the API's response. The web server waits a little longer for the portal. */
  readonly upstreamSeconds: number;
  /** Ports to listen on; 443 and 80 if absent. */
  readonly ports?: { readonly https: number; readonly http: number };
}

export const usualPorts = { https: 443, http: 80 };

/**
 * Returns the seconds within which a portal has to start responding. The portal itself reports an API that is late,
 * before the web server's limit.
 */
export const answerSeconds = (upstreamSeconds: number): number => upstreamSeconds + 15;

/** Seconds within which a portal has to accept a connection. */
export const connectSeconds = 1;

/** Seconds for which a call is retried with other portals, if it reached none. */
export const offerSeconds = 5;

/**
 * Seconds for which an unused connection to a portal stays open. The portal's limit is 75, and the sender must be the
 * first to close it.
 */
export const idleSeconds = 60;

/** Maximum size in KiB of all headers of a call or a response: access tokens of 16 kB, and policies of the API. */
export const headerKib = 32;

/**
 * Returns the headers of an asset: the common headers and those of assets. The permissions policy is left out, because
 * it only applies to documents.
 */
export function assetHeaders({ common, addresses }: BuiltHeaders): [name: string, value: string][] {
  const assetHeaders = addresses.find(({ address }) => address === '/assets/*')?.headers ?? {};
  return Object.entries({ ...common, ...assetHeaders }).filter(([name]) => name !== 'permissions-policy');
}
