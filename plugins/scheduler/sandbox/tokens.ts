/** Tokens of jobs. The results of their runs are in `logs.ts`. */
import * as Type from 'typebox';
import { type EntityToken, entityToken, type JobWorld, type StoredOf, type World } from '#sandbox';
import { customJobs, recurringJobs } from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false } as const;

const { job, state, cron, timeZone } = recurringJobs.facts.item.properties;
/** Settings of recurring jobs, one record for each. */
export const RecurringJobs = entityToken('recurring-job', Type.Object({ id: Id, job, state, cron, timeZone }, closed));
export type RecurringJob = StoredOf<typeof RecurringJobs>;

const {
  nextRun: _next,
  lastRun: _last,
  lastResult: _result,
  runsAs: _runsAs,
  ...customFields
} = customJobs.facts.item.properties;
/**
 * Custom jobs. `madeBy` is the person who last changed the job; it runs in their name, with their current permissions.
 */
export const CustomJobs = entityToken(
  'custom-job',
  Type.Object({ id: Id, tenantId: Id, ...customFields, madeBy: Id }, closed),
);
export type CustomJob = StoredOf<typeof CustomJobs>;

/**
 * Returns the time of the last change of a job, epoch milliseconds. Its schedule counts from then on, and earlier runs
 * are skipped.
 */
export const since = (world: World | JobWorld, token: EntityToken, id: string): number =>
  world.of(token)?.log(id).at(-1)?.created ?? 0;
