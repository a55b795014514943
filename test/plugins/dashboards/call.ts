/** Calls the plugin's sandbox in process, as one of the world's people. */
import assert from 'node:assert/strict';
import type { AnswerOf, AnyEndpoint, BodyOf, QueryOf } from '../../../core/http/endpoint.ts';
import { configReader } from '../../../core/plugin/config.ts';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import type { Person } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import plugin from '../../../plugins/dashboards/plugin.ts';
import sandbox from '../../../plugins/dashboards/sandbox.ts';

export { refused } from '../../harness/refused.ts';

export const testWorld = (): World => createWorld({ seed: 7, now: Date.parse('2026-07-14T09:30:00Z'), parts: [sandbox] });

/** A person as the caller. */
export function asPerson(person: Person | undefined): Caller {
  assert.ok(person, 'The world has no such person.');
  const { tier, tenantId, merchantId } = person;
  return { person, tier, permissions: new Set(), mode: 'Live', ...(tenantId !== undefined && { tenantId }), ...(merchantId !== undefined && { merchantId }) };
}

export const demo = (world: World, who: 'platform' | 'tenant' | 'merchant' | 'limited') => asPerson(world.personByEmail(`${who}@portal.test`));

interface Given<E extends AnyEndpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

/** The answer of an endpoint, checked against its schema. */
export async function call<E extends AnyEndpoint>(
  world: World,
  caller: Caller,
  endpoint: E,
  { params = {}, query, body }: Given<E> = {},
): Promise<AnswerOf<E>> {
  const route = sandbox.routes.find((one) => one.endpoint.id === endpoint.id);
  assert.ok(route, `The sandbox does not answer ${endpoint.id}.`);
  const answer: unknown = await route.handler({ params, query, body, headers: {}, requestId: 'request-1', caller, world, config: configReader([plugin]) });
  if (typeof endpoint.answer === 'object') assert.equal(mismatch(endpoint.answer, answer), undefined);
  return answer as AnswerOf<E>; // just checked against the schema
}
