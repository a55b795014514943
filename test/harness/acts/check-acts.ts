/**
 * Compares all actions of a plugin's screens with the reviewed file: the calls of each button, the calls that are
 * repeated after it, and its target.
 */
import { type Acts, actsOn, openingOf, type Render } from './look-at-acts.ts';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Tier } from '../../../core/permissions/guard.ts';
import type { AssembledRoute } from '../../../core/plugin/assembly.ts';
import { usualCount } from '../../../dev-server/world/lifecycle/birth.ts';
import { tiersOf } from '../../requirements/product.ts';
import { openSandbox } from '../check-resource/sandbox.ts';
import { openRoute } from '../open-route.tsx';

/** Tiers in the order in which they are preferred for pressing buttons. */
const order: readonly Tier[] = ['tenant', 'merchant', 'platform'];

type Screens = Readonly<Record<string, Acts>>;
const isAccepting = process.env.PORTAL_ACCEPT_OFFERS === '1';
const fileOf = (plugin: string) =>
  fileURLToPath(new URL(`../../plugins/${plugin}/acts.snapshot.json`, import.meta.url));
const acceptedOf = (plugin: string): Screens =>
  existsSync(fileOf(plugin)) ? JSON.parse(readFileSync(fileOf(plugin), 'utf8')) : {};

/**
 * Defines a test for each of a plugin's routes. They change data, so they come after the tests that only read. `npm run
 * offers -- --accept` accepts a change.
 */
export function checkActs(plugin: string, routes: readonly AssembledRoute[]): void {
  const accepted = acceptedOf(plugin);
  const screens: Record<string, Acts> = {};
  for (const route of routes)
    test(`${route.fullId}: each button makes its calls, and reads again what shows the change`, async () => {
      const { actor } = await openSandbox('crm', { transactions: usualCount });
      const path = route.path.replace(/\/:[A-Za-z]+\?.*$/, '');
      const acts: Record<string, readonly string[]> = {};
      const opens =
        (tier: Tier, at: string): Render =>
        (notes) =>
          openRoute(route, at, { actor: actor(tier), ...notes });
      const [tier = 'tenant', ...others] = tiersOf(route.guard).sort((a, b) => order.indexOf(a) - order.indexOf(b));
      // The snapshot of offers contains the calls and offers of the first tier.
      for (const other of others) {
        const { calls, offers, firstRow } = await openingOf(opens(other, path));
        acts[`opened by ${other}`] = calls;
        acts[`offered to ${other}`] = offers;
        if (firstRow === undefined) continue;
        const record = await openingOf(opens(other, firstRow));
        acts[`first row of ${other}`] = record.calls;
        acts[`first row offered to ${other}`] = record.offers;
      }
      const press = async (place: string, at: string) => {
        for (const [name, calls] of Object.entries(await actsOn(opens(tier, at)))) acts[`${place}${name}`] = calls;
      };
      await press('', `${path}?size=5`);
      // An action may have removed the first record.
      const { firstRow } = await openingOf(opens(tier, path));
      if (firstRow !== undefined) await press('first row > ', firstRow);
      screens[route.fullId] = acts;
      if (!isAccepting)
        assert.deepEqual(
          acts,
          accepted[route.fullId],
          'If this is meant, run `npm run offers -- --accept` and commit the file.',
        );
    });
  test(`${plugin}: the file of actions has the screens that there are`, () => {
    if (isAccepting) writeFileSync(fileOf(plugin), `${JSON.stringify(screens, undefined, 2)}\n`);
    else
      assert.deepEqual(
        Object.keys(accepted),
        routes.map(({ fullId }) => fullId),
      );
  });
}
