// @lane sandbox
/** A list of a record never grows beyond what its answer declares, because a real API would then answer 500. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TSchema } from 'typebox';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import type { Sandbox } from '../../dev-server/sandbox/define.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { enabled, endpoints } = await loadPlugins(root, await loadDeployment('default', root));

/** List of a schema: the names of the fields that lead to it, and its bound. */
interface Bounded {
  readonly name: string;
  readonly most: number;
}

/** Returns the lists of a schema, with the name of their field; those of nested objects too. */
function listsOf(schema: unknown, name = ''): Bounded[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, items, maxItems, properties, anyOf, allOf } = schema as Record<string, unknown>; // a JSON schema
  const parts = [...(Array.isArray(anyOf) ? anyOf : []), ...(Array.isArray(allOf) ? allOf : [])];
  const lists =
    type === 'array' ? [{ name, most: typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY }] : [];
  return [
    ...lists,
    ...(type === 'array' ? listsOf(items, `${name}.`) : []),
    ...Object.entries((properties ?? {}) as Record<string, TSchema>).flatMap(([field, part]) => listsOf(part, field)),
    ...parts.flatMap((part) => listsOf(part, name)),
  ];
}

/** Returns the lists of the records of a plugin. */
async function storedOf(id: string) {
  const file = join(root, 'plugins', id, 'sandbox.ts');
  if (!existsSync(file)) return [];
  const { default: sandbox } = (await import(pathToFileURL(file).href)) as { readonly default: Sandbox };
  return sandbox.entities.flatMap(({ token }) => listsOf(token.schema).map((list) => ({ ...list, entity: token.id })));
}

test('no list of a record may have more items than the answers of its plugin declare', async () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const { id } of enabled) {
    const stored = await storedOf(id);
    for (const { endpoint, owner } of endpoints) {
      if (owner !== id || endpoint.answer === 'blob') continue;
      for (const { name, most } of listsOf(endpoint.answer)) {
        if (most === Number.POSITIVE_INFINITY || name === '' || name.endsWith('.')) continue;
        for (const list of stored.filter((each) => each.name === name)) {
          compared += 1;
          if (list.most > most) wrong.push(`${list.entity}.${name} ${list.most}, but ${endpoint.id} ${most}`);
        }
      }
    }
  }
  assert.ok(compared > 30, `${compared} lists were compared`);
  assert.deepEqual([...new Set(wrong)].sort(), []);
});
