/**
 * Servers that stay for the test files of a process. A server with the same options is reset to its seed and used
 * again. A file that runs by itself starts its own server and ends it.
 */
import type { RunningServer, ServerOptions } from '../../dev-server/options.ts';

/** Resources that stay with a server. */
export interface Taken<Beside> {
  readonly server: RunningServer;
  /** Resources made for the server: sessions, browser contexts. */
  readonly beside: Beside;
  /** Releases the server for the next file. */
  release(): Promise<void>;
}

interface StoredServer {
  readonly server: RunningServer;
  readonly beside: unknown;
  isTaken: boolean;
  close(): Promise<void>;
}

/** Maximum number of unused servers; beyond it the least recently used server is closed. */
const most = 2;
const storedServers = new Map<string, StoredServer[]>();
let isKeeping = false;

/**
 * Allows servers to stay running from now on.
 * @returns a function that closes them at the end of the process
 */
export function keepServers(): () => Promise<void> {
  isKeeping = true;
  return async () => {
    const all = [...storedServers.values()].flat();
    storedServers.clear();
    await Promise.all(all.map(({ close }) => close()));
  };
}

/**
 * Returns true if the options describe a server completely: no recording, replay or log of a test, and an existing
 * build.
 */
const isPlain = ({ log, replay, record, upstream, watch, build }: ServerOptions) =>
  !log && !replay && !record && upstream === undefined && !watch && build !== 'fresh';

/**
 * Returns a server with the world of its seed, no faults, and the default identity settings.
 * @param kind of server; a server of one kind is never used for another
 * @param make starts it, with its resources and a function that ends them
 */
export async function takeServer<Beside>(
  kind: string,
  options: ServerOptions,
  make: () => Promise<{ readonly server: RunningServer; readonly beside: Beside; close(): Promise<void> }>,
): Promise<Taken<Beside>> {
  const stays = isKeeping && isPlain(options);
  const key = `${kind} ${JSON.stringify(options)}`;
  const same = storedServers.get(key) ?? [];
  let entry = stays ? same.find(({ isTaken }) => !isTaken) : undefined;
  if (entry) {
    entry.isTaken = true;
    entry.server.faults.clear();
    entry.server.identity.clear();
    entry.server.reset();
  } else {
    entry = { ...(await make()), isTaken: true };
    if (stays) same.push(entry);
  }
  // The last one in the list is the last one used.
  if (stays) {
    storedServers.delete(key);
    storedServers.set(key, same);
  }
  const { server, beside, close } = entry;
  const mine = entry;
  return {
    server,
    beside: beside as Beside, // the value that `make` of this kind returned
    async release() {
      if (!stays) return close();
      mine.isTaken = false;
      await closeOldest();
    },
  };
}

async function closeOldest(): Promise<void> {
  const free = [...storedServers].flatMap(([key, servers]) =>
    servers.filter(({ isTaken }) => !isTaken).map((server) => ({ key, server })),
  );
  for (const { key, server } of free.slice(0, Math.max(0, free.length - most))) {
    storedServers.set(key, storedServers.get(key)?.filter((candidate) => candidate !== server) ?? []);
    await server.close();
  }
}
