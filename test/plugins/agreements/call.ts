/** The plugin's sandbox in process, with the guards of its endpoints. */
import { permissionsIn } from '../../../core/permissions/declared.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import type { World } from '../../../dev-server/world/world.ts';
import plugin from '../../../plugins/agreements/plugin.ts';
import sandbox from '../../../plugins/agreements/sandbox.ts';
import { inProcess } from '../../harness/in-process.ts';

export { withRole as as } from '../../harness/in-process.ts';
export { refused } from '../../harness/refused.ts';

export const now = Date.parse('2026-07-14T09:30:00Z');

export const testWorld = (): World =>
  createWorld({
    seed: 7,
    now,
    parts: [sandbox],
    transactions: 2_000,
    permissions: permissionsIn(plugin.permissions ?? []),
  });

export const { call } = inProcess({ sandboxes: [sandbox], manifests: [plugin], isGuarded: true });
