import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Io } from './io.ts';
import { stopSignal } from './stop-signal.ts';

const help = `
What it is told comes from the file and, before that, from the environment: PORTAL_PORT, PORTAL_ADDRESS, PORTAL_UPSTREAM,
PORTAL_HOSTS, PORTAL_TRUSTED_PROXIES, PORTAL_OPERATIONS_PORT, PORTAL_OPERATIONS_ADDRESS, PORTAL_LOG_LEVEL, PORTAL_MAX_CONNECTIONS,
PORTAL_UPSTREAM_SECONDS, PORTAL_DRAIN_SECONDS, PORTAL_STOP_SECONDS. Lists have commas between.

Examples:
  portal serve dist/acme --config /etc/portal.json
  PORTAL_UPSTREAM=https://api.acme.example portal serve dist/acme
  portal serve dist/acme --print nginx --behind 10.0.0.5:8080,10.0.0.6:8080 > /etc/nginx/conf.d/portal.conf`;

interface ServeOptions {
  readonly config?: string;
  readonly print?: 'nginx' | 'caddy';
  readonly behind: string;
  readonly certificate: string;
  readonly key: string;
}

/** `portal serve`: a built portal for real people, until it is told to stop. */
export function addServe(program: Command, io: Io): void {
  program
    .command('serve')
    .description('Serve a built portal, with its gateway to the real API: no sandbox, no sign-in of its own')
    .argument('<folder>', 'what portal build made')
    .option('-c, --config <file>', 'JSON file of settings')
    .addOption(new Option('--print <server>', 'print the configuration of a web server in front of it, and end').choices(['nginx', 'caddy']))
    .option('--behind <servers>', 'with --print: where portal serve listens, with commas between', '127.0.0.1:8080')
    .option('--certificate <file>', 'with --print: the certificate with its chain (PEM)', '/etc/portal/tls/fullchain.pem')
    .option('--key <file>', 'with --print: its key (PEM)', '/etc/portal/tls/privkey.pem')
    .addHelpText('after', help)
    .action(async (dir: string, { config, print, ...front }: ServeOptions) => {
      if (print) return io.out(await frontConfig(resolve(dir), print, front));
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

/** What a web server in front of a built portal is told. */
async function frontConfig(dir: string, kind: 'nginx' | 'caddy', { behind, certificate, key }: ServeOptions): Promise<string> {
  const [{ caddyConfig, nginxConfig }, { readShipped }, { shippedFiles }] = await Promise.all([
    import('../dev-server/ship/web-servers.ts'),
    import('../dev-server/ship/read.ts'),
    import('../dev-server/ship/files.ts'),
  ]);
  const { deployment, headers, limits } = await readShipped(dir);
  const hosts = Object.keys(deployment.hosts ?? {}).map((host) => host.replace(/:\d+$/, ''));
  const options = {
    headers,
    hosts: hosts.length > 0 ? hosts : ['localhost'],
    servers: behind.split(',').map((server) => server.trim()),
    publicDir: join(dir, shippedFiles.public),
    certificate,
    key,
    largestBody: Math.max(1024 * 1024, ...limits.map(({ value }) => value)),
  };
  return kind === 'nginx' ? nginxConfig(options) : caddyConfig(options);
}
