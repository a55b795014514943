import type { RunningServer, ServerOptions } from '../../dev-server/options.ts';
import { startServer } from '../../dev-server/server.ts';
import { usualTransactions } from '../harness/usual-transactions.ts';
import { portalFolder } from './portal-folder.ts';

export type { RunningServer };

/** Starts a server on a free port with a small built portal. By default its log is ignored. */
export async function createServer(options: ServerOptions = {}): Promise<RunningServer> {
  return startServer({
    port: 0,
    seed: 7,
    now: Date.parse('2026-03-01T12:00:00Z'),
    transactions: usualTransactions,
    build: { dir: await portalFolder() },
    log: () => undefined,
    ...options,
  });
}
