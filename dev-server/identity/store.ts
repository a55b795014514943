import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  readonly owner: string;
  /** Time in epoch milliseconds. */
  readonly expires: number;
}

/** Maximum number of sessions, grants and tokens together. A session in use needs about ten entries. */
const capacity = 20_000;

/** Returns the owner of an entry: an account, or none yet, for example for an unfinished sign-in. */
const ownerOf = (model: string, { accountId }: AdapterPayload): string =>
  model === 'Interaction' ? '' : (accountId ?? '');

export type Store = AdapterFactory & {
  /** Ends all sessions, grants, tokens and unfinished sign-ins of an account, except those of the given session. */
  forgetAccount(accountId: string, exceptUid?: string): void;
};

/**
 * Creates the storage of the provider's sessions, grants and tokens, in memory until the server ends. All hosts'
 * providers use the same store.
 */
export function createStore(now: () => number = Date.now): Store {
  const entries = new Map<string, Entry>();
  const sessionByUid = new Map<string, string>();
  const keysByGrant = new Map<string, Set<string>>();
  /** Keys of each owner, the oldest first. */
  const keysByOwner = new Map<string, Set<string>>();
  /** Time before which no entry expires. */
  let firstExpiry = Number.POSITIVE_INFINITY;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    const { payload, owner } = entry;
    entries.delete(key);
    const ownKeys = keysByOwner.get(owner);
    ownKeys?.delete(key);
    if (ownKeys?.size === 0) keysByOwner.delete(owner);
    if (payload.uid && sessionByUid.get(payload.uid) === key) sessionByUid.delete(payload.uid);
    if (payload.grantId) keysByGrant.get(payload.grantId)?.delete(key);
  };
  const read = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.expires > now()) return entry.payload;
    remove(key);
    return undefined;
  };
  const removeExpired = () => {
    if (firstExpiry > now()) return;
    firstExpiry = Number.POSITIVE_INFINITY;
    for (const [key, { expires }] of entries) {
      if (expires <= now()) remove(key);
      else firstExpiry = Math.min(firstExpiry, expires);
    }
  };
  const makeRoom = () => {
    if (entries.size < capacity) return;
    removeExpired();
    // The owner with the most entries loses the oldest one, so that thousands of unfinished sign-ins don't end another
    // user's session.
    while (entries.size >= capacity) {
      let largestKeys = new Set<string>();
      for (const keys of keysByOwner.values()) if (keys.size > largestKeys.size) largestKeys = keys;
      const [oldest] = largestKeys;
      if (oldest === undefined) break;
      remove(oldest);
    }
  };

  const adapter = (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresIn) {
        const key = keyOf(id);
        remove(key);
        makeRoom();
        const owner = ownerOf(model, payload);
        keysByOwner.set(owner, (keysByOwner.get(owner) ?? new Set()).add(key));
        const expires = expiresIn === undefined ? Number.POSITIVE_INFINITY : now() + expiresIn * 1000;
        entries.set(key, { payload, owner, expires });
        firstExpiry = Math.min(firstExpiry, expires);
        if (model === 'Session' && payload.uid) sessionByUid.set(payload.uid, key);
        // An unfinished sign-in outlives the grant that it started with, because another user may be signing in.
        if (payload.grantId && model !== 'Interaction') {
          const keys = keysByGrant.get(payload.grantId) ?? new Set();
          keysByGrant.set(payload.grantId, keys.add(key));
        }
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) => read(sessionByUid.get(uid) ?? ''),
      // The device flow, which needs user codes, is disabled.
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = read(keyOf(id));
        if (payload) payload.consumed = Math.floor(now() / 1000);
      },
      async destroy(id) {
        remove(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const key of [...(keysByGrant.get(grantId) ?? [])]) remove(key);
        keysByGrant.delete(grantId);
      },
    };
  };
  const forgetAccount = (accountId: string, exceptUid?: string) => {
    const session = exceptUid === undefined ? undefined : read(sessionByUid.get(exceptUid) ?? '');
    const grants = new Set(Object.values(session?.authorizations ?? {}).map(({ grantId }) => grantId));
    const isSessionEntry = (key: string, payload: AdapterPayload) =>
      session !== undefined &&
      (payload.uid === exceptUid || grants.has(payload.grantId) || [...grants].some((id) => key === `Grant:${id}`));
    const accountOf = (payload: AdapterPayload) => payload.accountId ?? payload.result?.login?.accountId;
    for (const [key, { payload }] of entries)
      if (accountOf(payload) === accountId && !isSessionEntry(key, payload)) remove(key);
  };
  return Object.assign(adapter, { forgetAccount });
}
