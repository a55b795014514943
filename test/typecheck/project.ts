/** Scope of `npm run typecheck`: the whole repository, or some plugins with their imports. */

/**
 * Folder relative to the repository, which git ignores, for the projects and the findings of the last check of each
 * file.
 */
export const projectFolder = '.cache/types';

/** A TypeScript project in the form of its file. */
export interface Project {
  /** Name of its file in `projectFolder`, without the extension. */
  readonly name: string;
  readonly config: object;
}

/**
 * Creates the project that checks plugins, or everything if none is named. It is incremental: the next check only
 * considers changed files and the files that depend on them.
 * @param ids of plugins
 * @param known all existing ids
 * @throws RangeError with the existing ids, if an id is unknown
 */
export function projectOf(ids: readonly string[], known: readonly string[]): Project {
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new RangeError(`There is no plugin ${unknown}. There are ${known.join(', ')}.`);
  const sorted = [...new Set(ids)].sort();
  const name = sorted.length === 0 ? 'all' : sorted.join('+');
  const fromRoot = (path: string) => `../../${path}`;
  return {
    name,
    config: {
      extends: fromRoot('tsconfig.json'),
      compilerOptions: {
        incremental: true,
        tsBuildInfoFile: `${name}.tsbuildinfo`,
        typeRoots: [fromRoot('node_modules/@types')],
      },
      include: (sorted.length === 0
        ? ['core', 'plugins', 'cli', 'dev-server', 'server', 'test', '.types/plugins.d.ts']
        : [...sorted.map((id) => `plugins/${id}`), 'core/**/*.d.ts', 'dev-server/**/*.d.ts', '.types/plugins.d.ts']
      ).map(fromRoot),
    },
  };
}
