/** Hooks of the sandbox use what plugins provide, and reject invalid provisions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemCodes } from '../../../core/plugin/problem-codes.ts';
import { sandboxHooks } from '../../../dev-server/sandbox/define.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import {
  type AnyHook,
  defineHook,
  type HookMode,
  hookProblems,
  type Provision,
  readHooks,
} from '../../../dev-server/world/hooks.ts';
import { schedulerHook, worldHooks } from '../../../dev-server/world/world-hooks.ts';

const needed = defineHook<string>('needed', { mode: 'exactly-one' });
const optional = defineHook<string>('optional', { mode: 'at-most-one' });
const answering = defineHook<(amount: number) => string | undefined>('answering', { mode: 'first-answer' });
const every = defineHook<string>('every', { mode: 'all' });
const made: readonly AnyHook[] = [needed, optional, answering, every];

const provision = (hook: string, plugin: string): Provision => ({ hook, plugin, provided: () => undefined });
const takesOne: ReadonlySet<HookMode> = new Set(['exactly-one', 'at-most-one']);

test('each hook of the sandbox has an id of its own', () => {
  const ids = sandboxHooks.map(({ id }) => id);
  assert.deepEqual([...new Set(ids)], ids);
  for (const id of ids) assert.match(id, /^[a-z]+(-[a-z]+)*$/);
});

for (const hook of [...sandboxHooks, ...made]) {
  test(`two plugins that provide ${hook.id} (${hook.mode}) are ${takesOne.has(hook.mode) ? 'a problem with both names' : 'allowed'}`, () => {
    const problems = hookProblems([provision(hook.id, 'first'), provision(hook.id, 'second')], [hook]);
    if (!takesOne.has(hook.mode)) return assert.deepEqual(problems, []);
    const [problem, ...more] = problems;
    assert.ok(problem);
    assert.deepEqual(
      [more, problem.code, problem.plugin, problem.contribution],
      [[], 'hook-conflict', 'second', `hook ${hook.id}`],
    );
    assert.match(problem.message, /^It provides the hook .*, which first provides too\. /);
    assert.match(problem.hint, /disable first or second\.$/);
  });

  test(`a single provider of ${hook.id} is allowed, and none only if the hook is optional`, () => {
    assert.deepEqual(hookProblems([provision(hook.id, 'first')], [hook]), []);
    const codes = hookProblems([], [hook]).map(({ code }) => code);
    assert.deepEqual(codes, hook.mode === 'exactly-one' ? ['missing-hook'] : []);
  });
}

test('a plugin that provides a hook twice is a problem with its name', () => {
  const [problem] = hookProblems([provision('optional', 'first'), provision('optional', 'first')], [optional]);
  assert.deepEqual([problem?.code, problem?.plugin], ['hook-conflict', 'first']);
  assert.match(problem?.message ?? '', /twice/);
});

test('a hook that does not exist is a problem, which names the one that was meant', () => {
  const [problem] = hookProblems([provision('schedular', 'first')], sandboxHooks);
  assert.deepEqual(
    [problem?.code, problem?.plugin, problem?.hint],
    ['unknown-hook', 'first', 'Did you mean "scheduler"?'],
  );
  assert.ok(Object.hasOwn(problemCodes, problem?.code ?? ''));
});

test('hooks are read by their mode, also through a copy of the hook from another folder', () => {
  const copy = defineHook<string>('optional', { mode: 'at-most-one' });
  const hooks = readHooks(
    [
      needed.provide('a'),
      copy.provide('b'),
      answering.provide(() => undefined),
      answering.provide((amount) => (amount > 5 ? `large ${amount}` : undefined)),
      answering.provide((amount) => `any ${amount}`),
      every.provide('c'),
      every.provide('d'),
    ],
    made,
  );
  assert.equal(hooks.single(needed), 'a');
  assert.equal(hooks.single(optional), 'b');
  assert.deepEqual([hooks.first(answering, 9), hooks.first(answering, 2)], ['large 9', 'any 2']);
  assert.deepEqual(hooks.all(every), ['c', 'd']);
  const none = readHooks([needed.provide('a')], made);
  assert.deepEqual([none.single(optional), none.first(answering, 1), none.all(every)], [undefined, undefined, []]);
});

test('a missing provider of a hook that is needed is refused', () => {
  assert.throws(() => readHooks([], made), /No plugin provides the hook needed\. Enable a plugin/);
});

test('a world with two schedulers is refused, and never runs with one of them', () => {
  const scheduler = schedulerHook.provide({ next: () => undefined, onRun: () => undefined });
  const part = { hooks: [scheduler] };
  assert.throws(() => createWorld({ transactions: 10, parts: [part, part] }), /provides the hook scheduler twice/);
  assert.ok(worldHooks.includes(schedulerHook));
});
