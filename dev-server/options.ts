import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isHttpUrl, isLoopback } from '../server/http/loopback.ts';
import { StartError } from '../server/start-error.ts';
import type { TokenSettings } from '../server/tokens/verify.ts';
import type { Faults } from './faults.ts';
import type { Recorder, RecordOptions } from './fixtures/record.ts';
import type { FixtureServer, ReplayOptions } from './fixtures/replay.ts';
import type { IdentitySwitches } from './identity/switches.ts';
import type { World } from './world/world.ts';

/** Options of `startServer`. All have a default. */
export interface ServerOptions {
  /** A name below `deployments/`, or the path of a deployment's JSON file; `default` by default. */
  readonly deployment?: string;
  /** Port; 0 chooses a free port. 4200 by default. */
  readonly port?: number;
  /**
   * An IP address of this computer to listen on, through which other computers may reach it; `0.0.0.0` for all its
   * addresses. By default both loopback addresses.
   */
  readonly host?: string;
  /** Seed of the sandbox's world and of the faults; 1 by default. The same seed gives the same world. */
  readonly seed?: number;
  /** Time for which the world is made, in epoch milliseconds; by default that of the start. */
  readonly now?: number;
  /** True if the world's clock stands still until it is advanced; false by default. */
  readonly isStepped?: boolean;
  /** Initial number of transactions in the sandbox's world; 50,600 by default. */
  readonly transactions?: number;
  /** Average number of payments per hour that payers of the sandbox's world make while it runs; 0 by default. */
  readonly traffic?: number;
  /**
   * Address on this computer that really receives the signed webhooks of the sandbox's merchants; by default there is
   * no receiver.
   */
  readonly webhooksTo?: string;
  /** API that answers instead of the sandbox. */
  readonly upstream?: string;
  /** Recorded answers instead of the sandbox. Not together with an upstream. */
  readonly replay?: ReplayOptions;
  /** Recording of the gateway's calls as scrubbed fixtures. Not together with a replay. */
  readonly record?: RecordOptions | undefined;
  /** Milliseconds that are added to each answer below `/gateway`. */
  readonly latency?: number;
  /** Share of the calls below `/gateway` that are answered with an error, 0 to 1. */
  readonly fail?: number;
  /**
   * `reuse`, the default, builds the portal if its sources changed; `fresh` always builds it; a folder is served
   * unchanged.
   */
  readonly build?: 'fresh' | 'reuse' | { readonly dir: string };
  /** True to build again and reload the open pages when a source changes. */
  readonly watch?: boolean;
  /** Folder of the project; by default this repository. */
  readonly root?: string;
  /** Lifetime of an access token in seconds; 900 by default. */
  readonly accessTokenSeconds?: number;
  /** Verification of tokens if the deployment's `identity.authority` is another provider. */
  readonly tokens?: Pick<TokenSettings, 'audience' | 'introspection'> | undefined;
  /**
   * Token for resets of the sandbox if the deployment has hosts beyond this computer. Without it such a sandbox can't
   * be reset.
   */
  readonly adminToken?: string | undefined;
  /** Milliseconds in which running calls may finish when the server stops; 3000 by default. */
  readonly stopTimeout?: number;
  /** Called with each line about an error; by default it writes to standard error. */
  readonly log?: (line: string) => void;
}

export interface RunningServer {
  /**
   * Origin `http://localhost:4200`, or that of the given address. The identity provider's issuer is this origin with
   * `/identity`.
   */
  readonly origin: string;
  readonly port: number;
  /** Current world of the sandbox; absent if another API answers. */
  readonly world?: World | undefined;
  /** Observations of the replay and its sessions; absent without a replay. */
  readonly replay?: FixtureServer | undefined;
  /** Current recording; `finish()` writes the final state of the folder and returns the summary. */
  readonly recording?: Recorder | undefined;
  /** Faults of the gateway, which can be changed at runtime. */
  readonly faults: Faults;
  /** Settings of the identity provider for tests, and the token requests that it received. */
  readonly identity: IdentitySwitches;
  /** Endpoints of enabled plugins that the sandbox does not answer, as `<id> (<plugin>)`. */
  readonly unanswered: readonly string[];
  /** Restores the sandbox's world, or the first states of a replay's scenarios. Sessions stay valid. */
  reset(): void;
  /**
   * Stops the server: it accepts no new calls, running calls have `stopTimeout`, and then all connections are closed.
   * May be called twice.
   */
  close(): Promise<void>;
}

/** Folder of the project, with `deployments/`, `plugins/` and `build/`. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * Checks what the types can't.
 * @throws StartError with the option, its value and the valid values
 */
export function checkOptions(options: ServerOptions): void {
  const { port, host, latency, fail, upstream, seed, now, accessTokenSeconds, traffic, webhooksTo } = options;
  const refuse = (name: string, value: unknown, expected: string) => {
    throw new StartError(`option.${name}`, `The option ${name} can’t be ${String(value)}. Use ${expected}.`);
  };
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
    refuse('port', port, 'a whole number from 0 (any free port) to 65535');
  if (host !== undefined && isIP(host) === 0)
    refuse('host', host, 'an IP address of this computer, or 0.0.0.0 for all of them');
  if (latency !== undefined && !(latency >= 0 && latency <= 60_000))
    refuse('latency', latency, 'milliseconds from 0 to 60000');
  if (fail !== undefined && !(fail >= 0 && fail <= 1)) refuse('fail', fail, 'a share from 0 to 1');
  if (traffic !== undefined && !(traffic >= 0 && traffic <= 3_600))
    refuse('traffic', traffic, 'payments an hour from 0 to 3600');
  if (webhooksTo !== undefined && !isLoopback(webhooksTo))
    refuse('webhooksTo', webhooksTo, 'an address of this computer, such as http://localhost:8080/hooks');
  if (seed !== undefined && !Number.isSafeInteger(seed)) refuse('seed', seed, 'a whole number');
  if (now !== undefined && Number.isNaN(new Date(now).getTime()))
    refuse('now', now, 'an instant in epoch milliseconds');
  if (accessTokenSeconds !== undefined && !(accessTokenSeconds >= 1))
    refuse('accessTokenSeconds', accessTokenSeconds, 'seconds from 1');
  if (upstream !== undefined && !isHttpUrl(upstream)) {
    refuse(
      'upstream',
      upstream,
      'an http or https URL without user name, query or fragment, such as https://api.acme.example',
    );
  }
  checkSource(options);
}

/**
 * Throws if two options choose who answers the API.
 * @throws StartError
 */
function checkSource({ upstream, replay, record }: ServerOptions): void {
  if (record !== undefined && replay !== undefined) {
    throw new StartError('option.record', 'Recorded answers can’t be recorded. Remove record or replay.');
  }
  if (upstream === undefined || replay === undefined) return;
  throw new StartError(
    'option.replay',
    'The API can’t be both recorded answers and an upstream. Remove replay or upstream.',
  );
}
