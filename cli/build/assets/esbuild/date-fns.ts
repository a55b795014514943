/**
 * esbuild plugin that bundles a single copy of date-fns with only the languages that are imported by name. Blueprint's
 * date components import it as ES modules and, through date-fns-tz, also as CommonJS (31 kB in the pickers' file). The
 * list of all 90 languages, of which react-day-picker uses English, consists of 530 files that esbuild would read
 * without using them.
 */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { type BuildPlan, packageFolder } from '../options.ts';

const namespace = 'date-fns-languages';

export function dateFns({ root }: Pick<BuildPlan, 'root'>): Plugin {
  return {
    name: 'portal-date-fns',
    setup(build) {
      const folder = packageFolder(root, 'date-fns');
      build.onResolve({ filter: /^date-fns\/.+\/index\.js$/ }, ({ path }) =>
        path.startsWith('date-fns/esm/')
          ? undefined
          : { path: join(folder, path.replace('date-fns/', 'esm/')), sideEffects: false },
      );
      build.onResolve({ filter: /^date-fns\/locale$/ }, ({ path }) => ({ path, namespace, sideEffects: false }));
      // A name that is missing here fails the build.
      build.onLoad({ filter: /.*/, namespace }, () => ({
        contents: "export { default as enUS } from 'date-fns/locale/en-US/index.js';",
        resolveDir: root,
        loader: 'js',
      }));
    },
  };
}
