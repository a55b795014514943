/** Principal of an automated report, and the check that it may still run. */
import { type Acting, actFor, type Caller, type JobWorld, SandboxError, type World } from '#sandbox';
import { featureOf, permissions } from '../../calls.ts';
import type { Stored } from './stored.ts';

/**
 * Returns the person in whose name it runs, as they are now; run by hand it has no more than the person who runs it
 * sees.
 * @throws SandboxError, WorldRefusal 403 where they left or may not see reports any more
 */
export function actingFor(world: World | JobWorld, { madeBy, tenantId }: Stored): Acting {
  const acting = actFor(world, madeBy, { tenantId });
  const { person } = acting.caller;
  if (person.tenantId === tenantId && person.tier === 'tenant') return acting;
  throw new SandboxError(
    403,
    'automated.maker',
    'The person it runs as works for another company now. Change the report to run it as yourself.',
  );
}

/** @throws SandboxError 403 for a person who may not see the report itself, even if they may change its schedule */
export function refuseReport({ permissions: held, switchedOff }: Caller, report: string): void {
  if (!held.has(permissions.tenant)) {
    const message = `Running this report needs the permission ${permissions.tenant}. Ask an administrator for it.`;
    throw new SandboxError(403, 'automated.permission', message, 'report');
  }
  if (switchedOff?.has(featureOf(report))) {
    throw new SandboxError(
      403,
      'automated.off',
      `The report ${report} is turned off. Turn it on in Report settings, or choose another.`,
      'report',
    );
  }
}
