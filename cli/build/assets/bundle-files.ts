/**
 * Files of a build and when each of them loads, according to esbuild's metafile. Paths are as in the metafile, relative
 * to the root.
 */
import type { Metafile } from 'esbuild';
import type { Language } from '../../../core/i18n/languages.ts';
import { BuildError } from './options.ts';

/** Returns an output and all its static imports, the output first. */
export function staticClosure(metafile: Metafile, output: string): string[] {
  const files = new Set([output]);
  for (const file of files) {
    for (const imported of metafile.outputs[file]?.imports ?? []) {
      if (imported.kind === 'import-statement' && !imported.external) files.add(imported.path);
    }
  }
  return [...files];
}

/**
 * Returns the output that contains an entry module: the portal's start, a page's script, or a lazily loaded module.
 * @param module relative to the root: `plugins/transactions/screens/list.tsx`
 * @throws BuildError if the module is not an entry of that build.
 */
export function outputOf(metafile: Metafile, module: string): string {
  const found = findOutput(metafile, module);
  if (found === undefined) throw new BuildError(`${module} is neither an entry nor lazily loaded in this build.`);
  return found;
}

/** Finds the output that contains an entry module; `undefined` if the module is not an entry. */
export function findOutput(metafile: Metafile, module: string): string | undefined {
  const names = [module, `lazy:${module}`, `portal:${module}`];
  return Object.entries(metafile.outputs).find(
    ([, output]) => output.entryPoint && names.includes(output.entryPoint),
  )?.[0];
}

/**
 * Returns the files that index.html loads, except stylesheets.
 * @param entry relative to the root
 */
export function initialFiles(metafile: Metafile, entry: string): string[] {
  return staticClosure(metafile, outputOf(metafile, entry));
}

/**
 * Returns the scripts of a signed-in user's first screen: the start, one language, the screen and its plugin's texts,
 * each with all its static imports.
 * @param entry the portal's start, relative to the root
 * @param screen the module that a route of a plugin loads, relative to the root
 */
export function firstScreenFiles(
  metafile: Metafile,
  entry: string,
  screen: string,
  language: Language = 'en',
): string[] {
  const texts = screen.replace(/^(plugins\/[^/]+)\/.*$/, `$1/messages/${language}.json`);
  const entries = [entry, `languages/${language}`, screen, texts];
  return [...new Set(entries.flatMap((module) => staticClosure(metafile, outputOf(metafile, module))))];
}

/** Returns the bytes of each source module in the given outputs, largest first. */
export function modulesIn(metafile: Metafile, outputs: readonly string[]): { module: string; bytes: number }[] {
  const bytes = new Map<string, number>();
  for (const output of outputs) {
    for (const [module, part] of Object.entries(metafile.outputs[output]?.inputs ?? {}))
      bytes.set(module, (bytes.get(module) ?? 0) + part.bytesInOutput);
  }
  return [...bytes].map(([module, size]) => ({ module, bytes: size })).sort((a, b) => b.bytes - a.bytes);
}
