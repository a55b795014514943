/** Differences between two versions of the portal, for operators of deployments and authors of plugins. Pure. */
import { didYouMean } from '../../core/plugin/nearest.ts';
import type { BuildRecord, PluginRecord, SettingRecord } from '../build/output/record.ts';

export interface Change {
  readonly at: string;
  /** Change of the item, as a sentence without its subject: `is gone`. */
  readonly what: string;
  /** True if the deployment must be changed, or will behave differently. */
  readonly isMust: boolean;
}

export interface ChangeGroup {
  readonly group: string;
  readonly changes: readonly Change[];
}

type Named<Value> = Readonly<Record<string, Value>>;

/**
 * @param deployment the deployment of the first build, whose settings determine which changes affect it
 * @returns the groups that have changes, in a fixed order
 */
export function changesBetween(before: BuildRecord, after: BuildRecord, deployment: unknown): ChangeGroup[] {
  const [was, is] = [before.plugins, after.plugins];
  const of = (part: (plugin: PluginRecord) => Named<string>) => [inAll(was, is, part), inAll(is, was, part)] as const;
  const [slotsBefore, slotsAfter] = of(({ slots }) => slots);
  const [permissionsBefore, permissionsAfter] = of(({ permissions }) => permissions);
  const [routesBefore, routesAfter] = of(({ routes }) => routes);
  const groups: ChangeGroup[] = [
    { group: 'plugins', changes: pluginChanges(was, is, deployment) },
    { group: 'settings of the deployment', changes: settingChanges(before.settings, after.settings, deployment) },
    {
      group: 'settings of plugins',
      changes: Object.keys(was)
        .filter((id) => Object.hasOwn(is, id))
        .flatMap((id) =>
          settingChanges(
            was[id]?.settings ?? {},
            is[id]?.settings ?? {},
            at(at(deployment, 'config'), id),
            `config.${id}.`,
          ),
        ),
    },
    { group: 'settings of portal serve', changes: settingChanges(before.serving, after.serving, undefined) },
    {
      group: 'permissions',
      changes: valueChanges(permissionsBefore, permissionsAfter, {
        gone: 'was removed: roles with it allow less',
        isMust: true,
      }),
    },
    {
      group: 'paths',
      changes: valueChanges(routesBefore, routesAfter, {
        gone: 'was removed: links to it no longer work',
        isMust: false,
      }),
    },
    {
      group: 'API calls',
      changes: valueChanges(before.calls, after.calls, { gone: 'is no longer called', isMust: false }),
    },
    {
      group: 'slots of plugins',
      changes: valueChanges(slotsBefore, slotsAfter, {
        gone: 'was removed: widgets for it no longer show',
        isMust: false,
      }),
    },
    { group: 'plugin API', changes: entryPointChanges(before.entryPoints, after.entryPoints) },
  ];
  return groups.filter(({ changes }) => changes.length > 0);
}

/** Returns the parts of plugins that both builds have, by plugin and name. */
const inAll = (
  plugins: Named<PluginRecord>,
  others: Named<PluginRecord>,
  part: (plugin: PluginRecord) => Named<string>,
): Named<string> =>
  Object.fromEntries(
    Object.entries(plugins)
      .filter(([id]) => Object.hasOwn(others, id))
      .flatMap(([id, plugin]) =>
        Object.entries(part(plugin)).map(
          ([name, value]) => [name.startsWith(`${id}/`) ? name : `${id}/${name}`, value] as const,
        ),
      ),
  );

function pluginChanges(before: Named<PluginRecord>, after: Named<PluginRecord>, deployment: unknown): Change[] {
  const all = at(deployment, 'plugins') === 'all';
  return namesOf(before, after).flatMap((id): Change[] => {
    const [had, has] = [before[id], after[id]];
    if (had && has) return [];
    if (has) return [{ at: id, what: all ? 'is new, and comes with "plugins": "all"' : 'is new', isMust: false }];
    const permissions = Object.keys(had?.permissions ?? {}).length;
    const lost = permissions > 0 ? `, with its ${permissions} permissions` : '';
    return [{ at: id, what: `was removed${lost}${all ? '' : ': remove it from plugins'}`, isMust: true }];
  });
}

