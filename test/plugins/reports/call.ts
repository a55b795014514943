/** Calls the sandboxes of reports and transactions in process, on one world, as one of its demo people. */
import assert from 'node:assert/strict';
import { configReader } from '../../../core/plugin/config.ts';
import type { AnswerOf, AnyEndpoint, BodyOf, QueryOf } from '../../../core/http/endpoint.ts';
import type { SignInRecord } from '../../../dev-server/identity/sign-in-log.ts';
import type { Caller, FileAnswer } from '../../../dev-server/sandbox/define.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import type { Mode } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import plugin from '../../../plugins/reports/plugin.ts';
import reports from '../../../plugins/reports/sandbox.ts';
import support from '../../../plugins/support/sandbox.ts';
import transactions from '../../../plugins/transactions/sandbox.ts';

export { refused } from '../../harness/refused.ts';

export const now = Date.parse('2026-04-20T09:30:00Z');
export const testWorld = (seed = 7): World => createWorld({ seed, now, parts: [transactions, support, reports] });

export type Who = 'platform' | 'tenant' | 'merchant';

/** A demo person of a tier, who lives in Berlin. */
export function as(world: World, who: Who, mode: Mode = 'Live'): Caller {
  const person = world.personByEmail(`${who}@portal.test`);
  assert.ok(person);
  const { tier, tenantId, merchantId } = person;
  return {
    person: { ...person, timeZone: 'Europe/Berlin' },
    tier,
    permissions: new Set(),
    mode,
    ...(tenantId !== undefined && { tenantId }),
    ...(merchantId !== undefined && { merchantId }),
  };
}

interface Given<E extends AnyEndpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly signIns?: readonly SignInRecord[];
}

async function run(world: World, caller: Caller, endpoint: AnyEndpoint, { params = {}, query = {}, body, signIns = [] }: Given<AnyEndpoint>): Promise<unknown> {
  const route = [...reports.routes, ...transactions.routes].find((one) => one.endpoint.id === endpoint.id);
  assert.ok(route, `The sandbox does not answer ${endpoint.id}.`);
  return route.handler({ params, query, body, headers: {}, requestId: 'request-1', caller, world, config: configReader([plugin]), signIns: () => signIns });
}

/** The answer of an endpoint, checked against its schema. */
export async function call<E extends AnyEndpoint>(world: World, caller: Caller, endpoint: E, given: Given<E> = {}): Promise<AnswerOf<E>> {
  const answer = await run(world, caller, endpoint, given);
  if (typeof endpoint.answer === 'object') assert.equal(mismatch(endpoint.answer, answer), undefined);
  return answer as AnswerOf<E>; // just checked against the schema
}

export const callFile = async (world: World, caller: Caller, endpoint: AnyEndpoint, given: Given<AnyEndpoint>) =>
  (await run(world, caller, endpoint, given)) as Omit<FileAnswer, 'file'> & { readonly file: string }; // what report files answer
