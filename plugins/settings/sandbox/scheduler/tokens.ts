/** What is kept of jobs: how people want them run. What became of their runs is in `logs.ts`. */
import * as Type from 'typebox';
import { type EntityToken, entityToken, type JobWorld, type StoredOf, type World } from '#sandbox';
import { customJobs, recurringJobs } from '../../scheduler/api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false } as const;

const { job, state, cron, timeZone } = recurringJobs.facts.item.properties;
/** One for each job of the clock. */
export const RecurringJobs = entityToken('recurring-job', Type.Object({ id: Id, job, state, cron, timeZone }, closed));
export type RecurringJob = StoredOf<typeof RecurringJobs>;

const { nextRun: _next, lastRun: _last, lastResult: _result, runsAs: _runsAs, ...customFields } = customJobs.facts.item.properties;
/** `madeBy`: in whose name it runs, as they are at the time: whoever changed it last. */
export const CustomJobs = entityToken('custom-job', Type.Object({ id: Id, tenantId: Id, ...customFields, madeBy: Id }, closed));
export type CustomJob = StoredOf<typeof CustomJobs>;

/** When somebody last decided about a job, epoch milliseconds: its schedule counts from then on, and nothing before is caught up. */
export const since = (world: World | JobWorld, token: EntityToken, id: string): number => world.of(token)?.log(id).at(-1)?.created ?? 0;
