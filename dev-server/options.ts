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

/** Options of `startServer`. Everything has a default. */
export interface ServerOptions {
  /** A name below `deployments/`, or a path to a deployment's JSON. Default `default`. */
  readonly deployment?: string;
  /** 0 takes a free port. Default 4200. */
  readonly port?: number;
  /**
   * An IP address of this computer to listen on, `0.0.0.0` for all of them: others may reach it there. Default: both
   * loopback addresses.
   */
  readonly host?: string;
  /** Seed of the sandbox's world and of the faults; the same seed gives the same world. Default 1. */
  readonly seed?: number;
  /** The instant the world is made for, epoch milliseconds. Default: the time of the start. */
  readonly now?: number;
  /** True when the world's clock is stopped until it is advanced. Default false. */
  readonly isStepped?: boolean;
  /** Initial number of transactions in the sandbox's world. Default 50,600. */
  readonly transactions?: number;
  /** Average number of payments an hour that the payers of the sandbox's world make while it runs. Default 0: none. */
  readonly traffic?: number;
  /**
   * Address of this computer that really receives the webhooks of the sandbox's merchants, signed; there is no receiver
   * when absent.
   */
  readonly webhooksTo?: string;
  /** An API to proxy to instead of the sandbox. */
  readonly upstream?: string;
  /** Recorded answers in place of the sandbox. Not together with an upstream. */
  readonly replay?: ReplayOptions;
  /** Writes what passes the gateway as fixtures, scrubbed. Not together with a replay. */
  readonly record?: RecordOptions | undefined;
  /** Milliseconds added to each answer under `/gateway`. */
  readonly latency?: number;
  /** Share of the calls under `/gateway` that are answered with an error, 0 to 1. */
  readonly fail?: number;
  /**
   * `fresh` builds the portal, `reuse` builds it where its sources changed, a folder is served as it is. Default
   * `reuse`.
   */
  readonly build?: 'fresh' | 'reuse' | { readonly dir: string };
  /** Rebuilds when a source changes and reloads the open pages. */
  readonly watch?: boolean;
  /** The project's folder. Default: this repository. */
  readonly root?: string;
  /** Life of an access token in seconds. Default 900. */
  readonly accessTokenSeconds?: number;
  /** Verification of tokens if the deployment's `identity.authority` is another provider. */
  readonly tokens?: Pick<TokenSettings, 'audience' | 'introspection'> | undefined;
  /**
   * Token required to reset the sandbox when the deployment has hosts beyond this computer; without it no reset is
   * possible.
   */
  readonly adminToken?: string | undefined;
  /** Milliseconds that running calls have to finish when the server stops. Default 3000. */
  readonly stopTimeout?: number;
  /** Called with each line about an error. Default: standard error. */
  readonly log?: (line: string) => void;
}

export interface RunningServer {
  /** `http://localhost:4200`, or the address that was named; the identity provider's issuer is this + `/identity`. */
  readonly origin: string;
  readonly port: number;
  /** The sandbox's world as it stands; absent where another API answers. */
  readonly world?: World | undefined;
  /** Observations of the replay, and its sessions; absent when none runs. */
  readonly replay?: FixtureServer | undefined;
  /** Current recording; `finish()` settles the folder and returns the summary. */
  readonly recording?: Recorder | undefined;
  /** Faults of the gateway, to be changed while it runs. */
  readonly faults: Faults;
  /** Settings that tests change at the identity provider, and the token requests it got. */
  readonly identity: IdentitySwitches;
  /** Endpoints of enabled plugins that the sandbox does not answer, as `<id> (<plugin>)`. */
  readonly unanswered: readonly string[];
  /** Restores the sandbox's world, or the first states of a replay's scenarios; sessions stay valid. */
  reset(): void;
  /**
   * Ends the server: no new calls, running ones have `stopTimeout`, then every connection is closed. Safe to call
   * twice.
   */
  close(): Promise<void>;
}

/** The project's folder: where `deployments/`, `plugins/` and `build/` are. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * Checks what the types cannot.
 * @throws StartError naming the option, its value and what it may be
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

/** @throws StartError where two answer the API */
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
