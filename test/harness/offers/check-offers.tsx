/**
 * Compares all screens of a plugin with the reviewed file: their API requests with filters and headers, and what is
 * missing without each checked permission.
 */
import { lookAt, type ScreenLook } from './look-at-screen.tsx';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkGuard, tiers } from '../../../core/permissions/guard.ts';
import { assemble } from '../../../core/plugin/assemble.ts';
import type { AssembledRoute } from '../../../core/plugin/assembly.ts';
import { loadDeployment } from '../../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../../dev-server/plugins.ts';
import { usualCount } from '../../../dev-server/world/lifecycle/birth.ts';
import { checkActs } from '../acts/check-acts.ts';
import { withFixedClock } from '../acts/fixed-clock.ts';
import { withoutActs } from '../acts/without-acts.ts';
import { openSandbox } from '../check-resource/sandbox.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { enabled, permissions } = await loadPlugins(root, await loadDeployment('default', root));
const { routes } = assemble(enabled.map(({ manifest }) => manifest));
const heldBy = new Map(
  tiers.map((tier) => [
    tier,
    new Set(permissions.filter((permission) => permission.tiers.includes(tier)).map(({ name }) => name)),
  ]),
);

/** Returns true for a screen that can be opened without a record. The others are opened from their lists. */
const isOpenable = ({ path }: AssembledRoute) => !path.replace(/\/:[A-Za-z]+\?.*$/, '').includes(':');

const tierOf = ({ guard, fullId }: AssembledRoute) =>
  (['tenant', 'merchant', 'platform'] as const).find(
    (tier) => checkGuard(guard, { tier, permissions: heldBy.get(tier) ?? new Set() }) === 'allowed',
  ) ?? assert.fail(`nobody may open ${fullId}`);

type Looks = Readonly<Record<string, ScreenLook>>;
const isAccepting = process.env.PORTAL_ACCEPT_OFFERS === '1';
const fileOf = (plugin: string) =>
  fileURLToPath(new URL(`../../plugins/${plugin}/offers.snapshot.json`, import.meta.url));
const acceptedOf = (plugin: string): Looks =>
  existsSync(fileOf(plugin)) ? JSON.parse(readFileSync(fileOf(plugin), 'utf8')) : {};

/** Loads the modules of the plugin's screens, so that none of them loads late. */
async function loadScreens(plugin: string): Promise<void> {
  // The modules import each other and must start with this one.
  await import('../../../core/ui/index.ts');
  // The calendar and charts can be loaded only in a browser.
  for (const folder of ['core/ui', `plugins/${plugin}`])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.tsx')) await import(pathToFileURL(join(root, folder, file)).href).catch(() => undefined);
}

interface Options {
  /** Content of the files that the plugin's forms upload. */
  readonly csv?: string;
  /** True if the screens need as much data as `npm start` creates, because their records are rare. */
  readonly isLarge?: boolean;
  /** Screens whose buttons are pressed; by default all. The other screens consist of the same parts. */
  readonly pressed?: readonly string[];
}

/**
 * Defines a test for each screen of a plugin. A change shows in them; `npm run offers -- --accept` accepts it.
 */
export function checkOffers(plugin: string, { csv, isLarge = false, pressed }: Options = {}): void {
  const sandbox = () => openSandbox('crm', isLarge ? { transactions: usualCount } : {});
  const ownRoutes = routes.filter((route) => route.plugin === plugin && isOpenable(route));
  const accepted = acceptedOf(plugin);
  const looks: Record<string, ScreenLook> = {};
  before(() => loadScreens(plugin));
  // The content of the screens depends on the day.
  withFixedClock();
  for (const route of ownRoutes)
    test(`${route.fullId}: asks for what it asked for, and offers what it offered`, async () => {
      const guard = typeof route.guard === 'object' ? route.guard.permissions : [];
      const look = await lookAt(
        await sandbox(),
        route,
        tierOf(route),
        route.path.replace(/\/:[A-Za-z]+\?.*$/, ''),
        new Set(guard),
      );
      looks[route.fullId] = look;
      if (!isAccepting)
        assert.deepEqual(
          look,
          accepted[route.fullId],
          'If this is meant, run `npm run offers -- --accept` and commit the file.',
        );
    });
  test(`${plugin}: the file has the screens that there are`, () => {
    if (isAccepting) writeFileSync(fileOf(plugin), `${JSON.stringify(looks, undefined, 2)}\n`);
    else
      assert.deepEqual(
        Object.keys(accepted),
        ownRoutes.map(({ fullId }) => fullId),
      );
  });
  if (withoutActs.has(plugin)) return;
  const pressedRoutes = ownRoutes.filter(({ fullId }) => pressed?.includes(fullId.slice(plugin.length + 1)) ?? true);
  checkActs(plugin, pressedRoutes, sandbox, csv);
}
