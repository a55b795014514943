/** Scope of `npm run typecheck`: the whole repository, or some plugins with what they import. */

/**
 * Relative to the repository, kept out of version control: the projects, and what the last check found of each file.
 */
export const projectFolder = '.cache/types';

/** A TypeScript project as its file has it. */
export interface Project {
  /** Name of its file in `projectFolder`, without the extension. */
  readonly name: string;
  readonly config: object;
}

/**
 * Makes the project that checks plugins, or everything where none is named. It is incremental: the next check looks
 * again only at the files that have changed and at those that depend on them.
 * @param ids of plugins
 * @param known the ids that there are
 * @throws RangeError naming the ids that there are, where one is not among them
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
