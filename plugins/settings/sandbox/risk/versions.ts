/** What a rule was before: each version as it acted on payments, so that an alert's version can be read and two be compared. */
import { on, perWorld, type StoredOf, storeIn, type World } from '#sandbox';
import { ruleVersions } from '../../risk/api.ts';
import { AntifraudRules } from './tokens.ts';

type Rule = StoredOf<typeof AntifraudRules>;

interface Version {
  readonly rule: Rule;
  readonly version: number;
  /** Of the one that the world began with nobody knows. */
  readonly changed?: number;
  readonly changedBy?: string;
}

/** The oldest go first. */
const most = 50;
const kept = perWorld((_world, _ruleId): { versions: readonly Version[] } => ({ versions: [] }));

/** Keeps each version of each rule from then on. */
export function keepVersions(world: World): void {
  const rules = world.of(AntifraudRules);
  rules?.watch(({ before, after, by }) => {
    if (!after) return;
    const own = kept(world, after.id);
    const version = rules.version(after.id);
    const first = own.versions.length === 0 && before ? [{ rule: before, version: version - 1 }] : own.versions;
    own.versions = [...first, { rule: after, version, changed: world.now(), changedBy: by.actor }].slice(-most);
  });
}

export const versions = on(ruleVersions, ({ params, caller, world }) => {
  const rule = storeIn(world, AntifraudRules).find(caller, params.id);
  const { versions: own } = kept(world, rule.id);
  const all: readonly Version[] = own.length > 0 ? own : [{ rule, version: storeIn(world, AntifraudRules).version(rule.id) }];
  return all.toReversed().map(({ rule: { name, action, state, priority, match, groups, notifyAbove }, version, changed, changedBy }) => ({
    ...{ version, name, action, state, priority, match, groups: [...groups] },
    ...(notifyAbove !== undefined && { notifyAbove }),
    ...(changed !== undefined && { changed: new Date(changed).toISOString() }),
    ...(changedBy !== undefined && { changedBy }),
  }));
});
