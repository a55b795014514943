import type { FastifyRequest } from 'fastify';

/**
 * Returns true if a request that changes data comes from a page of the same origin, or from a program, which sends
 * neither header. Browsers send `Origin` with each POST, and `Sec-Fetch-Site` if they support it (Fetch, 3.2; Fetch
 * Metadata).
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  // The browser's own header decides: under `Referrer-Policy: no-referrer`, Origin is `null` even for a form of the
  // same page.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const from = request.headers.origin ?? request.headers.referer;
  if (from === undefined) return true;
  return URL.canParse(from) && new URL(from).host === request.headers.host;
}
