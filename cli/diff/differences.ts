/** Differences between two deployments. Pure. */
import type { Resolution } from '../../core/plugin/resolve.ts';
import { contributions, type Listed } from '../contributions.ts';
import type { Resolved } from '../resolution.ts';

/** A value that only one of two deployments has, or that differs. */
export interface Difference {
  /** A name, or the path of a setting. */
  readonly at: string;
  /** Value in the first deployment; absent if it has none. */
  readonly a?: unknown;
  /** Value in the second deployment; absent if it has none. */
  readonly b?: unknown;
}

/** The differences of one kind, by name. */
export interface DifferenceGroup {
  readonly group: string;
  readonly differences: readonly Difference[];
}

/** Values by name or path. */
type Values = ReadonlyMap<string, unknown>;

const kinds: readonly (readonly [group: string, kind: Listed['kind']])[] = [
  ['routes', 'route'],
  ['menu', 'menu'],
  ['widgets', 'widget'],
  ['user menu', 'user menu'],
  ['commands', 'command'],
  ['finders', 'finder'],
  ['handlers', 'handler'],
  ['menu groups', 'group'],
  ['statuses', 'status'],
  ['notification icons', 'icon'],
  ['field types', 'field'],
  ['services', 'service'],
];

/** Settings with a separate group; `plugins`, `id` and `$schema` are reported elsewhere or contain no information. */
const settings = ['branding', 'hosts', 'config', 'identity', 'api', 'tools', 'errors'] as const;

/**
 * Returns all groups in which two resolved deployments differ, always in the same order; empty for deployments with the
 * same behavior.
 */
export function differencesOf(a: Resolved, b: Resolved): DifferenceGroup[] {
  const [listedA, listedB] = [contributions(a.resolution), contributions(b.resolution)];
  const groups: DifferenceGroup[] = [
    { group: 'plugins', differences: findDifferences(pluginsOf(a.resolution), pluginsOf(b.resolution)) },
    ...kinds.map(([group, kind]) => ({
      group,
      differences: findDifferences(contributionsOf(listedA, kind), contributionsOf(listedB, kind)),
    })),
    { group: 'permissions', differences: findDifferences(permissionsOf(a.resolution), permissionsOf(b.resolution)) },
    ...settings.map((group) => ({
      group,
      differences: findDifferences(leaves(a.deployment[group]), leaves(b.deployment[group])),
    })),
    { group: 'problems', differences: findDifferences(problemsOf(a.resolution), problemsOf(b.resolution)) },
  ];
  return groups.filter(({ differences }) => differences.length > 0);
}

const pluginsOf = ({ plugins }: Resolution): Values => new Map(plugins.map(({ id }) => [id, 'on']));

const permissionsOf = ({ permissions }: Resolution): Values =>
  new Map([...permissions.values()].map(({ name, tiers }) => [name, tiers.join(', ')]));

const contributionsOf = (listed: readonly Listed[], kind: Listed['kind']): Values =>
  new Map(listed.filter((item) => item.kind === kind).map(({ plugin, id, at }) => [`${plugin}/${id}`, at]));

const problemsOf = ({ problems }: Resolution): Values =>
  new Map(
    problems.map(({ code, plugin = 'deployment', contribution, message }) => [
      [plugin, contribution, code].filter(Boolean).join(' '),
      message,
    ]),
  );

/** Returns all single values of a setting by path, such as `theme.primaryColor`; a list is a single value. */
function leaves(value: unknown, path = ''): Values {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[path, value]]);
  const entries = Object.entries(value);
  // An empty object can have a meaning: a host without settings is still a host.
  if (entries.length === 0) return new Map(path === '' ? [] : [[path, {}]]);
  return new Map(entries.flatMap(([key, inner]) => [...leaves(inner, joinPath(path, key))]));
}

const joinPath = (path: string, key: string) => {
  const step = /^[\w-]+$/.test(key) ? key : `["${key}"]`;
  return path === '' || step.startsWith('[') ? path + step : `${path}.${step}`;
};

function findDifferences(a: Values, b: Values): Difference[] {
  const names = [...new Set([...a.keys(), ...b.keys()])].sort();
  return names.flatMap((at): Difference[] => {
    if (a.has(at) && b.has(at))
      return JSON.stringify(a.get(at)) === JSON.stringify(b.get(at)) ? [] : [{ at, a: a.get(at), b: b.get(at) }];
    return a.has(at) ? [{ at, a: a.get(at) }] : [{ at, b: b.get(at) }];
  });
}
