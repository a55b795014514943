import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { refuseOddValues } from './front-values.ts';
import type { Io } from './io.ts';
import { stopSignal } from './stop-signal.ts';

const help = `
What it is told comes from the file and, before that, from the environment: PORTAL_PORT, PORTAL_ADDRESS, PORTAL_UPSTREAM,
PORTAL_HOSTS, PORTAL_TRUSTED_PROXIES, PORTAL_OPERATIONS_PORT, PORTAL_OPERATIONS_ADDRESS, PORTAL_LOG_LEVEL, PORTAL_MAX_CONNECTIONS,
PORTAL_ASSET_MEGABYTES, PORTAL_UPSTREAM_SECONDS, PORTAL_DRAIN_SECONDS, PORTAL_STOP_SECONDS, PORTAL_TOKEN_CHECK, PORTAL_TOKEN_AUDIENCE,
PORTAL_INTROSPECTION_CLIENT_ID, PORTAL_INTROSPECTION_CLIENT_SECRET, PORTAL_TRACE_ENDPOINT, PORTAL_TRACE_SHARE. Lists have commas between.

Examples:
  portal serve dist/acme --config /etc/portal.json
  PORTAL_UPSTREAM=https://api.acme.example portal serve dist/acme
  portal serve dist/acme --print kubernetes --image registry.example/portal:7 | kubectl apply -f -
  portal serve dist/acme --print nginx --behind 10.0.0.5:8080,10.0.0.6:8080 > /etc/nginx/conf.d/portal.conf`;

const printed = ['nginx', 'caddy', 'container', 'kubernetes'] as const;
type Printed = (typeof printed)[number];

interface ServeOptions {
  readonly config?: string;
  readonly print?: Printed;
  readonly image: string;
  readonly behind: string;
  readonly certificate: string;
  readonly key: string;
  readonly ports: { readonly https: number; readonly http: number };
}

/** `portal serve`: a built portal for real people, until it is told to stop. */
export function addServe(program: Command, io: Io): void {
  program
    .command('serve')
    .description('Serve a built portal, with its gateway to the real API: no sandbox, no sign-in of its own')
    .argument('<folder>', 'what portal build made')
    .option('-c, --config <file>', 'JSON file of settings')
    .addOption(
      new Option('--print <server>', 'print the configuration of a web server in front of it, its container file or manifests for Kubernetes, and end').choices(
        printed,
      ),
    )
    .option('--behind <servers>', 'with --print: where portal serve listens, with commas between', '127.0.0.1:8080')
    .option('--certificate <file>', 'with --print: the certificate with its chain (PEM)', '/etc/portal/tls/fullchain.pem')
    .option('--ports <https,http>', 'with --print nginx or caddy: where it listens', ports, { https: 443, http: 80 })
    .option('--image <name>', 'with --print kubernetes: the container’s image', 'registry.example/portal:latest')
    .option('--key <file>', 'with --print: its key (PEM)', '/etc/portal/tls/privkey.pem')
    .addHelpText('after', help)
    .action(async (dir: string, { config, print, ...front }: ServeOptions) => {
      if (print) return io.out(await configOf(resolve(dir), print, front, config, io.env));
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

/** What a web server in front of a built portal is told, or what runs it. */
async function configOf(
  dir: string,
  kind: Printed,
  { behind, certificate, key, image, ports: listening }: ServeOptions,
  config: string | undefined,
  env: Io['env'],
): Promise<string> {
  const [{ caddyConfig, nginxConfig }, { containerFile, kubernetesManifests }, { readShipped }, { shippedFiles }, { productionConfig }] = await Promise.all([
    import('../dev-server/ship/web-servers.ts'),
    import('../dev-server/ship/containers.ts'),
    import('../dev-server/ship/read.ts'),
    import('../dev-server/ship/files.ts'),
    import('../dev-server/production/config.ts'),
  ]);
  const { deployment, headers, limits } = await readShipped(dir);
  if (kind === 'container') return containerFile(deployment.id);
  const named = Object.keys(deployment.hosts ?? {}).map((host) => host.replace(/:\d+$/, ''));
  const hosts = named.length > 0 ? named : ['localhost'];
  const largestBody = Math.max(1024 * 1024, ...limits.map(({ value }) => value));
  if (kind === 'kubernetes') {
    const settings = productionConfig(config === undefined ? undefined : await readFile(config, 'utf8'), env);
    return kubernetesManifests({ ...settings, hosts, image, largestBody });
  }
  const servers = behind.split(',').map((server) => server.trim());
  const publicDir = join(dir, shippedFiles.public);
  refuseOddValues({ behind: servers, hosts, files: [publicDir, certificate, key] });
  const options = { headers, hosts, servers, publicDir, certificate, key, largestBody, ports: listening };
  return kind === 'nginx' ? nginxConfig(options) : caddyConfig(options);
}
