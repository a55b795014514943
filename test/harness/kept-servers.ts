/**
 * Servers that stay for the test files of a process: one that was started with the same options is put back to its seed and taken again.
 * A file that runs by itself starts its own and ends it.
 */
import type { RunningServer, ServerOptions } from '../../dev-server/options.ts';

/** What stays with a server. */
export interface Taken<Beside> {
  readonly server: RunningServer;
  /** What was made for it: sessions, browser contexts. */
  readonly beside: Beside;
  /** Lets the next file have it. */
  release(): Promise<void>;
}

interface Kept {
  readonly server: RunningServer;
  readonly beside: unknown;
  isTaken: boolean;
  close(): Promise<void>;
}

/** Servers that nobody has at the moment, beyond which the one that was not used for longest is closed. */
const most = 2;
const kept = new Map<string, Kept[]>();
let isKeeping = false;

/** Lets servers stay from now on. @returns what closes them, at the end of the process */
export function keepServers(): () => Promise<void> {
  isKeeping = true;
  return async () => {
    const all = [...kept.values()].flat();
    kept.clear();
    await Promise.all(all.map(({ close }) => close()));
  };
}

/** Options that say all about a server: no recording, replay or log of a test's own, and a build that is there. */
const isPlain = ({ log, replay, record, upstream, watch, build }: ServerOptions) =>
  !log && !replay && !record && upstream === undefined && !watch && build !== 'fresh';

/**
 * Takes a server with the world of its seed, no faults, and identity as it is by itself.
 * @param kind of server; one kind is never handed out for another
 * @param make starts it, with what stays beside it and what ends that
 */
export async function takeServer<Beside>(
  kind: string,
  options: ServerOptions,
  make: () => Promise<{ readonly server: RunningServer; readonly beside: Beside; close(): Promise<void> }>,
): Promise<Taken<Beside>> {
  const stays = isKeeping && isPlain(options);
  const key = `${kind} ${JSON.stringify(options)}`;
  const same = kept.get(key) ?? [];
  let one = stays ? same.find(({ isTaken }) => !isTaken) : undefined;
  if (one) {
    one.isTaken = true;
    one.server.faults.clear();
    one.server.identity.clear();
    one.server.reset();
  } else {
    one = { ...(await make()), isTaken: true };
    if (stays) same.push(one);
  }
  // The last one in the list is the one that was used last.
  if (stays) {
    kept.delete(key);
    kept.set(key, same);
  }
  const { server, beside, close } = one;
  const mine = one;
  return {
    server,
    beside: beside as Beside, // what `make` of this kind gave
    async release() {
      if (!stays) return close();
      mine.isTaken = false;
      await closeOldest();
    },
  };
}

async function closeOldest(): Promise<void> {
  const free = [...kept].flatMap(([key, servers]) => servers.filter(({ isTaken }) => !isTaken).map((server) => ({ key, server })));
  for (const { key, server } of free.slice(0, Math.max(0, free.length - most))) {
    kept.set(key, kept.get(key)?.filter((one) => one !== server) ?? []);
    await server.close();
  }
}
