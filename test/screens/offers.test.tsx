// @lane component
/**
 * Every screen against the reviewed file of its plugin: what it asks the API for, with which filters and headers, and what is not offered
 * without each permission that it asks about. A change of one shows here; `npm run offers -- --accept` accepts it.
 */
import { lookAt, type ScreenLook } from './look-at-screen.tsx';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, mock, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkGuard, tiers } from '../../core/permissions/guard.ts';
import { assemble } from '../../core/plugin/assemble.ts';
import type { AssembledRoute } from '../../core/plugin/assembly.ts';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import { worldTime } from '../harness/world-time.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { enabled, permissions } = await loadPlugins(root, await loadDeployment('default', root));
const { routes } = assemble(enabled.map(({ manifest }) => manifest));
const heldBy = new Map(tiers.map((tier) => [tier, new Set(permissions.filter((one) => one.tiers.includes(tier)).map(({ name }) => name))]));

/** Screens that need a record to be opened at all, which the lists before them lead to. */
const isOpenable = ({ path }: AssembledRoute) => !path.replace(/\/:[A-Za-z]+\?.*$/, '').includes(':');

const tierOf = ({ guard, fullId }: AssembledRoute) =>
  (['tenant', 'merchant', 'platform'] as const).find((tier) => checkGuard(guard, { tier, permissions: heldBy.get(tier) ?? new Set() }) === 'allowed') ??
  assert.fail(`nobody may open ${fullId}`);

type Looks = Readonly<Record<string, ScreenLook>>;
const isAccepting = process.env.PORTAL_ACCEPT_OFFERS === '1';
const fileOf = (plugin: string) => fileURLToPath(new URL(`${plugin}.snapshot.json`, import.meta.url));
const acceptedOf = (plugin: string): Looks => (existsSync(fileOf(plugin)) ? JSON.parse(readFileSync(fileOf(plugin), 'utf8')) : {});

// What stands on the screens depends on the day.
before(() => mock.timers.enable({ apis: ['Date'], now: worldTime }));
after(() => mock.timers.reset());

for (const { id: plugin } of enabled) {
  const own = routes.filter((route) => route.plugin === plugin && isOpenable(route));
  const accepted = acceptedOf(plugin);
  const looks: Record<string, ScreenLook> = {};
  for (const route of own)
    test(`${route.fullId}: asks for what it asked for, and offers what it offered`, async () => {
      const guard = typeof route.guard === 'object' ? route.guard.permissions : [];
      const look = await lookAt(route, tierOf(route), route.path.replace(/\/:[A-Za-z]+\?.*$/, ''), new Set(guard));
      looks[route.fullId] = look;
      if (!isAccepting) assert.deepEqual(look, accepted[route.fullId], 'If this is meant, run `npm run offers -- --accept` and commit the file.');
    });
  test(`${plugin}: the file has the screens that there are`, () => {
    if (isAccepting) writeFileSync(fileOf(plugin), `${JSON.stringify(looks, undefined, 2)}\n`);
    else
      assert.deepEqual(
        Object.keys(accepted),
        own.map(({ fullId }) => fullId),
      );
  });
}
