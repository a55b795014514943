/** Results of job runs. Only the newest are stored, so that a server that runs for weeks does not run out of memory. */
import type { LocalizedText } from '#core/api';
import {
  type Caller,
  derivedId,
  inScope,
  type JobWorld,
  matching,
  pageOfRows,
  perWorld,
  SandboxError,
  type SandboxRequest,
  sortByField,
  type World,
} from '#sandbox';
import type { processLogs, RunStarter } from '../api.ts';

export interface Run {
  readonly id: string;
  /** Id of the recurring or custom job. */
  readonly jobId: string;
  readonly kind: 'Recurring' | 'Custom';
  /** Tenant of a custom job. */
  readonly tenantId?: string;
  readonly name: LocalizedText;
  readonly startedBy: RunStarter;
  readonly person?: string;
  /** Start of the run, epoch milliseconds. */
  readonly started: number;
  readonly milliseconds: number;
  readonly result: 'Succeeded' | 'Failed';
  readonly done?: number;
  readonly error?: string;
  readonly retryOf?: string;
}

/** Maximum number of runs that are stored for each job. */
const mostRuns = 100;

const logOf = perWorld(() => ({ runs: new Map<string, readonly Run[]>(), count: 0 }));
const log = (world: World | JobWorld) => logOf(world, 'runs');

export function note(world: World | JobWorld, run: Omit<Run, 'id'>): Run {
  const all = log(world);
  const noted = { ...run, id: derivedId('run', String(++all.count), world.seed) };
  all.runs.set(run.jobId, [noted, ...(all.runs.get(run.jobId) ?? [])].slice(0, mostRuns));
  return noted;
}

/** Returns the runs of a job, newest first. */
export const runsOf = (world: World, jobId: string): readonly Run[] => log(world).runs.get(jobId) ?? [];

/**
 * Returns the runs that a caller may view: those of the caller's tenant, and those of recurring jobs. Errors of
 * recurring jobs can be about any tenant, so only the platform sees them.
 */
function visibleRuns({ caller, world }: { readonly caller: Caller; readonly world: World }): Run[] {
  const mine = inScope(caller, 'tenant');
  return [...log(world).runs.values()].flat().filter((run) => run.tenantId === undefined || mine(run));
}

export function findRun(asking: { readonly caller: Caller; readonly world: World }, id: string): Run {
  const found = visibleRuns(asking).find((run) => run.id === id);
  if (!found) throw new SandboxError(404, 'process-log.not-found', 'Run not found. Only the newest runs are kept.');
  return found;
}

function answerOf(
  { jobId: _job, tenantId, error, started, ...run }: Run,
  { caller, world }: { readonly caller: Caller; readonly world: World },
) {
  const visibleError =
    tenantId !== undefined || caller.tier === 'platform' ? error : error && 'It failed. The platform can read why.';
  return {
    ...run,
    started: new Date(started).toISOString(),
    ...(visibleError !== undefined && { error: visibleError }),
    ...(tenantId !== undefined && { tenantName: world.tenant(tenantId)?.name ?? tenantId }),
    version: 1,
  };
}

export function listRuns(request: SandboxRequest<typeof processLogs.list>) {
  const { query } = request;
  const isAmong = (wanted: string | undefined, value: string) =>
    wanted === undefined || wanted === '' || wanted.split(',').includes(value);
  const rows = visibleRuns(request)
    .filter(
      (run) =>
        isAmong(query.result, run.result) && isAmong(query.kind, run.kind) && isAmong(query.startedBy, run.startedBy),
    )
    .filter(
      ({ started }) =>
        (query.startedFrom === undefined || started >= Date.parse(query.startedFrom)) &&
        (query.startedTo === undefined || started <= Date.parse(query.startedTo)),
    )
    .map((run) => answerOf(run, request));
  return pageOfRows(
    sortByField(
      matching(rows, query.searchKey, ['name', 'person', 'error']),
      query.sortBy ?? 'started',
      query.sortBy ? query.sortDirection : 'desc',
    ),
    query,
  );
}

export const runDetails = (request: SandboxRequest<typeof processLogs.details>) =>
  answerOf(findRun(request, request.params.id), request);

/** Returns the time and the result of the last run of a job. */
export function lastOf(world: World, jobId: string) {
  const [last] = runsOf(world, jobId);
  return last && { lastRun: new Date(last.started).toISOString(), lastResult: last.result };
}
