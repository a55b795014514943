import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectRoot } from '../../dev-server/options.ts';
import { findModuleState, stateOfModules, stateIn } from './module-state.ts';

test('no module keeps state except those listed with reasons, and each listed module still does', () => {
  const found = findModuleState(projectRoot);
  const unnamed = found
    .filter(({ name }) => !Object.hasOwn(stateOfModules, name))
    .map(({ name, at }) => `${at} ${name.split(' ')[1]}`);
  assert.deepEqual(
    unnamed,
    [],
    'make it in createStores (core/portal/stores.ts) or by useStore, or give the reason in test/lint/module-state.ts',
  );
  assert.deepEqual(
    Object.keys(stateOfModules).filter((name) => !found.some((entry) => entry.name === name)),
    [],
    'take it off the list in test/lint/module-state.ts',
  );
});

const states = [
  'let last = 0;',
  'export let last: number | undefined;',
  'var last = 0;',
  'export const snackbars = proxy<{ shown: string[] }>({ shown: [] });',
  'const listeners = new Set<() => void>();',
  'const known = new Map() as Map<string, number>;',
  'const bus = new EventTarget();',
  'const queries = new QueryClient();',
  'let calls = new AbortController();',
  'export const alerts = createAlerts(onForget);',
  'const waiting: (() => void)[] = [];',
];
for (const line of states) {
  test(`state in a module is found: ${line}`, () => {
    assert.deepEqual(
      stateIn('core/a.ts', `\n${line}\n`).map(({ at }) => at),
      ['core/a.ts:2'],
    );
  });
}

const others = [
  'export function createAlerts() {\n  let last = 0;\n  const state = proxy({ last });\n  return { state, next: () => ++last };\n}',
  "const atEnd = new Set(['number', 'money']);",
  'const none: ReadonlyMap<string, never> = new Map<string, never>();',
  'const nothing: readonly string[] = [];',
  'const noFilters = [] as const;',
  'const made = new WeakMap<object, number>();',
  'const Context = createContext<number | undefined>(undefined);',
  'type Made = typeof import("./b.ts");',
];
for (const source of others) {
  test(`a source without module state passes: ${source.split('\n')[0]}`, () =>
    assert.deepEqual(stateIn('core/a.ts', source), []));
}
