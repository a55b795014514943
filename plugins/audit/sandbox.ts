/** The audit plugin's side of the sandbox API. */
import { defineSandbox, on, SandboxError } from '#sandbox';
import { listTrail } from './api.ts';
import type { TrailOf } from './sandbox/trail.ts';
import { transactionTrail } from './sandbox/transaction-trail.ts';
import { userTrail } from './sandbox/user-trail.ts';

const trails = new Map<string, TrailOf>([
  ['transaction', transactionTrail],
  ['user', userTrail],
]);

const distinct = (values: readonly string[]) => [...new Set(values)].sort((one, other) => one.localeCompare(other, 'en'));

export default defineSandbox([
  on(listTrail, ({ params, query, caller, world }) => {
    const { entity, id } = params;
    const trailOf = trails.get(entity);
    if (!trailOf) throw new SandboxError(404, 'audit.unknown-entity', `There are no audit trails of ${entity}.`);
    const { name, entries } = trailOf({ caller, world }, id);
    const { pageIndex, pageSize, actor, type } = query;
    const found = entries
      .toReversed()
      .filter((entry) => (actor === undefined || entry.actor === actor) && (type === undefined || entry.type === type))
      .sort((one, other) => other.created.localeCompare(one.created));
    return {
      name,
      data: found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
      count: found.length,
      actors: distinct(entries.map((entry) => entry.actor)),
      types: distinct(entries.map((entry) => entry.type)),
    };
  }),
]);
