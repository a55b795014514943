import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Io } from './io.ts';
import { type Printed, type PrintOptions, printedKinds } from './printed-kinds.ts';
import { stopSignal } from './stop-signal.ts';

const help = `
What it is told comes from the file and, before that, from the environment: PORTAL_PORT, PORTAL_ADDRESS, PORTAL_UPSTREAM,
PORTAL_HOSTS, PORTAL_TRUSTED_PROXIES, PORTAL_OPERATIONS_PORT, PORTAL_OPERATIONS_ADDRESS, PORTAL_LOG_LEVEL, PORTAL_MAX_CONNECTIONS,
PORTAL_ASSET_MEGABYTES, PORTAL_UPSTREAM_SECONDS, PORTAL_DRAIN_SECONDS, PORTAL_STOP_SECONDS, PORTAL_TOKEN_CHECK, PORTAL_TOKEN_AUDIENCE,
PORTAL_INTROSPECTION_CLIENT_ID, PORTAL_INTROSPECTION_CLIENT_SECRET, PORTAL_TRACE_ENDPOINT, PORTAL_TRACE_SHARE. Lists have commas between.

Examples:
  portal serve dist/acme --config /etc/portal.json
  PORTAL_UPSTREAM=https://api.acme.example portal serve dist/acme
  portal serve dist/acme --print container > Containerfile; portal serve dist/acme --print dockerignore > .dockerignore
  portal serve dist/acme --print kubernetes --image registry.example/portal:7 | kubectl apply -f -
  portal serve dist/acme --print nginx --behind 10.0.0.5:8080,10.0.0.6:8080 > /etc/nginx/conf.d/portal.conf`;

interface ServeOptions extends PrintOptions {
  readonly print?: Printed;
}

/** `portal serve`: a built portal for real people, until it is told to stop. */
export function addServe(program: Command, io: Io): void {
  program
    .command('serve')
    .description('Serve a built portal, with its gateway to the real API: no sandbox, no sign-in of its own')
    .argument('<folder>', 'what portal build made')
    .option('-c, --config <file>', 'JSON file of settings')
    .addOption(
      new Option(
        '--print <server>',
        'print the configuration of a web server in front of it, or what runs it: container file, manifests for Kubernetes, unit of systemd; and end',
      ).choices(printedKinds),
    )
    .option('--behind <servers>', 'with --print: where portal serve listens, with commas between', '127.0.0.1:8080')
    .option('--certificate <file>', 'with --print: the certificate with its chain (PEM)', '/etc/portal/tls/fullchain.pem')
    .option('--ports <https,http>', 'with --print nginx or caddy: where it listens', ports, { https: 443, http: 80 })
    .option('--deployment <file>', 'with --print container or dockerignore: the deployment’s file (default: the one of its id below deployments/)')
    .option('--image <name>', 'with --print kubernetes: the container’s image', 'registry.example/portal:latest')
    .option('--key <file>', 'with --print: its key (PEM)', '/etc/portal/tls/privkey.pem')
    .addHelpText('after', help)
    .action(async (dir: string, { print, ...options }: ServeOptions) => {
      if (print) {
        const { printedText } = await import('./printed-text.ts');
        return io.out(await printedText(resolve(dir), print, options, io));
      }
      const { config } = options;
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

function ports(text: string): { readonly https: number; readonly http: number } {
  const [, https, http] = /^(\d{1,5}),(\d{1,5})$/.exec(text) ?? [];
  if (https === undefined || http === undefined || Number(https) > 65_535 || Number(http) > 65_535)
    throw new InvalidArgumentError('Give two ports: 8443,8080.');
  return { https: Number(https), http: Number(http) };
}
