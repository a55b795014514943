/** Settings of the identity provider that a test may change at runtime, and the requests that it may count. */
import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Person } from '../world/types.ts';
import type { Accounts } from './accounts.ts';

/** Settings, all optional. Without a setting, the provider behaves as at the start. */
export interface IdentitySettings {
  /** Lifetime of new access tokens, in seconds. */
  readonly accessTokenSeconds?: number;
  /**
   * True if the provider rejects all renewals: `invalid_grant` for a refresh token, `login_required` for a silent
   * sign-in.
   */
  readonly refuseRenewal?: boolean;
  /** Number of the next token requests that are answered with a 503. */
  readonly failTokens?: number;
  /** Number of the next token requests that get no answer: their connection is closed. */
  readonly dropTokens?: number;
  /** False if sign-in gives no refresh token, so that renewal needs the provider's session. */
  readonly refreshTokens?: boolean;
  /** Email address of the person whose tokens a renewal gives. */
  readonly renewAs?: string;
}

/** A token request and its result. */
export interface TokenRequest {
  readonly grant: string;
  readonly result: 'issued' | 'refused' | 'failed' | 'dropped';
}

export interface IdentitySwitches {
  /** Adds to the current settings. */
  set(settings: IdentitySettings): void;
  /** Restores the initial settings and empties the list of requests. Sessions stay. */
  clear(): void;
  /**
   * Ends a person's sessions, grants and tokens at the provider.
   * @throws Error if no user has the email address
   */
  signOut(email: string): void;
  /** Token requests since the start or the last `clear`, the oldest first. */
  readonly requests: readonly TokenRequest[];
}

export interface Switches extends IdentitySwitches {
  readonly current: IdentitySettings;
  /** Returns the account for a request: another account if a setting changes renewals, undefined if it rejects them. */
  accountFor(context: KoaContextWithOIDC, id: string): Person | undefined;
  mayEnter(person: Person): boolean;
  /** Fails and counts the token requests of a provider. */
  attach(provider: Provider): void;
}

/**
 * Creates the settings.
 * @param forget ends all that the provider stores for an account id
 */
export function createSwitches(accounts: Accounts, forget: (accountId: string) => void): Switches {
  let current: IdentitySettings = {};
  let requests: TokenRequest[] = [];
  const requirePerson = (email: string) => {
    const person = accounts.byEmail(email);
    if (!person) throw new Error(`No person has the email address ${email}.`);
    return person;
  };
  const takeOne = (name: 'failTokens' | 'dropTokens') => {
    const left = current[name] ?? 0;
    if (left > 0) current = { ...current, [name]: left - 1 };
    return left > 0;
  };

  return {
    get current() {
      return current;
    },
    get requests() {
      return requests;
    },
    set(settings) {
      if (settings.renewAs !== undefined) requirePerson(settings.renewAs);
      current = { ...current, ...settings };
    },
    clear() {
      current = {};
      requests = [];
    },
    mayEnter: accounts.mayEnter,
    signOut: (email) => forget(requirePerson(email).id),
    accountFor(context, id) {
      if (isRenewal(context)) {
        if (current.refuseRenewal) return undefined;
        if (current.renewAs !== undefined) return requirePerson(current.renewAs);
      }
      return accounts.find(id);
    },
    attach(provider) {
      provider.use(async (context, next) => {
        if (context.method !== 'POST' || context.path !== '/token') return next();
        const bend = takeOne('dropTokens') ? 'dropped' : takeOne('failTokens') ? 'failed' : undefined;
        if (!bend) {
          await next();
          requests.push({
            grant: String(context.oidc?.params?.grant_type),
            result: context.status < 400 ? 'issued' : context.status < 500 ? 'refused' : 'failed',
          });
          return;
        }
        requests.push({ grant: await grantIn(context.req), result: bend });
        if (bend === 'dropped') {
          context.respond = false;
          context.req.socket.destroy();
        } else {
          context.status = 503;
          context.body = { error: 'temporarily_unavailable', error_description: 'The provider is down for a moment.' };
        }
      });
    },
  };
}

const isRenewal = ({ oidc }: KoaContextWithOIDC) =>
  oidc?.route === 'token' && oidc.params?.grant_type === 'refresh_token';

async function grantIn(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body).get('grant_type') ?? 'unknown';
}
