/**
 * Hosts for which the server responds. Any other host may be the name of a foreign page that was pointed to this server
 * (DNS rebinding).
 */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Returns the host name of a `Host` header in lower case and without port; `undefined` if it is not a host. */
export function hostName(header: string | undefined): string | undefined {
  if (!header || !/^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(header)) return undefined;
  const url = `http://${header}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/**
 * Returns the loopback names and the hosts of the deployment. Ports are ignored, because a tunnel may use another one.
 */
export function allowedHosts(deploymentHosts: readonly string[] = []): ReadonlySet<string> {
  const hostNames = deploymentHosts.map((host) => hostName(host)).filter((name) => name !== undefined);
  return new Set(['localhost', '127.0.0.1', '[::1]', ...hostNames]);
}

/**
 * Returns whether an address of this computer can be reached from other computers.
 * @param host address on which the server listens; the loopback addresses if absent
 */
export const isOpenAddress = (host: string | undefined): boolean =>
  host !== undefined && host !== '::1' && !/^127(?:\.\d+){3}$/.test(host);

/**
 * Returns whether other computers can reach the server, because the deployment has a host or it listens on an open
 * address.
 */
export function isReachable(deploymentHosts: readonly string[] = [], host?: string): boolean {
  if (isOpenAddress(host)) return true;
  return [...allowedHosts(deploymentHosts)].some(
    (name) => !/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(name),
  );
}

/**
 * Message for other hosts. It does not contain the server's hosts, because they are tenants, of which the caller is
 * none.
 */
const foreignHost =
  'This server does not answer for the host of this request. Add it to "hosts" in the deployment to allow it.\n';

/**
 * Rejects calls for other hosts with 421 (RFC 9110, 15.5.20), and calls with two hosts with 400 (RFC 9112, 3.2).
 * @param hasAnyAddress whether the server also responds for IP addresses, which foreign pages can't point to it
 */
export function refuseOtherHosts(app: FastifyInstance, allowed: ReadonlySet<string>, hasAnyAddress = false): void {
  app.addHook('onRequest', async (request, reply) => {
    // Node uses the first Host header; a proxy in front may have used the second.
    const { rawHeaders } = request.raw;
    if (rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1) {
      return reply.code(400).type('text/plain; charset=utf-8').send('The request names its host twice.\n');
    }
    // A request target in absolute form also names a host (RFC 9112, 3.2.2), and only proxies accept it.
    if (request.raw.url?.startsWith('/') === false && request.raw.url !== '*') {
      return reply
        .code(400)
        .type('text/plain; charset=utf-8')
        .send('The request names a whole address where a path is due.\n');
    }
    const name = hostName(request.headers.host);
    if (name !== undefined && (allowed.has(name) || (hasAnyAddress && isIP(name.replace(/^\[|\]$/g, '')) !== 0)))
      return;
    return reply.code(421).type('text/plain; charset=utf-8').send(foreignHost);
  });
}
