/**
 * Opens the server's port: on both loopback addresses, because `localhost` may be either, or on the one given address.
 */
import { createServer, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../server/start-error.ts';

/** Error codes of a computer without IPv6. */
const hasNoIpv6: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Opens the port.
 * @param port 0 chooses a free port
 * @param host an IP address of this computer; by default both loopback addresses
 * @returns the opened port
 * @throws StartError if the port is in use or isn't permitted, or this computer doesn't have the address
 */
export async function listen(app: FastifyInstance, port: number, host?: string): Promise<number> {
  const second = host === undefined ? serveIpv6(app) : undefined;
  const first = host ?? '127.0.0.1';
  await app.listen({ host: first, port }).catch((error) => refuse(error, port, first));
  const address = app.server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  await second?.(taken).catch((error) => {
    if (!hasNoIpv6.has(codeOf(error))) refuse(error, taken, '::1');
  });
  return taken;
}

/**
 * Lets `::1` reach the same server until it closes.
 * @returns a function that opens a port there
 */
function serveIpv6(app: FastifyInstance): (port: number) => Promise<void> {
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  let closed: Promise<void> | undefined;
  // No new connections are accepted from here on. The server has stopped when its last connection has ended.
  app.addHook('preClose', async () => {
    closed = new Promise((resolve) => second.close(() => resolve()));
  });
  app.addHook('onClose', () => closed);
  return (port) =>
    new Promise((resolve, reject) => {
      second.maxConnections = app.server.maxConnections;
      second.once('error', reject);
      second.listen({ host: '::1', port, ipv6Only: true }, () => resolve());
    });
}

/**
 * Throws.
 * @throws StartError for a problem that the user can correct, otherwise the error itself
 */
function refuse(cause: unknown, port: number, host: string): never {
  const remedy = 'choose another one with PORT or --port';
  const code = codeOf(cause);
  if (code === 'EADDRINUSE')
    throw new StartError(
      'port.taken',
      `Port ${port} of ${host} is used by another program. Stop it, or ${remedy}.`,
      cause,
    );
  if (code === 'EACCES')
    throw new StartError(
      'port.denied',
      `Port ${port} of ${host} can’t be opened without more rights. To fix this, ${remedy}.`,
      cause,
    );
  if (code === 'EADDRNOTAVAIL')
    throw new StartError(
      'host.absent',
      `This computer doesn’t have the address ${host}. Use one that it has, or 0.0.0.0 for all.`,
      cause,
    );
  throw cause;
}

/**
 * Returns the origin to open, as the server prints it.
 * @param host as for `listen`
 */
export function originOf(port: number, host = 'localhost'): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
