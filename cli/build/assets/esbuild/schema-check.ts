/**
 * Gives `typebox/value`, with which a lazily loaded module checks data against a schema, a separate copy of TypeBox.
 * Because code is split by file, a shared copy would add the engine of computed types to the first load, which contains
 * schemas (45 KiB). Schemas are plain data, so any copy can read them.
 */
import { build, type OnLoadResult, type Plugin } from 'esbuild';
import type { BuildPlan } from '../options.ts';

const namespace = 'schema-check';

export function schemaCheck({ root, minify }: Pick<BuildPlan, 'root' | 'minify'>): Plugin {
  return {
    name: 'portal-schema-check',
    setup(esbuild) {
      let bundled: Promise<OnLoadResult> | undefined;
      esbuild.onResolve({ filter: /^typebox\/value$/ }, () => ({
        path: 'schema-check.js',
        namespace,
        sideEffects: false,
      }));
      // Bundled early into one file, before esbuild reads anything else, and copied unchanged: passing its 500 modules
      // through a plugin would take a third of the build time.
      esbuild.onStart(() => {
        bundled ??= bundle(root, minify);
        bundled.catch(() => undefined); // reported where it is awaited
      });
      esbuild.onLoad({ filter: /.*/, namespace }, () => bundled);
    },
  };
}

async function bundle(root: string, minify: boolean): Promise<OnLoadResult> {
  const { outputFiles } = await build({
    stdin: { contents: "export * from 'typebox/value'; export { default } from 'typebox/value';", resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify,
    legalComments: 'none',
    logLevel: 'silent',
  });
  return { contents: outputFiles[0]?.contents ?? '', loader: 'copy' };
}
