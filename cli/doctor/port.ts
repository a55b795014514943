import { createServer } from 'node:net';
import type { Examination } from './finding.ts';
import { listenerOf } from './listener.ts';

/**
 * Checks whether `portal start` can listen on the port of both loopback addresses, and finds the process that already
 * does.
 */
export const freePort: Examination = async ({ port }) => {
  const about = { id: 'port', name: `Port ${port}` };
  const [ipv4, ipv6] = [await tryPort(port, '127.0.0.1'), await tryPort(port, '::1')];
  // A computer without IPv6 has no `::1`.
  const refusal = ipv4 ?? (ipv6 === 'EADDRNOTAVAIL' || ipv6 === 'EAFNOSUPPORT' ? undefined : ipv6);
  const address = ipv4 === undefined ? '::1' : '127.0.0.1';
  if (refusal === undefined) return [{ ...about, verdict: 'good', found: 'free' }];
  if (refusal === 'EACCES') {
    return [
      {
        ...about,
        verdict: 'fails',
        found: 'You need more rights to open it.',
        remedy: 'Choose a port from 1024 up with --port or PORT.',
      },
    ];
  }
  const listener = await listenerOf(port);
  const found = listener
    ? `${address} is used by process ${listener.pid}: ${listener.command}`
    : `${address} is used by a program of another user.`;
  const remedy = listener
    ? `Stop it (kill ${listener.pid}), or choose another port with --port or PORT.`
    : 'Choose another port with --port or PORT.';
  return [{ ...about, verdict: 'fails', found, remedy }];
};

/** Returns the system's error for listening on the port; `undefined` if it is possible. */
function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}
