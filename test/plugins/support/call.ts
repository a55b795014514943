/** The sandbox of support, and of its attached files, in process, with the guards of their endpoints. */
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { corePermissions } from '../../../core/permissions/core-permissions.ts';
import type { Caller, FileAnswer } from '../../../dev-server/sandbox/define.ts';
import { smallWorld } from '../../harness/small-world.ts';
import type { World } from '../../../dev-server/world/world.ts';
import files from '../../../plugins/files/sandbox.ts';
import plugin from '../../../plugins/support/plugin.ts';
import sandbox from '../../../plugins/support/sandbox.ts';
import { type Given, inProcess } from '../../harness/in-process.ts';

export { withRole as as } from '../../harness/in-process.ts';
export { refused } from '../../harness/refused.ts';

export const now = Date.parse('2026-07-14T09:30:00Z');

export const testWorld = (): World =>
  smallWorld({ seed: 7, now, parts: [files, sandbox], permissions: corePermissions });

const { call, run } = inProcess({ sandboxes: [sandbox, files], manifests: [plugin], isGuarded: true });
export { call };

// the type of `blob` answers
export const callFile = async (world: World, who: Caller, endpoint: AnyEndpoint, given: Given) =>
  (await run(world, who, endpoint, given)) as FileAnswer;
