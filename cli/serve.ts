import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Exit } from './command.ts';
import { exitCodes } from './exit-codes.ts';
import type { Io } from './io.ts';
import { type Printed, type PrintOptions, printedKinds } from './printed-kinds.ts';
import { stopSignal, unhandledError } from './stop-signal.ts';

const help = `
Settings come from the environment, then from the --config file: PORTAL_PORT, PORTAL_ADDRESS, PORTAL_UPSTREAM, PORTAL_HOSTS,
PORTAL_TRUSTED_PROXIES, PORTAL_OPERATIONS_PORT, PORTAL_OPERATIONS_ADDRESS, PORTAL_OPERATIONS_HOSTS, PORTAL_LOG_LEVEL,
PORTAL_MAX_CONNECTIONS, PORTAL_MAX_UPSTREAM_CALLS, PORTAL_ASSET_MEGABYTES, PORTAL_UPSTREAM_SECONDS, PORTAL_IDLE_SECONDS,
PORTAL_EVENT_IDLE_SECONDS, PORTAL_DRAIN_SECONDS, PORTAL_STOP_SECONDS, PORTAL_TOKEN_CHECK, PORTAL_TOKEN_AUDIENCE,
PORTAL_INTROSPECTION_CLIENT_ID, PORTAL_INTROSPECTION_CLIENT_SECRET, PORTAL_TRACE_ENDPOINT, PORTAL_TRACE_SHARE. Separate the values of a
list with commas.

Time limits: the API must start its answer within PORTAL_UPSTREAM_SECONDS (60). An answer may take any time, but is closed after
PORTAL_IDLE_SECONDS (60) without data. An event stream is closed after PORTAL_EVENT_IDLE_SECONDS (600) without data.

Signals: SIGTERM, SIGINT and SIGHUP stop the portal gracefully. /readyz answers 503, new calls are accepted for PORTAL_DRAIN_SECONDS (5)
more, and running calls get PORTAL_STOP_SECONDS (30). A second signal stops it immediately. Settings are read at start: to change them, start
a second portal first. An unhandled error stops it the same way, with exit code 70.

Examples:
  portal serve dist/acme --config /etc/portal.json
  PORTAL_UPSTREAM=https://api.acme.example portal serve dist/acme
  portal serve dist/acme --print container > Containerfile; portal serve dist/acme --print dockerignore > .dockerignore
  portal serve dist/acme --print kubernetes --image registry.example/portal:7 | kubectl apply -f -
  portal serve dist/acme --print nginx --behind 10.0.0.5:8080,10.0.0.6:8080 > /etc/nginx/conf.d/portal.conf`;

interface ServeOptions extends PrintOptions {
  readonly print?: Printed;
}

/** Adds `portal serve`: it serves a built portal to users until it is stopped. */
export function addServe(program: Command, io: Io, exit: Exit): void {
  program
    .command('serve')
    .description('Serve a built portal with a gateway to your API (no sandbox, no sign-in pages)')
    .argument('<folder>', 'folder that portal build wrote')
    .option('-c, --config <file>', 'read settings from this JSON file')
    .addOption(
      new Option(
        '--print <server>',
        'print a configuration and exit: a web server in front (nginx, caddy), a container file, Kubernetes manifests or a systemd unit',
      ).choices(printedKinds),
    )
    .option('--behind <servers>', 'with --print: addresses of portal serve, separated by commas', '127.0.0.1:8080')
    .option('--certificate <file>', 'with --print: certificate with its chain (PEM)', '/etc/portal/tls/fullchain.pem')
    .option('--ports <https,http>', 'with --print nginx or caddy: ports to listen on', ports, { https: 443, http: 80 })
    .option(
      '--deployment <file>',
      'with --print container or dockerignore: file of the deployment (default: its id in deployments/)',
    )
    .option('--image <name>', 'with --print kubernetes: container image', 'registry.example/portal:latest')
    .option('--key <file>', 'with --print: private key of the certificate (PEM)', '/etc/portal/tls/privkey.pem')
    .addHelpText('after', help)
    .action(async (dir: string, { print, ...options }: ServeOptions) => {
      if (print) {
        const { printedText } = await import('./printed-text.ts');
        return io.out(await printedText(resolve(dir), print, options, io));
      }
      const { config } = options;
      const [{ productionConfig }, { serveProduction }] = await Promise.all([
        import('../server/config.ts'),
        import('../server/server.ts'),
      ]);
      const text = config === undefined ? undefined : await readFile(config, 'utf8');
      // The server keeps running when the reader of its output has gone.
      for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
      const stopped = stopSignal(['SIGINT', 'SIGTERM', 'SIGHUP']);
      const server = await serveProduction({ dir, config: productionConfig(text, io.env) });
      const failed = unhandledError((error) => server.report(error));
      io.err(`Serving ${dir} at ${server.origin}; health and metrics at ${server.operations}\n`);
      if ((await Promise.race([stopped, failed])) === 'failed') exit(exitCodes.broken);
      await server.stop();
    });
}

function ports(text: string): { readonly https: number; readonly http: number } {
  const [, https, http] = /^(\d{1,5}),(\d{1,5})$/.exec(text) ?? [];
  if (https === undefined || http === undefined || Number(https) > 65_535 || Number(http) > 65_535)
    throw new InvalidArgumentError('Give two ports: 8443,8080.');
  return { https: Number(https), http: Number(http) };
}
