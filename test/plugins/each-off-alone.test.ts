// @lane sandbox
/** A deployment may disable any plugin: the others start, run for a day, and answer each read without a failure. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { tiers } from '../../core/permissions/guard.ts';
import { permissionsOfTier } from '../../core/permissions/declared.ts';
import { resolve } from '../../core/plugin/resolve.ts';
import { projectRoot } from '../../dev-server/options.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { SandboxError } from '../../dev-server/sandbox/define.ts';
import { mismatch } from '../../dev-server/sandbox/validate.ts';
import { createWorld } from '../../dev-server/world/create.ts';
import { callerOf, inProcess } from '../harness/in-process.ts';
import { people } from '../harness/sign-in.ts';
import { worldTime } from '../harness/world-time.ts';

const deployment = await loadDeployment('default', projectRoot);
const { enabled: everyPlugin } = await loadPlugins(projectRoot, deployment);
const day = 86_400_000;

/** Returns the query for the first page of a list; undefined if an endpoint requires more parameters. */
function queryOf({ query }: AnyEndpoint): Record<string, unknown> | undefined {
  const paging = { pageIndex: 0, pageSize: 10, PageIndex: 0, PageSize: 10 };
  const known: object = query?.properties ?? {};
  const page = Object.fromEntries(Object.entries(paging).filter(([name]) => name in known));
  return query === undefined || mismatch(query, page) === undefined ? page : undefined;
}

/** Returns the ids of all plugins except the given plugin and those that require it. */
function allBut(off: string): string[] {
  const gone = new Set([off]);
  for (const { id, manifest } of everyPlugin)
    if (manifest.requires?.some((required) => gone.has(required))) gone.add(id);
  return everyPlugin.map(({ id }) => id).filter((id) => !gone.has(id));
}

/** Starts the portal with only these plugins, runs it for a day, and makes the reads of each tier. */
async function checkWhole(plugins: string[], of = deployment): Promise<void> {
  const config = Object.fromEntries(Object.entries(deployment.config ?? {}).filter(([id]) => plugins.includes(id)));
  const without = { ...of, config, plugins };
  const { discovered, enabled, sandbox, permissions, endpoints } = await loadPlugins(projectRoot, without);
  assert.deepEqual(enabled.map(({ id }) => id).sort(), [...plugins].sort());
  const { problems } = resolve(discovered, without);
  assert.deepEqual(
    problems.map(({ code, plugin }) => `${code} ${plugin}`),
    [],
  );
  const world = createWorld({ now: worldTime, isStepped: true, transactions: 1_000, permissions, parts: [sandbox] });
  world.clock.advance(day);
  const { run } = inProcess({
    sandboxes: [sandbox],
    manifests: enabled.map(({ manifest }) => manifest),
    isGuarded: true,
  });
  const failures: string[] = [];
  for (const tier of tiers) {
    const person = world.personByEmail(people[tier]);
    const caller = callerOf(person, {
      tenantId: person?.tenantId ?? world.people[0]?.tenantId,
      permissions: permissionsOfTier(permissions, tier),
    });
    for (const { endpoint } of endpoints) {
      const isAnswered = sandbox.routes.some((route) => route.endpoint.id === endpoint.id);
      const query = queryOf(endpoint);
      if (endpoint.method !== 'GET' || !isAnswered || endpoint.path.includes('{') || query === undefined) continue;
      try {
        await run(world, caller, endpoint, { query });
      } catch (error) {
        if (!(error instanceof SandboxError))
          failures.push(`${tier} ${endpoint.id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  assert.deepEqual(failures, []);
}

for (const { id: off } of everyPlugin) {
  test(`${off} is switched off, and the others stay whole`, () => checkWhole(allBut(off)));
}

// The deployment's step-up settings also name calls of other plugins.
test('transactions are whole without any other plugin', () =>
  checkWhole(['transactions'], { ...deployment, stepUp: {} }));
