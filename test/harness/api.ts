/** The API of a running sandbox over HTTP, as a signed-in person calls it; no browser. */
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
import { people } from './sign-in.ts';

type Given<E extends AnyEndpoint> = Pick<CallOptions<E>, 'query' | 'body' | 'headers'> & ParamsInput<E>;
/** What follows the endpoint; it cannot be left out where the path has parameters. */
type Arguments<E extends AnyEndpoint> = NeedsParams<E> extends true ? [given: Given<E>] : [given?: Given<E>];

export interface Api {
  readonly server: RunningServer;
  /** The answer, checked against the endpoint's schema. */
  call<E extends AnyEndpoint>(endpoint: E, ...given: Arguments<E>): Promise<AnswerOf<E>>;
  /** Expects a refusal. @returns its status and code */
  refused<E extends AnyEndpoint>(endpoint: E, ...given: Arguments<E>): Promise<readonly [status: number, code: string]>;
}

/** Starts a server for the tests of a file, with a build too small to be opened, and signs in the demo person of a tier. */
export async function startApi(tier: Tier, options: ServerOptions = {}): Promise<Api> {
  const server = await createServer(options);
  after(() => server.close());
  const { access_token } = await signIn(new Visitor(server.origin), people[tier]);
  const send = ({ id, method, path }: AnyEndpoint, { params = {}, query, body, headers: own }: Given<AnyEndpoint> = {}) => {
    const address = resolveAddress(path, { api: { root: '/gateway', reports: '/gateway' }, tier, origin: server.origin });
    const url = new URL(fillPath(address, params, id), server.origin);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    const headers: Record<string, string> = {
      ...(own as Record<string, string> | undefined), // texts, by the endpoint's schema
      authorization: `Bearer ${access_token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  };
  return {
    server,
    async call<E extends AnyEndpoint>(endpoint: E, ...[given]: Arguments<E>) {
      const answer = await send(endpoint, given);
      const text = await answer.text();
      assert.ok(answer.ok, `${endpoint.id}: ${answer.status} ${text}`);
      const { answer: schema } = endpoint;
      const value: unknown = typeof schema === 'object' ? JSON.parse(text) : schema === 'text' ? text : undefined;
      if (typeof schema === 'object') assert.equal(mismatch(schema, value), undefined, endpoint.id);
      return value as AnswerOf<E>; // just checked against the schema
    },
    async refused(endpoint, ...[given]) {
      const answer = await send(endpoint, given);
      const said: { readonly errors?: readonly { readonly code: string }[] } = await answer.json();
      return [answer.status, said.errors?.[0]?.code ?? ''];
    },
  };
}
