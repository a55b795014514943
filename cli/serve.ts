import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { Io } from './io.ts';
import { stopSignal } from './stop-signal.ts';

const help = `
What it is told comes from the file and, before that, from the environment: PORTAL_PORT, PORTAL_ADDRESS, PORTAL_UPSTREAM,
PORTAL_HOSTS, PORTAL_TRUSTED_PROXIES, PORTAL_OPERATIONS_PORT, PORTAL_OPERATIONS_ADDRESS, PORTAL_LOG_LEVEL, PORTAL_MAX_CONNECTIONS,
PORTAL_UPSTREAM_SECONDS, PORTAL_DRAIN_SECONDS, PORTAL_STOP_SECONDS. Lists have commas between.

Examples:
  portal serve dist/acme --config /etc/portal.json
  PORTAL_UPSTREAM=https://api.acme.example portal serve dist/acme`;

/** `portal serve`: a built portal for real people, until it is told to stop. */
export function addServe(program: Command, io: Io): void {
  program
    .command('serve')
    .description('Serve a built portal, with its gateway to the real API: no sandbox, no sign-in of its own')
    .argument('<folder>', 'what portal build made')
    .option('-c, --config <file>', 'JSON file of settings')
    .addHelpText('after', help)
    .action(async (dir: string, { config }: { readonly config?: string }) => {
      const [{ productionConfig }, { serveProduction }] = await Promise.all([
        import('../dev-server/production/config.ts'),
        import('../dev-server/production/server.ts'),
      ]);
      const text = config === undefined ? undefined : await readFile(config, 'utf8');
      const stopped = stopSignal();
      const server = await serveProduction({ dir, config: productionConfig(text, io.env), log: { write: (line) => io.out(line) } });
      io.err(`Serving ${dir} at ${server.origin}; health and metrics at ${server.operations}\n`);
      await stopped;
      await server.stop();
    });
}
