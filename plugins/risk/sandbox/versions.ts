/**
 * Earlier versions of a rule, so that users can read the version that raised an alert, and can compare two versions.
 */
import { on, perWorld, type StoredOf, storeIn, type World } from '#sandbox';
import { ruleVersions } from '../api.ts';
import { AntifraudRules } from './tokens.ts';

type Rule = StoredOf<typeof AntifraudRules>;

interface Version {
  readonly rule: Rule;
  readonly version: number;
  /** Time of the change; absent for the initial version of the seed data. */
  readonly changed?: number;
  readonly changedBy?: string;
}

/** Maximum number of versions per rule; the oldest are removed first. */
const maxVersions = 50;
const historyOf = perWorld((_world, _ruleId): { versions: readonly Version[] } => ({ versions: [] }));

/** Starts to record every version of each rule. */
export function keepVersions(world: World): void {
  const rules = world.of(AntifraudRules);
  rules?.watch(({ before, after, by }) => {
    if (!after) return;
    const history = historyOf(world, after.id);
    const version = rules.version(after.id);
    const first = history.versions.length === 0 && before ? [{ rule: before, version: version - 1 }] : history.versions;
    history.versions = [...first, { rule: after, version, changed: world.now(), changedBy: by.actor }].slice(
      -maxVersions,
    );
  });
}

export const versions = on(ruleVersions, ({ params, caller, world }) => {
  const rule = storeIn(world, AntifraudRules).find(caller, params.id);
  const { versions: ruleVersions } = historyOf(world, rule.id);
  const all: readonly Version[] =
    ruleVersions.length > 0 ? ruleVersions : [{ rule, version: storeIn(world, AntifraudRules).version(rule.id) }];
  return all
    .toReversed()
    .map(({ rule: { name, action, state, priority, match, groups, notifyAbove }, version, changed, changedBy }) => ({
      ...{ version, name, action, state, priority, match, groups: [...groups] },
      ...(notifyAbove !== undefined && { notifyAbove }),
      ...(changed !== undefined && { changed: new Date(changed).toISOString() }),
      ...(changedBy !== undefined && { changedBy }),
    }));
});
