/** Pausing and resuming, the same for jobs of the clock and jobs of tenants. */
import { byCaller, type Caller, type EntityToken, type SandboxRequest, storeIn } from '#sandbox';
import type { pauseCustom } from '../api.ts';
import type { CustomJob, RecurringJob } from './tokens.ts';

interface Turning extends Pick<SandboxRequest<typeof pauseCustom>, 'caller' | 'world' | 'requestId'> {
  readonly params: { readonly id: string };
}

/** @param assertAllowed refuses what the caller may not do with that job */
export const turn =
  <Stored extends CustomJob | RecurringJob>(
    token: EntityToken<Stored>,
    state: CustomJob['state'],
    assertAllowed?: (job: Stored, caller: Caller) => void,
  ) =>
  (request: Turning): undefined => {
    const { caller, world, params } = request;
    const store = storeIn(world, token);
    const job = store.find(caller, params.id, 'change');
    assertAllowed?.(job, caller);
    store.change(job.id, { ...job, state }, byCaller(request));
  };
