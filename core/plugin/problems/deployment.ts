import type { InstalledPlugin } from '../installed.ts';
import { didYouMean } from '../nearest.ts';
import type { Problem } from '../problem-codes.ts';
import { type Check, problemOf } from './check.ts';

/** Checks that each plugin that a deployment refers to is installed, including those that are turned off on a host. */
export function namedPlugins(installed: readonly InstalledPlugin[]): Check {
  const known = new Set(installed.map(({ id }) => id));
  const unknownPlugin = (id: string, where: string) =>
    known.has(id)
      ? []
      : [
          problemOf(
            'unknown-plugin',
            id,
            undefined,
            `${where} names the plugin "${id}", which is not installed.`,
            didYouMean(id, known, `Installed are ${[...known].join(', ') || 'none'}.`),
          ),
        ];
  return ({ deployment }) => [
    ...(deployment.plugins === 'all' ? [] : deployment.plugins).flatMap((id) => unknownPlugin(id, 'plugins')),
    ...Object.entries(deployment.hosts ?? {}).flatMap(([host, { off = [] }]) =>
      off.flatMap((id) => unknownPlugin(id, `hosts["${host}"].off`)),
    ),
  ];
}

const unsafe: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export const unsafeKeys: Check = ({ deployment }) => unsafeKeyProblems(deployment);

/** Finds keys, at any depth, that could change the prototype of an object that they are copied into. */
export function unsafeKeyProblems(value: unknown): Problem[] {
  const problems: Problem[] = [];
  // Uses a stack of remaining nodes, because the nesting of a file may exceed the call stack.
  const rest: { readonly node: unknown; readonly path: string }[] = [{ node: value, path: '' }];
  for (let item = rest.pop(); item; item = rest.pop()) {
    if (typeof item.node !== 'object' || item.node === null) continue;
    for (const [key, { value: child }] of Object.entries(Object.getOwnPropertyDescriptors(item.node))) {
      const path = item.path ? `${item.path}.${key}` : key;
      if (unsafe.has(key))
        problems.push({
          code: 'unsafe-key',
          message: `The deployment has the key ${path}.`,
          hint: 'Remove it: this name is reserved by JavaScript.',
        });
      rest.push({ node: child, path });
    }
  }
  return problems;
}
