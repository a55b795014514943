/** Handlers to pause and resume recurring and custom jobs. */
import { byCaller, type Caller, type EntityToken, type SandboxRequest, storeIn } from '#sandbox';
import type { pauseCustom } from '../api.ts';
import type { CustomJob, RecurringJob } from './tokens.ts';

interface Turning extends Pick<SandboxRequest<typeof pauseCustom>, 'caller' | 'world' | 'requestId'> {
  readonly params: { readonly id: string };
}

/**
 * Returns a handler that changes the state of a job.
 * @param assertAllowed throws if the caller may not change the job
 */
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
