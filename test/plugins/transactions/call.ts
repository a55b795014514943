/** Calls the plugin's sandbox in process: no server, no network, the same handlers. */
import assert from 'node:assert/strict';
import type { AnswerOf, AnyEndpoint, BodyOf, QueryOf } from '../../../core/http/endpoint.ts';
import { configReader } from '../../../core/plugin/config.ts';
import type { Caller, FileAnswer } from '../../../dev-server/sandbox/define.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { createWorld, type WorldPart } from '../../../dev-server/world/create.ts';
import type { Mode, Transaction } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import plugin from '../../../plugins/transactions/plugin.ts';
import sandbox from '../../../plugins/transactions/sandbox.ts';

export { refused } from '../../harness/refused.ts';

export const now = Date.parse('2026-07-14T09:30:00Z');

/** @param parts what plugins add to the world; this plugin's where absent */
export function testWorld(...parts: readonly WorldPart[]): World {
  return createWorld({ seed: 7, now, parts: [sandbox, ...parts] });
}

type Given<E extends AnyEndpoint> = {
  readonly id?: string;
  /** Beside the id. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly requestId?: string;
  /** What the deployment sets for the plugin. */
  readonly config?: object;
};

/** The answer of an endpoint as `who`, checked against its schema. A file answers as it is. */
export async function call<E extends AnyEndpoint>(world: World, who: Caller, endpoint: E, given: Given<E> = {}): Promise<AnswerOf<E>> {
  const answer = await run(world, who, endpoint, given);
  if (typeof endpoint.answer === 'object') assert.equal(mismatch(endpoint.answer, answer), undefined);
  return answer as AnswerOf<E>; // just checked against the schema
}

export async function callFile<E extends AnyEndpoint>(
  world: World,
  who: Caller,
  endpoint: E,
  given: Given<E>,
): Promise<FileAnswer & { readonly text: string }> {
  const answer = (await run(world, who, endpoint, given)) as FileAnswer; // what `blob` endpoints answer
  assert.equal(typeof answer.file === 'object' && Symbol.asyncIterator in answer.file, true);
  let text = '';
  for await (const chunk of answer.file as AsyncIterable<string>) text += chunk; // asserted above
  return { ...answer, text };
}

function run(world: World, caller: Caller, endpoint: AnyEndpoint, given: Given<AnyEndpoint>) {
  const route = sandbox.routes.find((one) => one.endpoint.id === endpoint.id);
  assert.ok(route, `The sandbox does not answer ${endpoint.id}.`);
  const { id, params = {}, query, body, headers = {}, requestId = 'request-1', config: settings = {} } = given;
  const config = configReader([plugin], { transactions: settings });
  return Promise.resolve().then(() =>
    route.handler({ params: id === undefined ? params : { ...params, id }, query, body, headers, requestId, caller, world, config }),
  );
}

const demo = { platform: 'platform@portal.test', tenant: 'tenant@portal.test', merchant: 'merchant@portal.test', sandboxed: 'sandboxed@portal.test' };

/** A demo person as the caller. @param tenantId the tenant platform staff act for */
export function as(world: World, who: keyof typeof demo, mode: Mode = 'Live', tenantId?: string): Caller {
  const person = world.personByEmail(demo[who]);
  assert.ok(person);
  const tenant = person.tenantId ?? tenantId;
  return {
    person,
    tier: person.tier,
    permissions: new Set(),
    mode,
    ...(tenant !== undefined && { tenantId: tenant }),
    ...(person.merchantId !== undefined && { merchantId: person.merchantId }),
  };
}

/** The newest transaction that is like that. */
export function findOne(world: World, isLike: (transaction: Transaction) => boolean): Transaction {
  const found = world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows.find(isLike);
  assert.ok(found, 'The world has no such transaction.');
  return found;
}
