/**
 * The files that an address needs in addition to those of every page, written next to the build. The server lists them
 * in the document, so that they load in parallel with the start.
 */
import { basename, dirname, join, relative } from 'node:path';
import { build as bundle, type Metafile } from 'esbuild';
import { type Language, languages } from '../../../core/i18n/languages.ts';
import type { FirstLoad } from '../../../server/documents/first-load.ts';
import type { AssetTag } from '../../../server/documents/html.ts';
import { findOutput, initialFiles, staticClosure } from './bundle-files.ts';
import { buildError } from './esbuild-errors.ts';
import { addOutputs, type BuiltFiles, builtFile } from './files.ts';
import { integrityOf } from './integrity.ts';
import { loadedModule } from './loaded-module.ts';
import type { BuildPlan } from './options.ts';

/** Creates the early script, which is a separate file, and returns the files that each address needs. */
export async function firstLoadOf(plan: BuildPlan, metafile: Metafile, files: BuiltFiles): Promise<FirstLoad> {
  const early = await compileEarly(plan, files);
  const known = new Set(initialFiles(metafile, relative(plan.root, plan.entry)));
  const tag = (href: string): AssetTag => ({ href, integrity: integrityOf(builtFile(files, href.slice(1))) });
  const tags = (module: string): AssetTag[] => {
    const output = findOutput(metafile, module);
    const all = output === undefined ? [] : staticClosure(metafile, output);
    return all.filter((file) => !known.has(file)).map((file) => tag(`/assets/${basename(file)}`));
  };
  const byLanguage = (module: (language: Language) => string) =>
    // an entry for each language
    Object.fromEntries(languages.map((language) => [language, tags(module(language))])) as Record<Language, AssetTag[]>;
  const screens = plan.plugins.flatMap(({ id, dir, manifest }) =>
    (manifest.routes ?? []).map((route) => {
      const screen = loadedModule(dir, route.screen);
      const texts = byLanguage((language) => relative(plan.root, join(dir, 'messages', `${language}.json`)));
      return [
        `${id}/${route.id}`,
        { scripts: screen === undefined ? [] : tags(relative(plan.root, screen)), texts },
      ] as const;
    }),
  );
  return {
    earlyCalls: tag(early),
    languages: byLanguage((language) => `languages/${language}`),
    authentication: tags('core/auth/auth-screens.tsx'),
    screens: Object.fromEntries(screens),
  };
}

/**
 * Compiles the early calls. The result is not a module, so that it runs as soon as it has loaded.
 * @returns the address of the script
 */
async function compileEarly(plan: BuildPlan, files: BuiltFiles): Promise<string> {
  const { outputFiles } = await bundle({
    absWorkingDir: plan.root,
    entryPoints: [{ in: join(dirname(plan.entry), 'early-calls.ts'), out: 'early' }],
    outdir: join(plan.outDir, 'assets'),
    entryNames: '[name]-[hash]',
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: plan.minify,
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
  }).catch((reason: unknown) => {
    throw buildError(reason);
  });
  addOutputs(files, plan.outDir, outputFiles);
  return `/assets/${basename(outputFiles[0]?.path ?? '')}`;
}
