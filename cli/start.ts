import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { ServerOptions } from '../dev-server/options.ts';
import type { World } from '../dev-server/world/world.ts';
import type { Io } from './io.ts';
import { deploymentOption, portOption } from './options.ts';
import { stopSignal } from './stop-signal.ts';
import { table } from './table.ts';
import { httpUrl, instant, ipAddress, milliseconds, receiver, seed, share, traffic, transactions } from './values.ts';

type StartOptions = Required<Pick<ServerOptions, 'deployment' | 'port'>> &
  Pick<
    ServerOptions,
    'host' | 'seed' | 'now' | 'transactions' | 'traffic' | 'webhooksTo' | 'upstream' | 'latency' | 'fail' | 'watch'
  > & {
    /** Folder of the fixtures to replay. */
    readonly replay?: string;
  };

const examples = `
Examples:
  portal start
  portal start --deployment acme --port 4300
  portal start --seed 7 --now 2026-03-31T08:00:00Z
  portal start --transactions 1000000
  portal start --traffic 600
  portal start --upstream https://api.acme.example
  portal start --replay
  portal start --latency 800 --fail 0.1
  portal start --host 0.0.0.0`;

/** Adds `portal start`: it runs the portal with its sandbox until it is stopped. */
export function addStart(program: Command, io: Io): void {
  program
    .command('start')
    .description('Build if needed and serve the portal with sign-in and sandbox API')
    .addOption(deploymentOption())
    .addOption(portOption())
    .option(
      '--host <address>',
      'listen on this IP address instead of localhost, so that others reach the sandbox; 0.0.0.0 for all',
      ipAddress,
    )
    .option('--seed <number>', 'set the seed of the sandbox data; the same seed gives the same data', seed)
    .option('--now <date>', 'set the date or time of the sandbox, ISO 8601 (default: now)', instant)
    .option('--transactions <number>', 'set the number of transactions in the sandbox (default: 50600)', transactions)
    .option('--traffic <number>', 'create this many payments per hour while the sandbox runs; 0 for none', traffic, 60)
    .option('--webhooks-to <url>', 'send the sandbox’s webhooks, signed, to a URL on this computer', receiver)
    .option('--upstream <url>', 'proxy API calls to this URL instead of the sandbox', httpUrl)
    .addOption(
      new Option('--replay [folder]', 'answer API calls from recorded fixtures instead of the sandbox')
        .preset('fixtures')
        .conflicts('upstream'),
    )
    .option('--latency <ms>', 'delay each API answer by this many milliseconds', milliseconds)
    .option('--fail <share>', 'fail this share of API calls, 0 to 1', share)
    .option('-w, --watch', 'rebuild when a source changes, and reload open pages')
    .addHelpText('after', examples)
    .action(async ({ replay, ...options }: StartOptions) => {
      const [{ resolveSound }, { writeDeclarations }] = await Promise.all([
        import('./resolution.ts'),
        import('../core/plugin/declarations.ts'),
      ]);
      // Serving needs no declarations, so an error about read-only sources is ignored.
      await Promise.all([
        resolveSound(options.deployment, io.root),
        writeDeclarations(io.root).catch(throwUnlessReadOnly),
      ]);
      const [{ startServer }, { isOpenAddress }] = await Promise.all([
        import('../dev-server/server.ts'),
        import('../server/http/hosts.ts'),
      ]);
      const server = await startServer({
        ...options,
        ...(replay !== undefined && { replay: { dir: resolve(replay) } }),
        root: io.root,
        adminToken: io.env.PORTAL_ADMIN_TOKEN,
        tokens: tokensIn(io.env),
        log: (line) => io.err(`${line}\n`),
      });
      // Registers the signal handlers before it prints that the portal is ready, so that no later signal is lost.
      const stopped = stopSignal();
      io.out(`Portal ready at ${server.origin}\n`);
      if (isOpenAddress(options.host)) {
        io.err(
          `Warning: other computers can reach ${options.host} port ${server.port}, and sign in as the people below. Use it in a trusted network only.\n`,
        );
      }
      if (options.watch) io.out(`Catalogue of components at ${server.origin}/dev/catalogue\n`);
      if (server.world) {
        const { scaCode } = await import('../dev-server/sandbox/step-up-codes.ts');
        const secrets = `The password is: portal\nStep-up codes, each valid once: ${scaCode(0)}, ${scaCode(1)}, ${scaCode(2)} and so on`;
        io.out(`\n${demoPeople(server.world)}\n${secrets}\nStop with Ctrl+C.\n`);
      }
      if (server.replay)
        io.out(
          `${server.replay.library.stubs.length} fixtures answer the API. The password of everyone is: portal\nStop with Ctrl+C.\n`,
        );
      await stopped;
      io.out('Stopping…\n');
      await server.close();
      if (!server.replay) return;
      const { replaySummary } = await import('./fixtures/replay-summary.ts');
      io.out(replaySummary(server.replay));
    });
}

/** @throws the error, unless it means that the system does not allow writing */
function throwUnlessReadOnly(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (!['EACCES', 'EPERM', 'EROFS'].includes(String(code))) throw error;
}

/** Returns the settings for verifying another provider's tokens. If none are set, the provider's keys are used. */
function tokensIn({
  PORTAL_TOKEN_AUDIENCE: audience,
  PORTAL_INTROSPECTION_CLIENT_ID: clientId,
  PORTAL_INTROSPECTION_CLIENT_SECRET: clientSecret,
}: Io['env']) {
  return {
    audience,
    introspection: clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined,
  };
}

/** Returns a table of the users who can sign in, with their roles. */
function demoPeople(world: World): string {
  const people = world.people.filter(({ email }) => email.endsWith('@portal.test'));
  return table(
    ['SIGN IN AS', 'TIER', 'ROLE', 'OF'],
    people.map(({ email, tier, roleId, tenantId, merchantId }) => [
      email,
      tier,
      world.role(roleId)?.name ?? '',
      (merchantId && world.merchant(merchantId)?.legalBusinessName) || (tenantId && world.tenant(tenantId)?.name) || '',
    ]),
  );
}
