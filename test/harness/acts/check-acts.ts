/**
 * Compares all actions of a plugin's screens with the reviewed file: the calls of each button, the calls that are
 * repeated after it, and its target.
 */
import { type Acts, actsOn, noPresses, openingOf, type Presses, type Render } from './look-at-acts.ts';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { SystemMode } from '../../../core/model/shapes.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import type { AssembledRoute } from '../../../core/plugin/assembly.ts';
import { tiersOf } from '../../requirements/product.ts';
import type { CheckedSandbox } from '../check-resource/sandbox.ts';
import { openRoute } from '../open-route.tsx';

/** Tiers in the order in which they are preferred for pressing buttons. */
const order: readonly Tier[] = ['tenant', 'merchant', 'platform'];

/** Maximum number of statuses whose records are opened. */
const mostStatuses = 8;
/** Maximum number of statuses whose records are opened in test mode, to send the mode. */
const mostInTest = 2;
/** Maximum number of records in a status that are opened. */
const mostInStatus = 4;

type Screens = Readonly<Record<string, Acts>>;
const isAccepting = process.env.PORTAL_ACCEPT_OFFERS === '1';
const fileOf = (plugin: string) =>
  fileURLToPath(new URL(`../../plugins/${plugin}/acts.snapshot.json`, import.meta.url));
const acceptedOf = (plugin: string): Screens =>
  existsSync(fileOf(plugin)) ? JSON.parse(readFileSync(fileOf(plugin), 'utf8')) : {};

/**
 * Defines a test for each of a plugin's routes. They write, so that they come after those that only look.
 * `npm run offers -- --accept` accepts a change.
 * @param sandbox opens the sandbox
 * @param csv content of the files that forms upload
 */
export function checkActs(
  plugin: string,
  routes: readonly AssembledRoute[],
  sandbox: () => Promise<CheckedSandbox>,
  csv?: string,
): void {
  const accepted = acceptedOf(plugin);
  const screens: Record<string, Acts> = {};
  for (const route of routes)
    test(`${route.fullId}: each button makes its calls, and reads again what shows the change`, async () => {
      const { actor } = await sandbox();
      const path = route.path.replace(/\/:[A-Za-z]+\?.*$/, '');
      const acts: Record<string, readonly string[]> = {};
      const opens =
        (tier: Tier, at: string, mode?: SystemMode): Render =>
        (notes) =>
          openRoute(route, at, { actor: actor(tier, [], mode), ...notes });
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
      const press = async (place: string, render: Render, presses?: Presses) => {
        for (const [name, calls] of Object.entries(await actsOn(render, presses, csv))) acts[`${place}${name}`] = calls;
      };
      const pressOnRecords = async (presses: Presses, place = '', mode?: SystemMode, by = tier) => {
        const { firstRow, rows } = await openingOf(opens(by, path, mode));
        if (firstRow !== undefined) await press(`${place}first row > `, opens(by, firstRow, mode), presses);
        // Records in another status may have other actions, and an action may have changed the status.
        const isLive = mode !== 'Test';
        for (const [status, ofStatus] of Object.entries(rows).slice(0, isLive ? mostStatuses : mostInTest)) {
          const others = ofStatus.filter((row) => row !== firstRow).slice(0, isLive ? mostInStatus : 1);
          presses.missed.clear();
          for (const [at, row] of others.entries())
            if (at === 0 || presses.missed.size > 0) await press(`${place}${status} > `, opens(by, row, mode), presses);
        }
      };
      const list = `${path}?size=5`;
      const ofList = noPresses();
      await press('', opens(tier, list), ofList);
      const presses = noPresses();
      await pressOnRecords(presses);
      // Calls that send their mode must send that of the person.
      const ofMode = Object.keys(acts).filter((name) => acts[name]?.some((call) => call.includes('SystemMode=')));
      if (ofMode.length > 0) {
        const isOfMode = (pressed: string) => ofMode.some((name) => name.includes(`> ${pressed} > `));
        const inTest = { ...noPresses(), pressed: new Set([...presses.pressed].filter((name) => !isOfMode(name))) };
        await pressOnRecords(inTest, 'test mode: ', 'Test');
        for (const [name, calls] of Object.entries(acts))
          assert.deepEqual(
            calls.filter((call) =>
              call.includes(name.startsWith('test mode: ') ? 'SystemMode=Live' : 'SystemMode=Test'),
            ),
            [],
            name,
          );
      }
      // Other tiers press only what the first tier is not offered.
      for (const other of others) {
        await press(`${other}: `, opens(other, list), ofList);
        await pressOnRecords(presses, `${other}: `, undefined, other);
      }
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
