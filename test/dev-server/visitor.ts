/** A minimal browser: it doesn't follow redirects by itself, and stores cookies by path. */
import { createHash, randomBytes } from 'node:crypto';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly httpOnly: boolean;
}

export class Visitor {
  readonly origin: string;
  readonly #userAgent: string | undefined;
  readonly #cookies = new Map<string, Cookie>();

  /**
   * Creates a browser.
   * @param userAgent its name; by default that of Node
   */
  constructor(origin: string, userAgent?: string) {
    this.origin = origin;
    this.#userAgent = userAgent;
  }

  get cookies(): readonly Cookie[] {
    return [...this.#cookies.values()];
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const cookie = this.cookies
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`);
    const headers = new Headers(init.headers);
    if (cookie.length > 0) headers.set('cookie', cookie.join('; '));
    if (this.#userAgent !== undefined) headers.set('user-agent', this.#userAgent);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Posts a form like a page of this origin. Under `Referrer-Policy: no-referrer` its Origin is `null`. */
  post(address: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  /** Posts a form like a page of another site, in a browser that sends no fetch metadata. */
  postFromElsewhere(address: string, form: Record<string, string>): Promise<Response> {
    return this.fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: 'http://evil.example' },
    });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    const expires = attributes.find((attribute) => attribute.toLowerCase().startsWith('expires='))?.slice(8);
    const isGone = expires !== undefined && new Date(expires).getTime() < Date.now();
    if (isGone) this.#cookies.delete(`${name} ${path}`);
    else
      this.#cookies.set(`${name} ${path}`, {
        name,
        value,
        path,
        httpOnly: attributes.some((attribute) => attribute.toLowerCase() === 'httponly'),
      });
  }
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
}

export const scope =
  'openid profile email merchant_api payment_api webhook_api accounting_api support_api fileservice_api banking_api';

/**
 * Creates an authorize request with PKCE.
 * @param change parameters to set; an empty value removes the parameter
 */
export function authorizeRequest(origin: string, change: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = {
    client_id: 'portal',
    response_type: 'code',
    redirect_uri: `${origin}/authentication/login-callback`,
    scope,
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  };
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  return { address: `/identity/auth?${query}`, verifier, redirectUri: parameters.redirect_uri };
}

/**
 * Opens the sign-in page.
 * @returns its address
 */
export async function openSignIn(visitor: Visitor, change: Record<string, string> = {}) {
  const request = authorizeRequest(visitor.origin, change);
  const answer = await visitor.fetch(request.address);
  return { ...request, page: answer.headers.get('location') ?? '' };
}

/**
 * Follows redirects of this origin until the callback.
 * @returns its parameters
 */
export async function toCallback(visitor: Visitor, from: Response): Promise<URLSearchParams> {
  let answer = from;
  for (let hop = 0; hop < 5; hop += 1) {
    const location = new URL(answer.headers.get('location') ?? '', visitor.origin);
    if (location.pathname.startsWith('/authentication/')) return location.searchParams;
    answer = await visitor.fetch(location.href);
  }
  throw new Error('No callback after five redirects.');
}

/** Signs a person in with their password, up to the tokens. */
export async function signIn(visitor: Visitor, email: string, password = 'portal'): Promise<Tokens> {
  const { page, verifier, redirectUri } = await openSignIn(visitor);
  const callback = await toCallback(visitor, await visitor.post(page, { email, password }));
  return exchange(visitor.origin, { code: callback.get('code') ?? '', verifier, redirectUri });
}

export async function exchange(
  origin: string,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Tokens> {
  const answer = await token(origin, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  if (answer.status !== 200) throw new Error(`token endpoint: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export function token(origin: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${origin}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'portal', ...form }),
  });
}
