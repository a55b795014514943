/**
 * Common parts of the web server configurations in front of `portal serve`: they end TLS, send the assets from disk and
 * balance the rest. Content that depends on the address or the host (documents, the deployment, the API) is left to
 * `portal serve`.
 */
import type { ShippedHeaders } from '../shipped/headers.ts';

export interface FrontOptions {
  readonly headers: ShippedHeaders;
  /** Names that people reach the portal by. */
  readonly hosts: readonly string[];
  /** Addresses on which `portal serve` listens: `10.0.0.5:8080`. */
  readonly servers: readonly string[];
  /** Absolute: the built folder's `public`. */
  readonly publicDir: string;
  /** PEM, with the chain. */
  readonly certificate: string;
  readonly key: string;
  /** Bytes: the largest body that any call may have. */
  readonly largestBody: number;
  /** Seconds that a portal waits for the API's answer; the web server waits a little longer for the portal's answer. */
  readonly upstreamSeconds: number;
  /** Ports to listen on; 443 and 80 where absent. */
  readonly ports?: { readonly https: number; readonly http: number };
}

export const usualPorts = { https: 443, http: 80 };

/**
 * Returns the seconds until a portal must have begun to answer. The portal reports a late API itself, before the web
 * server gives up.
 */
export const answerSeconds = (upstreamSeconds: number): number => upstreamSeconds + 15;

/** Seconds until a portal must have taken a connection. */
export const connectSeconds = 1;

/** Seconds for which a call that reached no portal is offered to the others. */
export const offerSeconds = 5;

/**
 * Seconds that an unused connection to a portal stays open: the portal's own limit is 75, and who sends must be the
 * first to close it.
 */
export const idleSeconds = 60;

/** KiB that the headers of a call or an answer may have together: access tokens of 16 kB, and policies of the API. */
export const headerKib = 32;

/**
 * Returns the headers of an asset: the common headers and those of assets. The permissions policy is left out, because
 * it is for documents.
 */
export function assetHeaders({ common, addresses }: ShippedHeaders): [name: string, value: string][] {
  const assetHeaders = addresses.find(({ address }) => address === '/assets/*')?.headers ?? {};
  return Object.entries({ ...common, ...assetHeaders }).filter(([name]) => name !== 'permissions-policy');
}
