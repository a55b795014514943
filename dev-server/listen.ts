/** Opens a port on the loopback interface. */
import type { FastifyInstance } from 'fastify';
import { StartError } from './options.ts';

/**
 * @param port 0 takes a free one
 * @returns the port taken
 * @throws StartError when the port is in use or may not be opened
 */
export async function listen(app: FastifyInstance, port: number): Promise<number> {
  try {
    await app.listen({ host: '127.0.0.1', port });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const remedy = 'choose another one with PORT or --port';
    if (code === 'EADDRINUSE') throw new StartError('port.taken', `Port ${port} of 127.0.0.1 is used by another program. Stop it, or ${remedy}.`, cause);
    if (code === 'EACCES') throw new StartError('port.denied', `Port ${port} of 127.0.0.1 can’t be opened without more rights. To fix this, ${remedy}.`, cause);
    throw cause;
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
