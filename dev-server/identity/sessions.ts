/** The active sign-ins at the provider: where each began, when it was last used, and how to end it. */
import type { Provider } from 'oidc-provider';

/** A browser in which a person is signed in. @public */
export interface SignInSession {
  readonly id: string;
  /** Time in epoch milliseconds. */
  readonly started: number;
  readonly lastUsed: number;
  /** User agent of the browser; empty if it sends none. */
  readonly userAgent: string;
  /** True for the session of the caller. */
  readonly isCurrent: boolean;
}

/** Sign-ins of the caller only. */
export interface CallerSessions {
  /** Lists the sessions: the current session first, then the most recently used. */
  list(): Promise<readonly SignInSession[]>;
  /**
   * Ends a session, whose tokens become invalid immediately.
   * @returns false if the caller has no session with this id
   */
  end(id: string): Promise<boolean>;
}

interface Known {
  readonly personId: string;
  readonly started: number;
  lastUsed: number;
  readonly userAgent: string;
}

const capacity = 20_000;
const longestUserAgent = 300;

/**
 * Creates the store of session data that the provider doesn't have.
 * @param provider returns any of the providers, which share one store
 * @param now returns epoch milliseconds
 */
export function createSessions(provider: () => Promise<Provider>, clientId: string, now: () => number = Date.now) {
  const known = new Map<string, Known>();

  /** Returns the provider's session if it is active and still belongs to the same person. */
  const findActive = async (uid: string, personId: string) => {
    const session = await (await provider()).Session.findByUid(uid);
    if (session?.accountId === personId) return session;
    known.delete(uid);
    return undefined;
  };

  return {
    /**
     * Records that a browser has signed in.
     * @param uid permanent id of the provider's session
     */
    recordSignIn(uid: string, personId: string, userAgent: string): void {
      const [oldest] = known.keys();
      if (known.size >= capacity && oldest !== undefined) known.delete(oldest);
      known.set(uid, { personId, started: now(), lastUsed: now(), userAgent: userAgent.slice(0, longestUserAgent) });
    },
    /** Records that a token of the session was used. */
    recordUse(uid: string): void {
      const session = known.get(uid);
      if (session) session.lastUsed = now();
    },
    /**
     * Returns the sign-ins of a person.
     * @param currentUid session of the caller's token
     */
    of(personId: string, currentUid: string | undefined): CallerSessions {
      return {
        async list() {
          const ownSessions = [...known].filter(([, session]) => session.personId === personId);
          const rows = await Promise.all(
            ownSessions.map(async ([id, { started, lastUsed, userAgent }]) =>
              (await findActive(id, personId))
                ? [{ id, started, lastUsed, userAgent, isCurrent: id === currentUid }]
                : [],
            ),
          );
          return rows
            .flat()
            .sort((row, other) => Number(other.isCurrent) - Number(row.isCurrent) || other.lastUsed - row.lastUsed);
        },
        async end(id) {
          if (known.get(id)?.personId !== personId) return false;
          const session = await findActive(id, personId);
          if (!session) return false;
          const grantId = session.grantIdFor(clientId);
          if (grantId !== undefined) {
            const { AccessToken, RefreshToken, Grant } = await provider();
            await AccessToken.revokeByGrantId(grantId);
            await RefreshToken.revokeByGrantId(grantId);
            await (await Grant.find(grantId))?.destroy();
          }
          await session.destroy();
          known.delete(id);
          return true;
        },
      };
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
