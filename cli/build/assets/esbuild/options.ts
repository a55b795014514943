/** esbuild options of the portal's build. */
import { join, relative } from 'node:path';
import type { BuildOptions as EsbuildOptions } from 'esbuild';
import type { BuiltFiles } from '../files.ts';
import { minifierLine } from '../minify.ts';
import { BuildError, type BuildPlan } from '../options.ts';
import { readJsonObject } from '../read-json.ts';
import type { Stylesheets } from '../styles/compile.ts';
import { blueprintIcons } from './blueprint-icons.ts';
import { catalogueModule } from './catalogue-module.ts';
import { dateFns } from './date-fns.ts';
import { entryPointImports } from './entry-point-imports.ts';
import { initialChunk } from './initial-chunk.ts';
import { messageTexts } from './message-texts.ts';
import { minifiedLibraries } from './minified-libraries.ts';
import { moduleGraph } from './module-graph.ts';
import { queryCore } from './query-core.ts';
import { reactModules } from './react-modules.ts';
import { schemaCheck } from './schema-check.ts';
import { stylesheets } from './stylesheets.ts';
import { typebox } from './typebox.ts';
import { virtualModules } from './virtual-modules.ts';

/**
 * Options of a build with the portal's start and the static pages' scripts as entries.
 * @param files receives the stylesheets at each build; the scripts are in esbuild's result
 * @param onCompiled receives the addresses of the stylesheets, at each build
 * @param ready called with finished files while esbuild is still processing others
 */
export async function esbuildOptions(
  plan: BuildPlan,
  files: BuiltFiles,
  onCompiled: (sheets: Promise<Stylesheets>) => void,
  ready: (contents: Uint8Array) => void = () => {},
): Promise<EsbuildOptions & { metafile: true; write: false }> {
  const { version } = await readJsonObject(join(plan.root, 'package.json'), "the portal's version");
  if (typeof version !== 'string')
    throw new BuildError(`${join(plan.root, 'package.json')} has no 'version'. Add one.`);
  const graph = moduleGraph(plan);
  return {
    absWorkingDir: plan.root,
    entryPoints: [relative(plan.root, plan.entry), ...plan.pages.map((page) => page.entry)],
    outdir: join(plan.outDir, 'assets'),
    entryNames: '[name]-[hash]',
    // The first load holds one such name per lazily loaded module, so production keeps them short.
    chunkNames: plan.dev ? '[name]-[hash]' : '[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // WebKit may leave an import unresolved if several modules import a module with a top-level await at the same time
    // (bugs.webkit.org 242740).
    supported: { 'top-level-await': false },
    jsx: 'automatic',
    minify: plan.minify,
    sourcemap: plan.dev ? 'linked' : false,
    legalComments: 'none',
    charset: 'utf8',
    ...(plan.minify && { banner: { js: await minifierLine(plan) } }),
    metafile: true,
    write: false,
    logLevel: 'silent',
    logOverride: { 'ignored-bare-import': 'error' },
    loader: { '.svg': 'file', '.woff2': 'file' },
    // The smaller Plotly bundle draws only bars, lines and pies and has a third of the size (core/charts). React has
    // included the hook of this shim since version 18.
    alias: { 'plotly.js-dist-min': 'plotly.js', 'use-sync-external-store/shim/index.js': 'react' },
    define: {
      'process.env.NODE_ENV': plan.dev ? '"development"' : '"production"',
      PORTAL_VERSION: JSON.stringify(version),
    },
    plugins: [
      virtualModules(plan),
      catalogueModule(plan),
      messageTexts(plan),
      stylesheets(plan, files, onCompiled),
      blueprintIcons(),
      entryPointImports(graph),
      minifiedLibraries(ready),
      dateFns(plan),
      queryCore(),
      typebox(),
      reactModules(plan),
      schemaCheck(plan),
      initialChunk(plan, graph),
    ],
  };
}
