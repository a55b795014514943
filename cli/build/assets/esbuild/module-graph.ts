/**
 * Imports between the project's modules, read before esbuild processes them, because the wrapper of a module depends on
 * the modules that it reaches.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EcmaScriptModule } from 'oxc-parser';
import type { BuildPlan } from '../options.ts';
import { type EntryPoints, moduleOf, readEntryPoints } from './entry-points.ts';

export interface ReadModule {
  readonly source: string;
  readonly module: EcmaScriptModule;
}

export interface ModuleGraph {
  /** Returns the file behind each name of an entry point. */
  entryPoints(): Promise<EntryPoints>;
  /** Reads and parses a module's source, once for all callers. */
  read(path: string): Promise<ReadModule>;
  /**
   * Returns the project modules that these modules reach through static imports, including these modules, as absolute
   * paths.
   */
  reachableFrom(from: Iterable<string>): Promise<ReadonlySet<string>>;
  /** Clears the cached modules. Call it before each build, because files may have changed. */
  forget(): void;
}

export function moduleGraph({ root }: Pick<BuildPlan, 'root'>): ModuleGraph {
  let known: Promise<EntryPoints> | undefined;
  const entryPoints = () => {
    known ??= readEntryPoints(root);
    return known;
  };
  const modules = new Map<string, Promise<ReadModule>>();
  const imports = new Map<string, Promise<readonly string[]>>();
  // Reads synchronously: there are 1,500 files, and awaiting each takes three times as long as reading it.
  const readAtOnce = async (path: string) => {
    const source = readFileSync(path, 'utf8');
    return { source, module: moduleOf(path, source) };
  };
  const read = (path: string) => {
    const found = modules.get(path) ?? readAtOnce(path);
    modules.set(path, found);
    return found;
  };
  const importsOf = (path: string) => {
    // esbuild reports files that cannot be read.
    const found =
      imports.get(path) ??
      Promise.all([read(path).catch(() => undefined), entryPoints()]).then(([loaded, all]) =>
        loaded ? projectImportsOf(path, loaded.module, all) : [],
      );
    imports.set(path, found);
    return found;
  };
  return {
    entryPoints,
    read,
    async reachableFrom(from) {
      const found = new Set(from);
      let rest = [...found];
      while (rest.length > 0) {
        const next = (await Promise.all(rest.map(importsOf))).flat().filter((path) => !found.has(path));
        rest = [...new Set(next)];
        for (const path of rest) found.add(path);
      }
      return found;
    },
    forget() {
      known = undefined;
      modules.clear();
      imports.clear();
    },
  };
}

const script = /\.tsx?$/;

/** Returns the project files that a module imports at run time or re-exports. */
function projectImportsOf(
  path: string,
  { staticImports, staticExports }: EcmaScriptModule,
  entryPoints: EntryPoints,
): string[] {
  const statements = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: entries.map(({ importName, isType }) => ({ name: importName.name, isType })),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest ? [{ from: moduleRequest.value, names: [{ name: importName.name, isType }] }] : [],
      ),
    ),
  ];
  return statements.flatMap(({ from, names }) => {
    const needed = names.filter(({ isType }) => !isType);
    if (names.length > 0 && needed.length === 0) return [];
    const entryPoint = entryPoints.get(from);
    if (entryPoint)
      return needed.flatMap(({ name }) => entryPoint.get(name ?? '')?.file ?? []).filter((file) => script.test(file));
    return from.startsWith('.') && script.test(from) ? [join(dirname(path), from)] : [];
  });
}
