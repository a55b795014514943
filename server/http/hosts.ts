/**
 * Hosts that the server answers for. Any other host may be a foreign page whose name was made to point here (DNS
 * rebinding).
 */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Returns the host name of a `Host` header, lower case, without port; undefined when it is no host. */
export function hostName(header: string | undefined): string | undefined {
  if (!header || !/^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(header)) return undefined;
  const url = `http://${header}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/**
 * Returns the loopback names, and the hosts that the deployment is served under. Ports do not matter: a tunnel may use
 * another.
 */
export function allowedHosts(deploymentHosts: readonly string[] = []): ReadonlySet<string> {
  const hostNames = deploymentHosts.map((host) => hostName(host)).filter((name) => name !== undefined);
  return new Set(['localhost', '127.0.0.1', '[::1]', ...hostNames]);
}

/**
 * Returns whether other computers reach an address of this computer.
 * @param host what the server listens on; the loopback addresses where absent
 */
export const isOpenAddress = (host: string | undefined): boolean =>
  host !== undefined && host !== '::1' && !/^127(?:\.\d+){3}$/.test(host);

/**
 * Returns whether other computers can reach the server: a deployment names a host for it, or it listens on an open
 * address.
 */
export function isReachable(deploymentHosts: readonly string[] = [], host?: string): boolean {
  if (isOpenAddress(host)) return true;
  return [...allowedHosts(deploymentHosts)].some(
    (name) => !/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(name),
  );
}

/** Names none that it answers for: they are tenants, and who asks is none of them. */
const foreignHost =
  'This server does not answer for the host of this request. Add it to "hosts" in the deployment to allow it.\n';

/**
 * Refuses calls for any other host with 421 (RFC 9110, 15.5.20), and those that name two with 400 (RFC 9112, 3.2).
 * @param hasAnyAddress answers for IP addresses, too, which no foreign page can make point here
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
