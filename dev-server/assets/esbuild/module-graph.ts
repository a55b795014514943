/** What the project's own modules import, read before esbuild knows it: what is wrapped around a module depends on what that reaches. */
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
  /** The file behind each name of an entry point. */
  entryPoints(): Promise<EntryPoints>;
  /** A module's source, parsed; once, whoever asks. */
  read(path: string): Promise<ReadModule>;
  /** The modules of the project that any of these leads to by static imports, themselves among them: absolute paths. */
  reached(from: Iterable<string>): Promise<ReadonlySet<string>>;
  /** To be called before each build: files may have changed. */
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
  // At once: there are 1,500 of them, and to wait for each takes three times as long as to read it.
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
    // What cannot be read is left for esbuild to report.
    const found =
      imports.get(path) ?? Promise.all([read(path).catch(() => undefined), entryPoints()]).then(([one, all]) => (one ? imported(path, one.module, all) : []));
    imports.set(path, found);
    return found;
  };
  return {
    entryPoints,
    read,
    async reached(from) {
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

/** Files of the project that a module imports when it runs, or gives out. */
function imported(path: string, { staticImports, staticExports }: EcmaScriptModule, entryPoints: EntryPoints): string[] {
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
    if (entryPoint) return needed.flatMap(({ name }) => entryPoint.get(name ?? '')?.file ?? []).filter((file) => script.test(file));
    return from.startsWith('.') && script.test(from) ? [join(dirname(path), from)] : [];
  });
}
