/** The plugin's sandbox in process. */
import assert from 'node:assert/strict';
import type { AnswerOf, AnyEndpoint } from '../../../core/http/endpoint.ts';
import type { Caller, FileAnswer } from '../../../dev-server/sandbox/define.ts';
import { createWorld, type WorldPart } from '../../../dev-server/world/create.ts';
import type { Mode, Transaction } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import plugin from '../../../plugins/transactions/plugin.ts';
import sandbox from '../../../plugins/transactions/sandbox.ts';
import { callerOf, type Given as GivenTo, inProcess } from '../../harness/in-process.ts';
import { people } from '../../harness/sign-in.ts';

export { refused } from '../../harness/refused.ts';

export const now = Date.parse('2026-07-14T09:30:00Z');

/** @param parts what plugins add to the world; this plugin's where absent */
export function testWorld(...parts: readonly WorldPart[]): World {
  return createWorld({ seed: 7, now, parts: [sandbox, ...parts] });
}

const calls = inProcess({ sandboxes: [sandbox], manifests: [plugin] });

type Given<E extends AnyEndpoint> = Omit<GivenTo<E>, 'config'> & {
  readonly id?: string;
  /** What the deployment sets for the plugin. */
  readonly config?: object;
};

const given = <E extends AnyEndpoint>({ id, params, config, ...rest }: Given<E>) => ({
  ...rest,
  params: { ...params, ...(id !== undefined && { id }) },
  config: { transactions: config ?? {} },
});

/** The answer of an endpoint as `who`, checked against its schema. A file answers as it is. */
export const call = <E extends AnyEndpoint>(world: World, who: Caller, endpoint: E, input: Given<E> = {}): Promise<AnswerOf<E>> =>
  calls.call(world, who, endpoint, given(input));

export async function callFile<E extends AnyEndpoint>(
  world: World,
  who: Caller,
  endpoint: E,
  input: Given<E>,
): Promise<FileAnswer & { readonly text: string }> {
  const answer = (await calls.run(world, who, endpoint, given(input))) as FileAnswer; // what `blob` endpoints answer
  assert.equal(typeof answer.file === 'object' && Symbol.asyncIterator in answer.file, true);
  let text = '';
  for await (const chunk of answer.file as AsyncIterable<string>) text += chunk; // asserted above
  return { ...answer, text };
}

/** A demo person as the caller. @param tenantId the tenant platform staff act for */
export function as(world: World, who: keyof typeof people, mode: Mode = 'Live', tenantId?: string): Caller {
  const person = world.personByEmail(people[who]);
  return callerOf(person, { mode, tenantId: person?.tenantId ?? tenantId });
}

/** The newest transaction that is like that. */
export function findOne(world: World, isLike: (transaction: Transaction) => boolean): Transaction {
  const found = world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows.find(isLike);
  assert.ok(found, 'The world has no such transaction.');
  return found;
}