function settingChanges(
  before: Named<SettingRecord>,
  after: Named<SettingRecord>,
  value: unknown,
  prefix = '',
): Change[] {
  const added = Object.keys(after).filter((path) => !Object.hasOwn(before, path));
  const gone = Object.keys(before).filter((path) => !Object.hasOwn(after, path));
  // If a group of settings changed, only the outermost setting reports it.
  const isOutermost = (path: string, all: readonly string[]) => !all.some((other) => path.startsWith(`${other}.`));
  return namesOf(before, after).flatMap((path): Change[] => {
    const [was, is] = [before[path], after[path]];
    const isSet = says(value, path.split('.'));
    const createChange = (what: string, isMust: boolean): Change[] => [{ at: prefix + path, what, isMust }];
    if (was && !is) {
      if (!isOutermost(path, gone)) return [];
      const hint = didYouMean(path, added, '');
      return createChange(`was removed${isSet ? ', but the deployment sets it' : ''}${hint && `. ${hint}`}`, isSet);
    }
    if (!is) return [];
    if (!was)
      return createChange(
        is.required ? 'is new and required' : `is new${defaultText(is)}`,
        is.required === true && !isSet && holds(value, path),
      );
    if (is.required && !was.required && !isSet) return createChange('is required now', holds(value, path));
    if (was.rule !== is.rule)
      return createChange(`must now match ${is.rule}; before: ${was.rule}`, isSet && is.rule !== 'settings');
    if (was.default !== is.default)
      return createChange(`has the default ${is.default ?? 'none'}; before: ${was.default ?? 'none'}`, false);
    return [];
  });
}

const defaultText = ({ default: value }: SettingRecord) => (value === undefined ? '' : `, default ${value}`);

/** Returns the changes of the plugin API. Missing names break plugins, new names and new entry points don't. */
function entryPointChanges(before: Named<readonly string[]>, after: Named<readonly string[]>): Change[] {
  return namesOf(before, after).flatMap((entryPoint): Change[] => {
    const [was = [], is] = [before[entryPoint], after[entryPoint]];
    if (!is) return [{ at: entryPoint, what: 'was removed', isMust: false }];
    const gone = was.filter((name) => !is.includes(name));
    const added = is.filter((name) => !was.includes(name));
    return [
      ...gone.map(
        (name): Change => ({
          at: `${name} from ${entryPoint}`,
          what: ['was removed.', didYouMean(name, added, '')].join(' ').trim(),
          isMust: false,
        }),
      ),
      ...(added.length > 0
        ? [{ at: entryPoint, what: `adds ${added.length}: ${added.join(', ')}`, isMust: false }]
        : []),
    ];
  });
}

function valueChanges(
  before: Named<string>,
  after: Named<string>,
  { gone, isMust }: { readonly gone: string; readonly isMust: boolean },
): Change[] {
  return namesOf(before, after).flatMap((name): Change[] => {
    const [was, is] = [before[name], after[name]];
    if (was === is) return [];
    if (is === undefined) return [{ at: name, what: `${gone} (${was})`, isMust }];
    return [{ at: name, what: was === undefined ? `is new (${is})` : `is now ${is}; before: ${was}`, isMust: false }];
  });
}

const namesOf = (before: object, after: object): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();

/** Returns whether a value is set at a path, in which `*` stands for any name. */
function says(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (step === '*')
    return typeof value === 'object' && value !== null && Object.values(value).some((item) => says(item, rest));
  return says(at(value, step), rest);
}

/** Returns whether the parent of a setting is set. A required setting in an unused part has no effect. */
function holds(value: unknown, path: string): boolean {
  const steps = path.split('.').slice(0, -1);
  return steps.length === 0 || says(value, steps);
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? // an object with this key, as just checked
      (value as Named<unknown>)[key]
    : undefined;
}
