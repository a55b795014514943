/** Sandbox of audit trails. Each trail is provided by the plugin that has the records. */
import { defineSandbox, type LogEntry, on, People, pageOfRows, SandboxError, type World } from '#sandbox';
import { type AuditEntry, listTrail } from './api.ts';

const distinctSorted = (values: readonly string[]) =>
  [...new Set(values)].sort((value, other) => value.localeCompare(other, 'en'));
/** Returns the id of a person, which is independent of their name, or the name of a system. */
const keyOf = ({ actor, actorId }: LogEntry) => actorId ?? actor;

/** Returns each person and system once, with the most recent name. */
function actorsIn(entries: readonly LogEntry[]) {
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return [...byKey]
    .map(([id, { actor, actorEmail }]) => ({ id, actor, ...(actorEmail !== undefined && { actorEmail }) }))
    .sort((entry, other) => entry.actor.localeCompare(other.actor, 'en'));
}

const answerOf = ({ created, changes, ...entry }: LogEntry): AuditEntry => ({
  ...entry,
  created: new Date(created).toISOString(),
  changes: [...changes],
});

/** Returns the actions of a person on records of all types, oldest first. */
const doneBy = (world: World, personId: string): readonly LogEntry[] =>
  [...world.trails.values()]
    .flatMap((trails) => trails.doneBy?.(world, personId) ?? [])
    .sort((entry, other) => entry.created - other.created);

export default defineSandbox([
  on(listTrail, ({ params, query, caller, world }) => {
    const { entity, id } = params;
    const trails = world.trails.get(entity);
    if (!trails) throw new SandboxError(404, 'audit.unknown-entity', `Audit trail of ${entity} not found.`);
    const { name, entries: ownEntries } = trails.read(caller, world, id);
    const entries =
      entity === People.id && id === caller.person.id ? [...ownEntries, ...doneBy(world, id)] : ownEntries;
    const { actor, type } = query;
    const found = entries
      .toReversed()
      .filter((entry) => (actor === undefined || keyOf(entry) === actor) && (type === undefined || entry.type === type))
      .sort((entry, other) => other.created - entry.created);
    return {
      name,
      ...(trails.texts && { texts: trails.texts }),
      ...pageOfRows(found.map(answerOf), query),
      actors: actorsIn(entries),
      types: distinctSorted(entries.map((entry) => entry.type)),
    };
  }),
]);
