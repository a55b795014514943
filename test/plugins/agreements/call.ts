/** Calls the plugin's sandbox in process: no server, no network, the same handlers and the guards of the endpoints. */
import assert from 'node:assert/strict';
import { type AnswerOf, type AnyEndpoint, type BodyOf, placeholders, type QueryOf } from '../../../core/http/endpoint.ts';
import { checkGuard } from '../../../core/permissions/guard.ts';
import { permissionsIn } from '../../../core/permissions/declared.ts';
import { configReader } from '../../../core/plugin/config.ts';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import { SandboxError } from '../../../dev-server/sandbox/define.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import type { World } from '../../../dev-server/world/world.ts';
import plugin from '../../../plugins/agreements/plugin.ts';
import sandbox from '../../../plugins/agreements/sandbox.ts';

export { refused } from '../../harness/refused.ts';

export const now = Date.parse('2026-07-14T09:30:00Z');

export const testWorld = (): World =>
  createWorld({ seed: 7, now, parts: [sandbox], transactions: 2_000, permissions: permissionsIn(plugin.permissions ?? []) });

interface Given<E extends AnyEndpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

/** The answer of an endpoint as `who`: the body is checked before, the answer after. @throws SandboxError 403, 400 as the API does */
export async function call<E extends AnyEndpoint>(world: World, who: Caller, endpoint: E, given: Given<E> = {}): Promise<AnswerOf<E>> {
  const route = sandbox.routes.find((one) => one.endpoint.id === endpoint.id);
  assert.ok(route, `The sandbox does not answer ${endpoint.id}.`);
  if (checkGuard(endpoint.guard, who) !== 'allowed') throw new SandboxError(403, 'permission.missing', 'You may not do this.');
  const wrong = endpoint.body === undefined ? undefined : mismatch(endpoint.body, given.body);
  if (wrong !== undefined) throw new SandboxError(400, 'request.body', wrong);
  for (const name of placeholders(endpoint.path)) assert.ok(given.params?.[name] !== undefined, `${endpoint.path} needs ${name}`);
  const answer = await route.handler({
    params: given.params ?? {},
    query: given.query,
    body: given.body,
    headers: {},
    requestId: 'request-1',
    caller: who,
    world,
    config: configReader([plugin], {}),
  });
  if (typeof endpoint.answer === 'object') assert.equal(mismatch(endpoint.answer, answer), undefined);
  return answer as AnswerOf<E>; // just checked against the schema
}

const demo = {
  platform: 'platform@portal.test',
  tenant: 'tenant@portal.test',
  merchant: 'merchant@portal.test',
  limited: 'limited@portal.test',
  sandboxed: 'sandboxed@portal.test',
};

export function as(world: World, who: keyof typeof demo | (string & {})): Caller {
  const person = world.personByEmail(who in demo ? demo[who as keyof typeof demo] : who); // just asked
  assert.ok(person);
  return {
    person,
    tier: person.tier,
    permissions: new Set(world.role(person.roleId)?.permissions ?? []),
    mode: 'Live',
    ...(person.tenantId !== undefined && { tenantId: person.tenantId }),
    ...(person.merchantId !== undefined && { merchantId: person.merchantId }),
  };
}
