/** The plugin's sandbox in process. */
import { smallWorld } from '../../harness/small-world.ts';
import type { World } from '../../../dev-server/world/world.ts';
import plugin from '../../../plugins/dashboards/plugin.ts';
import sandbox from '../../../plugins/dashboards/sandbox.ts';
import { callerOf, inProcess } from '../../harness/in-process.ts';
import { people } from '../../harness/sign-in.ts';

export { callerOf as asPerson } from '../../harness/in-process.ts';
export { refused } from '../../harness/refused.ts';

export const testWorld = (): World =>
  smallWorld({ seed: 7, now: Date.parse('2026-07-14T09:30:00Z'), parts: [sandbox] });

export const demo = (world: World, who: keyof typeof people) => callerOf(world.personByEmail(people[who]));

export const { call } = inProcess({ sandboxes: [sandbox], manifests: [plugin] });
