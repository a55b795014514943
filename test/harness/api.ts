/** The API of a running sandbox over HTTP for a signed-in person, without a browser. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { fillPath, resolveAddress } from '../../core/http/address.ts';
import type { CallOptions, ParamsInput } from '../../core/http/client.ts';
import type { AnswerOf, AnyEndpoint, NeedsParams } from '../../core/http/endpoint.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import type { ServerOptions } from '../../dev-server/options.ts';
import { mismatch } from '../../dev-server/sandbox/validate.ts';
import { createServer, type RunningServer } from '../dev-server/running-server.ts';
import { signIn, Visitor } from '../dev-server/visitor.ts';
import { takeServer } from './kept-servers.ts';
import { people } from './sign-in.ts';
import { usualTransactions } from './usual-transactions.ts';
import { worldTime } from './world-time.ts';

type Given<E extends AnyEndpoint> = Pick<CallOptions<E>, 'query' | 'body' | 'headers' | 'tenantId'> & ParamsInput<E>;
/** Arguments after the endpoint, which are required if the path has parameters. */
type Arguments<E extends AnyEndpoint> = NeedsParams<E> extends true ? [given: Given<E>] : [given?: Given<E>];

interface Calls {
  /** Returns the response, checked against the endpoint's schema. */
  call<E extends AnyEndpoint>(endpoint: E, ...given: Arguments<E>): Promise<AnswerOf<E>>;
  /**
   * Expects an error.
   * @returns its status and code
   */
  refused<E extends AnyEndpoint>(endpoint: E, ...given: Arguments<E>): Promise<readonly [status: number, code: string]>;
  /**
   * Expects an error.
   * @returns its message, and its fields
   */
  refusal<E extends AnyEndpoint>(
    endpoint: E,
    ...given: Arguments<E>
  ): Promise<{ readonly message: string; readonly fields: readonly string[] }>;
}

export interface Api extends Calls {
  readonly server: RunningServer;
  /** Signs in another person on the same server. */
  readonly as: (email: string, tier: Tier) => Promise<Calls>;
}

/**
 * Starts or reuses a server for the tests of a file, with a minimal build that can't be opened, and signs in the demo
 * person of a tier.
 */
export async function startApi(tier: Tier, options: ServerOptions = {}): Promise<Api> {
  const given = { transactions: usualTransactions, now: worldTime, ...options };
  const { server, release } = await takeServer('api', given, async () => {
    const server = await createServer(given);
    return { server, beside: undefined, close: () => server.close() };
  });
  after(release);
  const as = async (email: string, tier: Tier) =>
    callsOf(server, tier, (await signIn(new Visitor(server.origin), email)).access_token);
  return { server, as, ...(await as(people[tier], tier)) };
}

function callsOf(server: RunningServer, tier: Tier, token: string): Calls {
  const send = (
    { id, method, path }: AnyEndpoint,
    { params = {}, query, body, headers: ownHeaders, tenantId }: Given<AnyEndpoint> = {},
  ) => {
    const address = resolveAddress(path, {
      api: { root: '/gateway', reports: '/gateway' },
      tier,
      origin: server.origin,
    });
    const url = new URL(fillPath(address, params, id), server.origin);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    const headers: Record<string, string> = {
      ...(ownHeaders as Record<string, string> | undefined), // texts, by the schema of the endpoint
      ...(tenantId !== undefined && { tenantId }),
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  };
  const refusal = async (endpoint: AnyEndpoint, given: Given<AnyEndpoint> | undefined) => {
    const answer = await send(endpoint, given);
    assert.equal(answer.ok, false, `${endpoint.id} was not refused`);
    const { errors }: { readonly errors?: readonly ErrorDetail[] } = await answer.json();
    return { status: answer.status, detail: errors?.[0] };
  };
  return {
    async call<E extends AnyEndpoint>(endpoint: E, ...[given]: Arguments<E>) {
      const answer = await send(endpoint, given);
      const text = await answer.text();
      assert.ok(answer.ok, `${endpoint.id}: ${answer.status} ${text}`);
      const { answer: schema } = endpoint;
      const value: unknown = typeof schema === 'object' ? JSON.parse(text) : schema === 'text' ? text : undefined;
      if (typeof schema === 'object') assert.equal(mismatch(schema, value), undefined, endpoint.id);
      return value as AnswerOf<E>; // checked against the schema above
    },
    async refused(endpoint, ...[given]) {
      const { status, detail } = await refusal(endpoint, given);
      return [status, detail?.code ?? ''];
    },
    async refusal(endpoint, ...[given]) {
      const { detail } = await refusal(endpoint, given);
      return { message: detail?.message ?? '', fields: detail?.field === undefined ? [] : [detail.field] };
    },
  };
}

interface ErrorDetail {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}
