import { permissionsIn } from '../../../core/permissions/declared.ts';
import type { InstalledPlugin } from '../../../core/plugin/installed.ts';
import type { Problem } from '../../../core/plugin/problem-codes.ts';
import { resolve } from '../../../core/plugin/resolve.ts';
import { ScaffoldError } from '../../scaffold-error.ts';

/**
 * Rejects a plugin with names that must be unique in a portal and are already used: addresses, notification types,
 * permissions.
 * @param made the plugin as it will be found; its code is not run
 * @param others the other installed plugins
 * @param before the plugin as it is found now; its existing problems are ignored
 * @throws ScaffoldError with a line for each problem
 */
export function refuseMisfit(
  made: InstalledPlugin,
  others: readonly InstalledPlugin[],
  before?: InstalledPlugin,
): void {
  const known = new Set(before && problemsOf(before, others).map(({ message }) => message));
  const problems = problemsOf(made, others).filter(({ message }) => !known.has(message));
  if (problems.length > 0)
    throw new ScaffoldError('scaffold.problems', problems.map(({ message, hint }) => `${message} ${hint}`).join('\n'));
}

function problemsOf(
  plugin: InstalledPlugin,
  others: readonly InstalledPlugin[],
): readonly Pick<Problem, 'message' | 'hint'>[] {
  const { problems } = resolve([...others, plugin], {
    id: 'all',
    plugins: 'all',
    branding: { productName: 'Portal' },
    identity: { authority: '/identity', clientId: 'portal' },
    api: {},
  });
  const declared = new Map(
    others.flatMap(({ id, manifest }) => permissionsIn(manifest.permissions).map(({ name }) => [name, id] as const)),
  );
  return [
    ...problems.filter((problem) => problem.plugin === plugin.id),
    ...permissionsIn(plugin.manifest.permissions)
      .filter(({ name }) => declared.has(name))
      .map(({ name }) => ({
        message: `The permission ${name} is declared by ${declared.get(name)} already.`,
        hint: 'Choose another resource name with --singular.',
      })),
  ];
}
