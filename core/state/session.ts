/**
 * Who is signed in. The identity library is loaded only to sign in, renew or sign out: a reload reads the stored session here,
 * so the first screen does not wait for it.
 */
import { proxy, ref } from 'valtio';

/** What the portal keeps of a sign-in. */
export interface Session {
  readonly accessToken: string;
  /** Epoch seconds by this browser's clock: the instant of the answer plus the life the provider gave the token. */
  readonly expiresAt: number;
  readonly subject: string;
  /** The claim `profile`: the user type, known before the account is loaded. */
  readonly userType?: string | undefined;
}

export interface IdentitySettings {
  readonly authority: string;
  readonly clientId: string;
  readonly scope: string;
  /** Whether sign-in may use a window of its own (S-261). */
  readonly popup?: boolean;
}

/** What the portal asks the provider for, where the deployment says nothing else (S-020). */
export const defaultScope = 'openid profile email merchant_api payment_api webhook_api accounting_api support_api fileservice_api banking_api';

/** `current` is undefined while nobody is signed in. */
export const session = proxy<{ current: Session | undefined }>({ current: undefined });

/** The key under which the identity library's user is stored, in local storage: every tab holds the same session. */
export const storedUserKey = (settings: Pick<IdentitySettings, 'authority' | 'clientId'>): string => `oidc.user:${settings.authority}:${settings.clientId}`;

/** The session in the store; undefined where there is none or it is damaged. */
export function storedSession(settings: IdentitySettings, storage: Pick<Storage, 'getItem'>): Session | undefined {
  return parse(storage.getItem(storedUserKey(settings)));
}

/**
 * Takes over the session that the browser has stored. One that looks expired is taken over too: the clock may have been changed,
 * and the first call renews it before it is made.
 * @returns whether there was one
 */
export function restoreSession(settings: IdentitySettings, storage: Pick<Storage, 'getItem'>): boolean {
  setSession(storedSession(settings, storage));
  return session.current !== undefined;
}

/** The ID token of the stored session, for the provider's sign-out. */
export function storedIdToken(settings: IdentitySettings, storage: Pick<Storage, 'getItem'>): string | undefined {
  const token = fields(storage.getItem(storedUserKey(settings))).id_token;
  return typeof token === 'string' ? token : undefined;
}

export function setSession(next: Session | undefined): void {
  session.current = next && ref(next);
}

function parse(text: string | null): Session | undefined {
  const { access_token: accessToken, expires_at: expiresAt, profile } = fields(text);
  const { sub: subject, profile: userType } = isRecord(profile) ? profile : {};
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number' || typeof subject !== 'string') return undefined;
  return { accessToken, expiresAt, subject, userType: typeof userType === 'string' ? userType : undefined };
}

/** The fields of stored JSON; none of a damaged one. */
function fields(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
