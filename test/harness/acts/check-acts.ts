/** Every act of a plugin's screens against its reviewed file: which calls a button makes, what is read again after it, and where it leads. */
import { type Acts, actsOn, openingOf, type Render } from './look-at-acts.ts';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Tier } from '../../../core/permissions/guard.ts';
import { openSandbox } from '../check-resource/sandbox.ts';
import { openRoute } from '../open-route.tsx';
import { loadScreens, routesOf } from '../offers/check-offers.tsx';
import { withFixedClock } from './fixed-clock.ts';
import { tiersOf } from '../../requirements/product.ts';

/** Whose screens are pressed on: the first of these that may open them. */
const order: readonly Tier[] = ['tenant', 'merchant', 'platform'];

type Screens = Readonly<Record<string, Acts>>;
const isAccepting = process.env.PORTAL_ACCEPT_OFFERS === '1';
const fileOf = (plugin: string) => fileURLToPath(new URL(`../../plugins/${plugin}/acts.snapshot.json`, import.meta.url));
const acceptedOf = (plugin: string): Screens => (existsSync(fileOf(plugin)) ? JSON.parse(readFileSync(fileOf(plugin), 'utf8')) : {});

/** Defines a test for each screen of a plugin. A change shows in them; `npm run offers -- --accept` accepts it. */
export function checkActs(plugin: string): void {
  const routes = routesOf(plugin);
  const accepted = acceptedOf(plugin);
  const screens: Record<string, Acts> = {};
  before(() => loadScreens(plugin));
  withFixedClock();
  for (const route of routes)
    test(`${route.fullId}: each button makes the calls that it made, and reads again what it read again`, async () => {
      const { actor } = await openSandbox('crm');
      const path = route.path.replace(/\/:[A-Za-z]+\?.*$/, '');
      const acts: Record<string, readonly string[]> = {};
      const opens =
        (tier: Tier, at: string): Render =>
        (notes) =>
          openRoute(route, at, { actor: actor(tier), ...notes });
      const tiers = tiersOf(route.guard).sort((a, b) => order.indexOf(a) - order.indexOf(b));
      for (const tier of tiers) {
        const { calls, firstRow } = await openingOf(opens(tier, path));
        acts[`opened by ${tier}`] = calls;
        if (firstRow !== undefined) acts[`first row of ${tier}`] = (await openingOf(opens(tier, firstRow))).calls;
      }
      const [tier = 'tenant'] = tiers;
      const put = async (place: string, at: string) => {
        for (const [name, calls] of Object.entries(await actsOn(opens(tier, at)))) acts[`${place}${name}`] = calls;
      };
      await put('', `${path}?size=5`);
      // The first one may be gone by now.
      const { firstRow } = await openingOf(opens(tier, path));
      if (firstRow !== undefined) await put('first row > ', firstRow);
      screens[route.fullId] = acts;
      if (!isAccepting) assert.deepEqual(acts, accepted[route.fullId], 'If this is meant, run `npm run offers -- --accept` and commit the file.');
    });
  test(`${plugin}: the file has the acts of the screens that there are`, () => {
    if (isAccepting) writeFileSync(fileOf(plugin), `${JSON.stringify(screens, undefined, 2)}\n`);
    else
      assert.deepEqual(
        Object.keys(accepted),
        routes.map(({ fullId }) => fullId),
      );
  });
}
