/** The plugin's sandbox in process. */
import assert from 'node:assert/strict';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import type { Caller, FileAnswer } from '../../../dev-server/sandbox/define.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import plugin from '../../../plugins/transactions/plugin.ts';
import sandbox from '../../../plugins/transactions/sandbox.ts';
import { type Given, pluginCalls } from '../../harness/plugin-calls.ts';

export { as, now } from '../../harness/plugin-calls.ts';
export { refused } from '../../harness/refused.ts';

const { calls, given, ...helpers } = pluginCalls({ plugin, sandbox });
export const { largeWorld: testWorld, call } = helpers;

export async function callFile<E extends AnyEndpoint>(
  world: World,
  who: Caller,
  endpoint: E,
  input: Given<E>,
): Promise<FileAnswer & { readonly text: string }> {
  const answer = (await calls.run(world, who, endpoint, given(input))) as FileAnswer; // the type of `blob` answers
  assert.equal(typeof answer.file === 'object' && Symbol.asyncIterator in answer.file, true);
  let text = '';
  for await (const chunk of answer.file as AsyncIterable<string>) text += chunk; // asserted above
  return { ...answer, text };
}

/** Finds the newest transaction that matches. */
export function findOne(world: World, isLike: (transaction: Transaction) => boolean): Transaction {
  const found = world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows.find(isLike);
  assert.ok(found, 'The world has no such transaction.');
  return found;
}
