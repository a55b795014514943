/** Principal of an automated report, and the check that it may still run. */
import { type Acting, actFor, type Caller, type JobWorld, SandboxError, type World } from '#sandbox';
import { featureOf, permissions } from '../../calls.ts';
import type { Stored } from './tokens.ts';

/**
 * Returns the user on whose behalf the report runs, with their current permissions. If a user runs it manually, it
 * includes only the data that this user may view.
 * @throws SandboxError, WorldRefusal 403 if the principal has left or may no longer view reports
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

/** @throws SandboxError 403 if the user may not view the report itself, even if they may change its schedule */
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
