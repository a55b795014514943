/** The audit plugin's side of the sandbox API: trails are told by whoever owns the things they are of. */
import { defineSandbox, type LogEntry, on, People, paged, SandboxError, type World } from '#sandbox';
import { type AuditEntry, listTrail } from './api.ts';

const distinct = (values: readonly string[]) => [...new Set(values)].sort((one, other) => one.localeCompare(other, 'en'));
/** A person by their id, whatever they are called at the time; a system by its name. */
const keyOf = ({ actor, actorId }: LogEntry) => actorId ?? actor;

/** Each person and system once, as they were called last. */
function actorsIn(entries: readonly LogEntry[]) {
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return [...byKey]
    .map(([id, { actor, actorEmail }]) => ({ id, actor, ...(actorEmail !== undefined && { actorEmail }) }))
    .sort((one, other) => one.actor.localeCompare(other.actor, 'en'));
}

const answerOf = ({ created, changes, ...entry }: LogEntry): AuditEntry => ({ ...entry, created: new Date(created).toISOString(), changes: [...changes] });

/** What a person did to things of every kind: their own activity is more than what happened to their account. */
const doneBy = (world: World, personId: string): readonly LogEntry[] =>
  [...world.trails.values()].flatMap((trails) => trails.doneBy?.(world, personId) ?? []).sort((one, other) => one.created - other.created);

export default defineSandbox([
  on(listTrail, ({ params, query, caller, world }) => {
    const { entity, id } = params;
    const trails = world.trails.get(entity);
    if (!trails) throw new SandboxError(404, 'audit.unknown-entity', `Audit trail of ${entity} not found.`);
    const { name, entries: own } = trails.read(caller, world, id);
    const entries = entity === People.id && id === caller.person.id ? [...own, ...doneBy(world, id)] : own;
    const { actor, type } = query;
    const found = entries
      .toReversed()
      .filter((entry) => (actor === undefined || keyOf(entry) === actor) && (type === undefined || entry.type === type))
      .sort((one, other) => other.created - one.created);
    return {
      name,
      ...(trails.texts && { texts: trails.texts }),
      ...paged(found.map(answerOf), query),
      actors: actorsIn(entries),
      types: distinct(entries.map((entry) => entry.type)),
    };
  }),
]);
